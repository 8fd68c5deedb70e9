-- The second demo brand shows what a brand may set: a tax of 5 % on what a bet wins from 200 units (about euros) on, and advance bets,
-- which each player still has to switch on.
insert into site.brand_version (brand_id, version, reason, config)
select brand_id, version + 1, 'taxes and advances of its own', jsonb_set(config, '{betting}', coalesce(config -> 'betting', '{}') || '{
  "taxes": { "type": 2, "stakeTaxBps": 0, "payoutTaxBps": 500, "winUnitsMin": 200, "oddsMilliMin": 0, "hasReturnTax": false },
  "advance": { "withinHours": 48, "expectedPercent": 50 }
}')
  from site.brand_version
 where brand_id = 2
 order by version desc
 limit 1;
