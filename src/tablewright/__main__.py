"""`python -m tablewright` is the command line."""

import sys

from tablewright.cli.main import main

sys.exit(main())
