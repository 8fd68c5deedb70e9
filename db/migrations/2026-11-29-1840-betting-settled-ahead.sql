-- Bets that stand settled on an outcome that is open: earlier versions let a bet on several matches count a result that was told and not yet
-- published, and left it settled when that was taken back. They are found by this, and settled anew.
create view audit.bet_settled_ahead as
select distinct on (b.brand_id, b.bet_id) b.bet_id, o.event_id,
       (select max(r.result_version) from betting.settlement_progress r
         where r.brand_id = o.brand_id and r.event_id = o.event_id and r.published_at is not null) as result_version,
       b.brand_id
  from betting.outcome o
  join betting.leg l
    on l.brand_id = o.brand_id and l.event_id = o.event_id and l.type = o.type and l.parameter_milli = o.parameter_milli
   and l.part = o.part and l.group_id = o.group_id and l.is_live = o.is_live
   and (not l.is_live or l.score_home = o.score_home and l.score_away = o.score_away)
  join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id and b.rule_set_version = o.rule_set_version
  join betting.settlement s on s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version
 where o.explanation_id = 0 and o.is_plain
   and b.kind in ('single', 'express', 'system') and b.status in ('won', 'half_won', 'voided', 'half_lost', 'lost')
   -- It was decided by this leg.
   and coalesce(s.leg_results[l.leg_no] <> 'open', s.explanation_ids[l.leg_no] <> 0)
   -- A leg that the facts of its match decide may leave the bet to the run of that match, and what another leg lost stays lost.
   and not exists (
     select from betting.leg m
       left join betting.outcome p
         on p.brand_id = m.brand_id and p.event_id = m.event_id and p.type = m.type and p.parameter_milli = m.parameter_milli
        and p.part = m.part and p.group_id = m.group_id and p.is_live = m.is_live and p.rule_set_version = b.rule_set_version
        and (not m.is_live or m.score_home = p.score_home and m.score_away = p.score_away)
      where m.brand_id = b.brand_id and m.bet_id = b.bet_id
        and (p.outcome_no is null or not p.is_plain and p.explanation_id = 0
             or b.status = 'lost' and (not p.is_plain or p.gain + p.back = 0)))
   -- Where the walk of one of its matches has not come to its end, or was left to a newer result, it comes to it by itself, and a payout that waits
   -- leaves its bet as it was.
   and not exists (
     select from betting.leg n
       join lateral (select r.is_whole from betting.settlement_progress r
                      where r.brand_id = n.brand_id and r.event_id = n.event_id and r.published_at is not null
                      order by r.result_version desc limit 1) walk on true
      where n.brand_id = b.brand_id and n.bet_id = b.bet_id and not walk.is_whole)
   and not exists (select from betting.payout_hold h
                    where h.brand_id = b.brand_id and h.bet_id = b.bet_id and h.ended_at is null)
 order by b.brand_id, b.bet_id, l.leg_no;
comment on view audit.bet_settled_ahead is 'Version 1. Singles, expresses and systems that stand settled on an outcome that is open, with the result that left it open.';
grant select on audit.bet_settled_ahead to overround_audit;

create function betting.settled_ahead(p_brand_id integer, p_after bigint, p_count integer)
  returns table (bet_id bigint, event_id bigint, result_version bigint)
  language sql stable security definer
  set search_path = pg_catalog
  begin atomic
    select a.bet_id, a.event_id, a.result_version from audit.bet_settled_ahead a
     where a.brand_id = p_brand_id and p_brand_id = platform.current_brand_id() and a.bet_id > p_after
     order by a.bet_id limit p_count;
  end;
revoke execute on function betting.settled_ahead from public;
grant execute on function betting.settled_ahead to overround_app;
comment on function betting.settled_ahead is 'Bets of a brand that audit.bet_settled_ahead names, behind one of them.';
