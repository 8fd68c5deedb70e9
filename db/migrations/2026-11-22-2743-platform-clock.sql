-- The watchdog of the clock (safety 2): while a step of the wall clock is not explained, time that relaxes a protection stands still.
create table platform.clock_alarm (
  alarm_id      bigint generated always as identity primary key,
  noticed_at    timestamptz not null default clock_timestamp(),
  trusted_until timestamptz not null,
  step_ms       bigint not null,
  clock         text not null check (clock in ('database', 'process')),
  confirmed_by  text,
  confirmed_at  timestamptz,
  reason        text,
  check ((confirmed_by is null) = (confirmed_at is null) and (confirmed_by is null) = (reason is null))
);
create index clock_alarm_open on platform.clock_alarm (trusted_until) where confirmed_at is null;
grant select, insert, update (confirmed_by, confirmed_at, reason) on platform.clock_alarm to overround_app;
comment on table platform.clock_alarm is 'Steps of a clock against the monotonic one. One that nobody confirmed pauses whatever relaxes a protection.';
comment on column platform.clock_alarm.trusted_until is 'What the clock of the database said when it was last in step.';
comment on column platform.clock_alarm.step_ms is 'By how much it jumped; below zero: back.';

/* The clock by which protections end: it stands still from the last instant before a step until an operator confirmed it. */
create function platform.trusted_now() returns timestamptz
  language sql stable
as $$
  select least(clock_timestamp(), (select min(a.trusted_until) from platform.clock_alarm a where a.confirmed_at is null))
$$;

do $$
declare
  v_old text := pg_get_functiondef('identity.lock_bettors(integer, uuid[])'::regprocedure);
  v_new text := replace(v_old, 'b.ends_at > clock_timestamp()', 'b.ends_at > platform.trusted_now()');
begin
  if v_new = v_old then raise exception 'lock_bettors: its bars moved'; end if;
  execute v_new;
end $$;
