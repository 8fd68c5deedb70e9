-- Each-way: half of the stake on winners, half on their places. Settled one by one, as every kind that is no product of its legs.
alter table betting.bet drop constraint bet_kind_check;
alter table betting.bet add constraint bet_kind_check check (
  kind in ('single', 'express', 'system', 'chain', 'conditional', 'anti_express', 'multibet', 'each_way', 'builder', 'express_boost'));
