-- Many requests of one process share a statement. Taken in the order of the keys, so that two processes never wait in a ring.
create function platform.take_rates(p_key_hash bytea[], p_points integer[], p_seconds double precision[])
  returns double precision[]
  language plpgsql security definer
  set search_path = pg_catalog
  as $$
declare
  v_waits double precision[] := array_fill(0::double precision, array[cardinality(p_key_hash)]);
  v_no bigint;
begin
  for v_no in select u.ord from unnest(p_key_hash) with ordinality as u (key, ord) order by u.key, u.ord loop
    v_waits[v_no] := platform.take_rate(p_key_hash[v_no], p_points[v_no], p_seconds[v_no]);
  end loop;
  return v_waits;
end $$;
revoke execute on function platform.take_rates from public;
grant execute on function platform.take_rates to overround_app;
