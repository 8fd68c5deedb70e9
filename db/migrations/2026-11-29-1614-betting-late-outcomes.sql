-- An outcome that nobody stood on when its event was first settled, and that a later result leaves open, is walked like any that changed:
-- bets may have been settled on it meanwhile, by the facts of the event, and are open again.
create or replace function betting.publish_outcomes(
  p_brand_id integer, p_event_id bigint, p_result_version bigint,
  o_type integer[], o_parameter integer[], o_part text[], o_group integer[], o_is_live boolean[], o_home smallint[],
  o_away smallint[], o_rule_set text[], o_gain bigint[], o_back bigint[], o_scale bigint[], o_explanation bigint[],
  o_is_plain boolean[]
) returns void
  language plpgsql volatile
  set plan_cache_mode = force_custom_plan
  set enable_seqscan = off
  as $$
declare
  -- Bets that were settled while an outcome was not kept may hang on it: before outcomes were kept, or on an event that is settled. So an
  -- outcome that is kept later has changed by this result, also where the result leaves it open: its bets are looked at.
  v_is_first constant boolean := not exists (
    select from betting.settlement_progress p
     where p.brand_id = p_brand_id and p.event_id = p_event_id and (p.published_at is not null or p.bets_seen > 0));
begin
  with told as (
    select * from unnest(o_type, o_parameter, o_part, o_group, o_is_live, o_home, o_away, o_rule_set, o_gain, o_back, o_scale,
                         o_explanation, o_is_plain)
             as o (type, parameter_milli, part, group_id, is_live, home, away, rule_set, gain, back, scale, explanation_id, is_plain)
  ), written as (
    insert into betting.outcome as o (
      brand_id, event_id, type, parameter_milli, part, group_id, is_live, score_home, score_away, rule_set_version,
      gain, back, scale, explanation_id, is_plain, is_fresh, changed_version)
    select p_brand_id, p_event_id, t.type, t.parameter_milli, t.part, t.group_id, t.is_live, t.home, t.away, t.rule_set,
           t.gain, t.back, t.scale, t.explanation_id, t.is_plain, t.is_plain and v_is_first,
           case when v_is_first and t.scale is null and t.is_plain then 0 else p_result_version end
      from told t
        on conflict on constraint outcome_is_one do update
       set gain = excluded.gain, back = excluded.back, scale = excluded.scale, explanation_id = excluded.explanation_id,
           is_plain = excluded.is_plain,
           is_fresh = o.is_fresh and excluded.is_plain
                      and (o.scale is null and o.changed_version = 0
                           or (o.gain, o.back, o.scale) is not distinct from (excluded.gain, excluded.back, excluded.scale)),
           changed_version = case when excluded.is_plain and o.is_plain
                                   and (o.gain, o.back, o.scale) is not distinct from (excluded.gain, excluded.back, excluded.scale)
                                  then o.changed_version else p_result_version end
     where (o.gain, o.back, o.scale, o.explanation_id) is distinct from
           (excluded.gain, excluded.back, excluded.scale, excluded.explanation_id)
        or not o.is_plain or not excluded.is_plain
    returning o.outcome_no, o.explanation_id
  )
  insert into betting.outcome_result (brand_id, outcome_no, result_version, explanation_id)
  select p_brand_id, w.outcome_no, p_result_version, w.explanation_id from written w;
end $$;
