-- Whose requests these are, of many at once and in one round trip: every bet waits for it.
create function identity.find_live_sessions(
  p_brand_id integer, p_token_hash bytea[], p_session_id uuid[], p_idle_ms double precision, p_whole_ms double precision
) returns table (
  session_id uuid, token_hash bytea, person_id uuid, player_number bigint, signed_in_at timestamptz, is_limited boolean
)
  language plpgsql volatile
  as $$
#variable_conflict use_column
begin
  perform set_config('overround.brand_id', p_brand_id::text, true);
  return query
  select s.session_id, s.token_hash, s.person_id, p.player_number, s.signed_in_at, s.is_limited
    from identity.session s
    join identity.person p on p.brand_id = s.brand_id and p.person_id = s.person_id
   where s.brand_id = p_brand_id
     and (s.token_hash = any (p_token_hash) or s.session_id = any (p_session_id))
     and s.ended_at is null
     and s.active_at > clock_timestamp() - p_idle_ms * interval '1 millisecond'
     and s.signed_in_at > clock_timestamp() - p_whole_ms * interval '1 millisecond'
     and p.status = 'active';
end $$;
revoke execute on function identity.find_live_sessions from public;
grant execute on function identity.find_live_sessions to overround_app;
