-- Prices of a race that outlive it: of non-runners when they were taken out (Rule 4), and starting prices.
alter table catalog.result add column race jsonb;
comment on column catalog.result.race is 'Races: prices of non-runners when they were taken out, with the moment, and starting prices; thousandths.';
create or replace view audit.event_result as
select r.event_id, r.result_version, r.cause, r.certainty, r.state, r.outcomes, r.cancellations, r.withdrawn, r.decided_at, r.race
  from catalog.result r;
