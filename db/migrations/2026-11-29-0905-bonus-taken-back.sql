-- A bonus is earned by bets as they are: where a corrected result takes the occasion away, the rest of it is taken back, and given again
-- when another one brings the occasion back.

alter table bonus.bonus
  add column earned_bet_id bigint,
  add column taken_back_minor bigint check (taken_back_minor between 0 and forfeited_minor);
comment on column bonus.bonus.earned_bet_id is 'The last bet that earned it; absent where it was earned otherwise, or before this was kept.';
comment on column bonus.bonus.taken_back_minor is 'Taken by the house since a corrected result took its occasion away: given again, once, when one brings it back.';
grant update (earned_bet_id, taken_back_minor) on bonus.bonus to overround_app;
create index bonus_taken_back on bonus.bonus (brand_id, person_id) where taken_back_minor is not null;

create or replace view audit.bonus as
select b.brand_id, b.bonus_id, b.person_id, b.status, b.currency, b.account_id, b.granted_minor, b.required_minor, b.wagered_minor,
       b.converted_minor, b.forfeited_minor, b.chosen_at, b.ends_at, b.ended_at, b.offer_id, b.offer_version, b.occasion, b.cash_account_id,
       b.earned_bet_id, b.taken_back_minor
  from bonus.bonus b;
comment on view audit.bonus is 'Version 3. Bonuses of persons, of which version of an offer and for what, and what corrections of the bets that earned them took back; their money is the entries of their account.';
