"""The store: campaigns' logs, snapshots and seats, on disk.

- a **record** is acknowledged only when it is on the disk; records are appended and never changed
- **append** says after which record it stands; whoever comes second is refused, never merged
- a **snapshot** spares the reading of what came before it; it can always be made again from the records
- what cannot be read stops with its name, and the campaign stays readable up to there
"""

from tablewright.store.errors import Damaged, Foreign, NoCampaign, Stale, StoreError, StoreFull
from tablewright.store.fold import fold_live, is_told
from tablewright.store.rows import ROLES, CampaignRow, Loaded, Role, SeatRow, hash_of, new_token
from tablewright.store.store import Store
from tablewright.store.verify import Difference

__all__ = [
    "ROLES",
    "CampaignRow",
    "Damaged",
    "Difference",
    "Foreign",
    "Loaded",
    "NoCampaign",
    "Role",
    "SeatRow",
    "Stale",
    "Store",
    "StoreError",
    "StoreFull",
    "fold_live",
    "hash_of",
    "is_told",
    "new_token",
]
