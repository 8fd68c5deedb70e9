-- More offers of both brands of the shelf, each a row: what differs between kinds is their terms.
insert into bonus.offer (brand_id, offer_id, version, kind, code, is_open, terms)
select b.brand_id, o.offer_id, 1, o.kind, o.code, true, o.terms::jsonb
  from site.brand b, (values
  (3, 'promocode', 'PROMO5',
   '{"trigger":{"on":"choice"},"unitsMax":5,"choiceDays":1,"days":14,"wagering":{"times":3,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"payoutTimesMax":10,"isWelcome":false,"promoCode":"OVER5"}'),
  (4, 'double', 'DOUBLE',
   '{"trigger":{"on":"deposit","isFirst":true,"percent":100,"depositUnitsMin":1},"unitsMax":50,"choiceDays":30,"days":60,"wagering":{"times":10,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"stakeUnitsMax":25,"isStakedWhole":false,"isGiftKept":false,"payoutTimesMax":2,"isWelcome":true}'),
  (5, 'lost_first_bet', 'LOSTBET',
   '{"trigger":{"on":"first_bets_lost","bets":1,"percent":100},"unitsMax":20,"choiceDays":30,"days":14,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":true,"isGiftKept":true,"isWelcome":true}'),
  (7, 'first_bets_cashback', 'CASHBACK3',
   '{"trigger":{"on":"first_bets_lost","bets":3,"percent":10},"unitsMax":10,"choiceDays":30,"days":14,"wagering":{"times":1,"kinds":["single","express"],"legsMin":2,"oddsMilliMin":1300,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":true}'),
  (10, 'sport_300', 'SPORT300',
   '{"trigger":{"on":"deposit","isFirst":true,"percent":300,"depositUnitsMin":10},"unitsMax":150,"choiceDays":30,"days":30,"wagering":{"times":15,"kinds":["express"],"legsMin":3,"oddsMilliMin":1400,"isLiveCounted":true},"stakeUnitsMax":50,"isStakedWhole":false,"isGiftKept":false,"payoutTimesMax":1,"isWelcome":true}'),
  (11, 'daily', 'DAILY',
   '{"trigger":{"on":"deposit","isFirst":false,"percent":25,"depositUnitsMin":10},"unitsMax":10,"choiceDays":1,"days":1,"wagering":{"times":3,"kinds":["express"],"legsMin":3,"oddsMilliMin":1400,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"payoutTimesMax":1,"isWelcome":false}'),
  (14, 'risk_free', 'RISKFREE',
   '{"trigger":{"on":"first_bets_lost","bets":1,"percent":100},"unitsMax":10,"choiceDays":30,"days":14,"wagering":{"times":1,"kinds":["single"],"legsMin":2,"oddsMilliMin":1500,"isLiveCounted":true},"isStakedWhole":false,"isGiftKept":false,"isWelcome":true}')
  ) as o (offer_id, kind, code, terms);
