-- A refusal by a limit says whose it is: its player's own, or one that staff set.
create or replace function limits.faults_of_limits(p_brand_id integer, p_person uuid[], p_currency text[], p_stake bigint[]) returns jsonb[]
  language plpgsql
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off
as $$
declare
  v_faults jsonb[];
  v_row    record;
begin
  -- Nearly nobody: one look into an index for everybody of the batch.
  if not exists (select from limits.player_limit l
                  where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null and l.kind <> 'deposit') then
    return null;
  end if;
  v_faults := array_fill(null::jsonb, array[cardinality(p_person)]);
  for v_row in
    select distinct on (o.ord) o.ord, u.*, case when u.kind = 'session' then u.amount - u.used
             else trunc(limits.in_currency(greatest(u.amount - u.used, 0), u.currency, o.currency))::bigint end as room,
           o.currency as stake_currency,
           (select l.set_by from limits.player_limit l where l.brand_id = p_brand_id and l.limit_id = u.limit_id) as set_by
      from unnest(p_person, p_currency, p_stake) with ordinality as o (person, currency, stake, ord)
      join (select distinct l.person_id from limits.player_limit l
             where l.brand_id = p_brand_id and l.person_id = any (p_person) and l.removed_at is null) w on w.person_id = o.person
     cross join lateral limits.used_by(p_brand_id, o.person) u
     where case u.kind when 'deposit' then false when 'session' then u.used >= u.amount
                else limits.in_currency(o.stake, o.currency, u.currency) > u.amount - u.used end
     order by o.ord, room
  loop
    v_faults[v_row.ord] := jsonb_build_object(
      'code', case v_row.kind when 'session' then 'session_limit_reached' else v_row.kind || '_limit_reached' end,
      'setBy', v_row.set_by, 'period', v_row.period, 'until', floor(extract(epoch from v_row.room_at) * 1000)::bigint)
      || case when v_row.kind = 'session' then jsonb_build_object('limitMinutes', v_row.amount)
         else jsonb_build_object('leftMinor', greatest(v_row.room, 0)::text, 'leftCurrency', v_row.stake_currency,
                                 'limitMinor', v_row.amount::text, 'limitCurrency', v_row.currency) end;
  end loop;
  return v_faults;
end $$;
