-- Newcomers choose from four offers; the others of the shelf stand in the office. A new version of each: what was chosen keeps its own.
insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select brand_id, offer_id, version + 1, kind, code, is_open, jsonb_set(terms, '{isWelcome}', 'false')
  from bonus.offer where version = 1 and kind in ('double', 'first_bets_cashback', 'risk_free');
