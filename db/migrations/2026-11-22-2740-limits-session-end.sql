-- The end of a limit of session time signs its player out (safety 10), and whoever holds something open for the session hears why.
alter table identity.session drop constraint session_end_reason_check;
alter table identity.session add constraint session_end_reason_check check (end_reason in
  ('signed_out', 'closed', 'password_changed', 'idle', 'expired', 'replaced', 'token_reused', 'blocked', 'session_limit'));
alter table identity.remembered_device drop constraint remembered_device_end_reason_check;
alter table identity.remembered_device add constraint remembered_device_end_reason_check check (end_reason in
  ('signed_out', 'closed', 'password_changed', 'replaced', 'token_reused', 'blocked', 'session_limit'));

create or replace function identity.tell_session_end() returns trigger
  language plpgsql
as $$
begin
  perform pg_notify('session_ended', new.session_id::text || ' ' || coalesce(new.end_reason, ''));
  return null;
end $$;

create index player_limit_of_time on limits.player_limit (brand_id, person_id) where kind = 'session' and removed_at is null;

/*
 * Sessions in which a limit of session time ran out. Whoever signs in when it is over already may stay, to read and to withdraw: stakes are
 * refused all the same.
 */
create function limits.sessions_over(p_brand_id integer)
  returns table (person_id uuid, session_id uuid, period text, amount bigint)
  language sql stable
  set enable_seqscan = off
as $$
  select distinct on (s.session_id) s.person_id, s.session_id, l.period, l.amount
    from limits.player_limit l
    join identity.session s on s.brand_id = l.brand_id and s.person_id = l.person_id and s.ended_at is null
   cross join lateral (select limits.period_start(l.period, l.time_zone, clock_timestamp()) as from_at) p
   cross join lateral identity.signed_in_time(l.brand_id, l.person_id, p.from_at) t
   where l.brand_id = p_brand_id and l.kind = 'session' and l.removed_at is null
     and ceil(t.seconds / 60.0) >= l.amount
     and ceil((t.seconds - extract(epoch from clock_timestamp() - greatest(s.signed_in_at, p.from_at))) / 60.0) < l.amount
   order by s.session_id, l.amount
$$;
