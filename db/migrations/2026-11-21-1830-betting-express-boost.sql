-- Expresses that are taken with a boost: settled one by one, for a boost is no product of legs.
alter table betting.bet drop constraint bet_kind_check;
alter table betting.bet add constraint bet_kind_check check (
  kind in ('single', 'express', 'system', 'chain', 'conditional', 'anti_express', 'multibet', 'builder', 'express_boost'));
comment on column betting.bet.kind is
  'Kind of the ticket; builder when one of its places is a builder, express_boost when it has a boost: shape says which kind it is.';
