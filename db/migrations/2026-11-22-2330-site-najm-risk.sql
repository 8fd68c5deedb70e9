-- The second demo brand shows two more controls: payouts above 1000 units (about euros) wait for the official result, a day at most, and
-- the same bet again within five seconds is asked about.
insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'large payouts wait to be confirmed, repeated bets are asked about',
       jsonb_set(config, '{betting}', coalesce(config -> 'betting', '{}') || '{
  "payoutHold": { "unitsMax": 1000, "hours": 24 },
  "repeatGuard": { "seconds": 5, "mode": "confirm" }
}')
  from site.brand_version
 where brand_id = 2
 order by version desc
 limit 1;
