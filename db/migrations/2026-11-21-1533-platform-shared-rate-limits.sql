-- Token buckets that all processes share. Unlogged: after a crash of the database they are full again, and nothing waits for a disk.
create unlogged table platform.rate_bucket (
  key_hash    bytea       primary key check (length(key_hash) = 32),
  spent_until timestamptz not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
comment on table platform.rate_bucket is 'Who has used up how much of a limit: the instant until which everything so far is paid for. Hashes only, no addresses.';

-- Takes one of p_points per p_seconds. Returns 0, or the seconds until the next one. The row is the lock.
create function platform.take_rate(p_key_hash bytea, p_points integer, p_seconds double precision) returns double precision
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_now timestamptz := clock_timestamp();
  v_step interval := make_interval(secs => p_seconds / p_points);
  v_full interval := make_interval(secs => p_seconds);
  v_spent timestamptz;
begin
  insert into platform.rate_bucket as b (key_hash, spent_until) values (p_key_hash, v_now + v_step)
  on conflict (key_hash) do update set spent_until = greatest(b.spent_until, v_now) + v_step
    where greatest(b.spent_until, v_now) + v_step <= v_now + v_full
  returning spent_until into v_spent;
  if found then return 0; end if;
  select spent_until into v_spent from platform.rate_bucket where key_hash = p_key_hash;
  return greatest(0.001, extract(epoch from coalesce(v_spent, v_now) + v_step - v_now - v_full));
end $$;
grant execute on function platform.take_rate to overround_app;

-- Forgets buckets that are full again.
create function platform.sweep_rates() returns bigint
  language sql security definer
  set search_path = pg_catalog
  as $$
  with gone as (delete from platform.rate_bucket where spent_until < clock_timestamp() returning 1) select count(*) from gone
$$;
grant execute on function platform.sweep_rates to overround_app;
