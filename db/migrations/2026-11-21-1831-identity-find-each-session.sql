-- Each session by its own look-up, whatever the plan was made on: one condition for hashes and ids together was planned as a walk over
-- everybody who is signed in, and every bet waited for it. What decides whether a session lives stands outside of the look-up, so that
-- no index of living sessions fits it.
create or replace function identity.find_live_sessions(
  p_brand_id integer, p_token_hash bytea[], p_session_id uuid[], p_idle_ms double precision, p_whole_ms double precision
) returns table (
  session_id uuid, token_hash bytea, person_id uuid, player_number bigint, signed_in_at timestamptz, is_limited boolean
)
  language plpgsql volatile
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
  as $$
#variable_conflict use_column
declare
  v_active_after timestamptz := clock_timestamp() - p_idle_ms * interval '1 millisecond';
  v_signed_in_after timestamptz := clock_timestamp() - p_whole_ms * interval '1 millisecond';
begin
  perform set_config('overround.brand_id', p_brand_id::text, true);
  return query
  select s.session_id, s.token_hash, s.person_id, p.player_number, s.signed_in_at, s.is_limited
    from (select t.* from unnest(p_token_hash) as u (token_hash)
           cross join lateral (select * from identity.session t
                                where t.brand_id = p_brand_id and t.token_hash = u.token_hash limit 1) t
           union all
          select t.* from unnest(p_session_id) as u (session_id)
           cross join lateral (select * from identity.session t
                                where t.brand_id = p_brand_id and t.session_id = u.session_id limit 1) t) s
   cross join lateral (select n.player_number, n.status from identity.person n
                        where n.brand_id = p_brand_id and n.person_id = s.person_id limit 1) p
   where s.ended_at is null
     and s.active_at > v_active_after
     and s.signed_in_at > v_signed_in_after
     and p.status = 'active';
end $$;
