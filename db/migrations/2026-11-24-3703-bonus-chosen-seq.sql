-- What came first, a bet or the choice of a bonus, is told by the one order of the platform (safety 2), not by two clocks that may show the
-- same millisecond. Choices that stand have no place; their instants decide, as before.
alter table bonus.bonus add column chosen_seq bigint;
alter table bonus.bonus alter column chosen_seq set default nextval('platform.order_seq');
comment on column bonus.bonus.chosen_seq is 'Place of the choice among bets (accept_seq). Absent of choices before there were places: chosen_at decides.';
grant update (chosen_seq) on bonus.bonus to overround_app;
