-- What `npm run verify` asks of bonuses beside their money: codes, points, shares of a week, and what an offer bounds.
create or replace view audit.bonus as
select b.brand_id, b.bonus_id, b.person_id, b.status, b.currency, b.account_id, b.granted_minor, b.required_minor, b.wagered_minor,
       b.converted_minor, b.forfeited_minor, b.chosen_at, b.ends_at, b.ended_at, b.offer_id, b.offer_version, b.occasion, b.cash_account_id
  from bonus.bonus b;
comment on view audit.bonus is 'Version 2. Bonuses of persons, of which version of an offer and for what; their money is the entries of their account.';

create view audit.bonus_offer as
select o.brand_id, o.offer_id, o.version, o.kind, o.code, o.is_open, (o.terms ->> 'grantsMax')::bigint as grants_max,
       (o.terms ->> 'payoutTimesMax')::bigint as payout_times_max, (o.terms ->> 'pointsPrice')::bigint as points_price, o.stored_at
  from bonus.offer o;
grant select on audit.bonus_offer to overround_audit;
comment on view audit.bonus_offer is 'Version 1. Offers of bonuses in all their versions, with what bounds them; null: no bound.';

create view audit.promo_code as
select c.brand_id, c.code, c.offer_id, c.uses_max, c.used from bonus.promo_code c;
grant select on audit.promo_code to overround_audit;
comment on view audit.promo_code is 'Version 1. Codes that open offers, with how often they were used.';

create view audit.promo_use as
select u.brand_id, u.code, u.person_id, u.used_at, u.bonus_id from bonus.promo_use u where u.bonus_id is not null;
grant select on audit.promo_use to overround_audit;
comment on view audit.promo_use is 'Version 1. Uses of codes that gave a bonus.';

alter table bonus.point_purchase add column earned integer check (earned >= points);
comment on column bonus.point_purchase.earned is
  'Points its person had ever earned at that moment, by their bets as they were. Null: of a purchase before this was written down.';

create view audit.point_purchase as
select p.brand_id, p.person_id, p.purchase_id, p.points, p.earned, p.bonus_id, p.bought_at from bonus.point_purchase p;
grant select on audit.point_purchase to overround_audit;
comment on view audit.point_purchase is 'Version 1. Bonuses that were bought with points, with what was earned by then.';

create view audit.distribution as
select d.brand_id, d.offer_id, d.occasion, d.currency, d.profit_minor, d.stakes_minor, d.persons from bonus.distribution d;
grant select on audit.distribution to overround_audit;
comment on view audit.distribution is 'Version 1. Profits of weeks that were shared.';

create view audit.distribution_share as
select s.brand_id, s.bonus_id, b.offer_id, b.occasion, a.currency, s.base_minor
  from bonus.distribution_share s
  join bonus.bonus b on b.brand_id = s.brand_id and b.bonus_id = s.bonus_id
  left join wallet.account a on a.brand_id = s.brand_id and a.account_id = s.account_id;
grant select on audit.distribution_share to overround_audit;
comment on view audit.distribution_share is 'Version 1. Parts of the profit of a week behind bonuses; no currency where nothing fitting was staked.';
