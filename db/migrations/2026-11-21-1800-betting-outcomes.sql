-- What an outcome came to is kept once for all legs on it. A run publishes the results of its event, then walks the bets that
-- stand on outcomes which changed; a bet is written when it is decided, and legs are never written.

alter table betting.leg_explanation add column result text collate "C";
comment on table betting.leg_explanation is 'What legs came to and why: result, inputs, formula, rule set. One row for all legs with the same result and reason.';
comment on column betting.leg_explanation.result is 'won, void and lost parts as fractions; null in rows of versions that kept it in their leg_results.';
alter table betting.settlement alter column leg_results drop not null;
comment on column betting.settlement.leg_results is 'Of versions that were written before results stood with their reasons; null since then.';
comment on column betting.settlement.explanation_ids is 'Per leg in order, when this version was decided: result and reason; 0 while the leg was open.';
comment on column betting.bet.open_leg_count is 'Legs that were open when the newest version was decided; all of them before the first.';
alter table betting.bet drop column outcome_digest;

create table betting.outcome (
  brand_id         integer not null,
  outcome_no       bigint generated always as identity,
  event_id         bigint not null,
  type             integer not null,
  parameter_milli  integer not null,
  part             text collate "C" not null,
  group_id         integer not null,
  is_live          boolean not null,
  score_home       smallint not null,
  score_away       smallint not null,
  rule_set_version text collate "C" not null,
  gain             bigint,
  back             bigint,
  scale            bigint,
  explanation_id   bigint not null default 0,
  is_plain         boolean not null default true,
  is_fresh         boolean not null default false,
  changed_version  bigint not null default 0,
  primary key (brand_id, outcome_no),
  constraint outcome_is_one unique (brand_id, event_id, type, parameter_milli, part, group_id, is_live, score_home, score_away,
                                    rule_set_version),
  constraint outcome_is_decided_whole check ((gain is null) = (scale is null) and (back is null) = (scale is null))
) with (fillfactor = 80);
call platform.protect_by_brand('betting.outcome');
grant select, insert on betting.outcome to overround_app;
grant update (gain, back, scale, explanation_id, is_plain, is_fresh, changed_version) on betting.outcome to overround_app;
comment on table betting.outcome is 'What each outcome that legs stand on came to by the newest published result of its event.';
comment on column betting.outcome.is_live is 'Of a leg that was placed in play; the scores are then those it counts from, else 0.';
comment on column betting.outcome.gain is 'One unit at odds o (thousandths) comes back as (gain * o + back) / scale; the three are null while it is open or not plain.';
comment on column betting.outcome.explanation_id is 'Its result and reason; 0 while it is open, or where bets on it differ.';
comment on column betting.outcome.is_plain is 'False when bets on it are not all settled alike, or by a fraction too fine for whole numbers: they go one by one.';
comment on column betting.outcome.is_fresh is 'No bet was ever decided by another worth of it than the one it has: only open bets can be concerned.';
comment on column betting.outcome.changed_version is 'Result by which its worth last changed; a later reason for the same worth changes nothing.';

create table betting.outcome_result (
  brand_id       integer not null,
  outcome_no     bigint not null,
  result_version bigint not null,
  explanation_id bigint not null,
  published_at   timestamptz not null default clock_timestamp(),
  primary key (brand_id, outcome_no, result_version)
);
call platform.protect_by_brand('betting.outcome_result');
call platform.make_append_only('betting.outcome_result');
grant select, insert on betting.outcome_result to overround_app;
comment on table betting.outcome_result is 'History of betting.outcome: each result and reason an outcome had, 0 when it was open again.';

alter table betting.settlement_progress
  add column published_at timestamptz,
  add column since_version bigint not null default 0,
  add column is_whole boolean not null default false;
comment on column betting.settlement_progress.published_at is 'When the outcomes of the event were published for this run.';
comment on column betting.settlement_progress.since_version is 'The last result whose run walked to the end before this one: only outcomes that changed later concern it.';
comment on column betting.settlement_progress.is_whole is 'It walked to the end, and was not left to the run of a newer result.';

-- Whoever reads results of several events to decide bets holds the gate shared; whoever publishes new ones holds it alone. So no
-- bet is decided by a result that was replaced meanwhile, and no bet needs a lock before it is written.
create function betting.enter_gate(p_brand_id integer, p_alone boolean) returns void
  language plpgsql volatile as $$
begin
  if p_alone then
    perform pg_advisory_xact_lock(1340, p_brand_id);
  else
    perform pg_advisory_xact_lock_shared(1340, p_brand_id);
  end if;
end $$;


-- The outcomes that legs on an event stand on, each once. A game is one listing of one part, so its number stands for the part.
create function betting.outcomes_of_event(p_brand_id integer, p_event_id bigint)
  returns table (type integer, parameter_milli integer, part text, group_id integer, is_live boolean, score_home smallint,
                 score_away smallint)
  language sql stable
  set enable_seqscan = off
  set random_page_cost = 0.1
  as $$
  select distinct g.type, g.parameter_milli, g.part, g.group_id, g.is_live, g.home, g.away
    from (select l.type, l.parameter_milli, any_value(l.part) as part, l.group_id, l.is_live,
                 case when l.is_live then l.score_home else 0::smallint end as home,
                 case when l.is_live then l.score_away else 0::smallint end as away
            from betting.leg l
           where l.brand_id = p_brand_id and l.event_id = p_event_id
           group by l.game_id, l.type, l.parameter_milli, l.group_id, l.is_live, 6, 7) g
$$;
revoke execute on function betting.outcomes_of_event from public;
grant execute on function betting.outcomes_of_event to overround_app;

-- Publishes what outcomes of an event came to by a result. What stands there already is not written again. The caller holds the
-- gate alone.
create function betting.publish_outcomes(
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
  -- Bets that were settled while an outcome was not kept may hang on it: before outcomes were kept, or on an event that is settled.
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
           case when t.scale is not null or not t.is_plain then p_result_version else 0 end
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
revoke execute on function betting.publish_outcomes from public;
grant execute on function betting.publish_outcomes to overround_app;

create or replace view audit.bet_settlement as
select s.bet_id, s.version, s.status, s.payout_minor, s.difference_minor, s.remainder, s.open_leg_count,
       coalesce(s.leg_results,
                array(select coalesce(e.result, 'open') collate "default" from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
                        left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no)) as leg_results,
       array(select e.body from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
               left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no) as leg_reasons,
       s.event_id, s.result_version, s.tx_id, s.settled_at, s.brand_id
  from betting.settlement s;

create view audit.outcome_result as
select o.event_id, o.type as outcome_type, o.parameter_milli, o.group_id, o.part, o.is_live, o.score_home, o.score_away,
       o.rule_set_version, r.result_version, e.result, e.body as reason, r.published_at, o.outcome_no, o.brand_id
  from betting.outcome o
  join betting.outcome_result r on r.brand_id = o.brand_id and r.outcome_no = o.outcome_no
  left join betting.leg_explanation e on e.explanation_id = r.explanation_id;
comment on view audit.outcome_result is 'Version 1. Every result and reason that outcomes had, the newest result version last; null while an outcome was open again, or where bets on it differ.';
grant select on audit.outcome_result to overround_audit;
