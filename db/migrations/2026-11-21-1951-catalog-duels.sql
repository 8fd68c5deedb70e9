-- Duels that readers built, by event. The outcomes are in the log of markets like all others; this says which to go on pricing.
create table catalog.duel (
  event_id        bigint not null references catalog.event (event_id),
  parameter_milli integer not null,
  built_at        timestamptz not null default clock_timestamp(),
  primary key (event_id, parameter_milli)
);
grant select, insert on catalog.duel to overround_app;
comment on table catalog.duel is 'Duels that readers built from the players of a match or the runners of a field (docs/decisions/17).';
comment on column catalog.duel.parameter_milli is 'Both sides, as the parameter of the outcomes codes them.';
