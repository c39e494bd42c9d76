"""The page and the JSON API: screens over one table, with no rule in them.

- **app** puts the routes, the guards and the words for errors together; **serve** runs it
- **pages**, **play** and **seats** are the page's routes; **api** has the same actions as JSON
- **live** keeps every open page in step: one hub, one stream of events for each browser
- **render** turns a view into HTML, **draw** its dice, ladders and bars into SVG
- **tables** opens campaigns, **guests** says which seat a browser has, **guard** refuses what no page of ours sends
"""
