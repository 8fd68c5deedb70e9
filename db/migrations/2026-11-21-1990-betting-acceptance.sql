-- How orders were answered, summed by day: what a brand shows in public. Written by each process every few seconds, never from a scan.
create table betting.acceptance (
  brand_id    integer not null,
  day         date not null,
  is_live     boolean not null,
  outcome     text not null,
  is_improved boolean not null,
  wait_ms_max integer not null,
  orders      bigint not null check (orders > 0),
  primary key (brand_id, day, is_live, outcome, is_improved, wait_ms_max)
);
call platform.protect_by_brand('betting.acceptance');
grant select, insert on betting.acceptance to overround_app;
grant update (orders) on betting.acceptance to overround_app;
comment on table betting.acceptance is 'Orders by day and answer. Nothing of it says whose they were.';
comment on column betting.acceptance.outcome is 'accepted, or the code of the refusal.';
comment on column betting.acceptance.wait_ms_max is 'Step of the wait from the order to its answer: it was no longer.';
