-- The second brand of an empty installation has sections of its own: fewer, in another order, one that the platform does not know.
insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'sections of its own', config || '{
  "sections": [
    { "key": "home", "blocks": ["leagues", "featured", "live_now", "soon"] },
    { "key": "top-events", "inHeader": true },
    { "key": "top-events-all" },
    { "key": "top-events-favourites" },
    { "key": "cricket-house", "path": "cricket-house", "icon": "globe", "kind": "both", "blocks": ["leagues", "boards"],
      "select": { "category": 11 }, "inHeader": true, "inMenu": true,
      "names": { "en": "House of cricket", "ar": "بيت الكريكيت" } },
    { "key": "racing", "inHeader": true },
    { "key": "recommendation" },
    { "key": "betsonyour" },
    { "key": "team" },
    { "key": "express-day" }
  ]
}'
  from site.brand_version
 where brand_id = 2
 order by version desc
 limit 1;
