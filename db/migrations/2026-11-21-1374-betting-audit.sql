create view audit.bet as
select b.bet_id, b.person_id, b.guid, b.status, b.stake_minor, b.currency, b.combined_odds as odds, b.accept_seq, b.accepted_at,
       b.payout_minor, b.kind, b.shape, b.account_id, b.possible_win_minor, b.leg_count, b.open_leg_count, b.price_policy,
       b.rule_set_version, b.source, b.asked_at, b.settled_at, b.settlement_version, b.brand_id
  from betting.bet b
union all
select p.bet_id, p.person_id, p.guid, 'pending', p.stake_minor, p.currency, null, null, null,
       0, p.order_sent ->> 'kind', null, p.account_id, null, null, null, p.order_sent ->> 'pricePolicy',
       null, p.source, p.asked_at, null, 0, p.brand_id
  from betting.pending_bet p;
comment on view audit.bet is 'Version 1. Bets, and live orders that wait out the delay (status pending, no accept_seq yet). odds: exact fraction.';

create view audit.bet_leg as
select l.bet_id, l.leg_no, l.event_id, l.game_id as market_id, l.type as outcome_type, l.parameter_milli, l.group_id, l.part,
       l.odds_milli, l.book_version as price_version, l.is_live, l.is_banker, l.score_home, l.score_away, l.brand_id
  from betting.leg l;
comment on view audit.bet_leg is 'Version 1. Picks of bets as agreed; price_version is that of audit.market_event for the market.';

create view audit.bet_settlement as
select s.bet_id, s.version, s.status, s.payout_minor, s.difference_minor, s.remainder, s.open_leg_count, s.leg_results,
       array(select e.body from unnest(s.explanation_ids) with ordinality as x (explanation_id, no)
               left join betting.leg_explanation e on e.explanation_id = x.explanation_id order by x.no) as leg_reasons,
       s.event_id, s.result_version, s.tx_id, s.settled_at, s.brand_id
  from betting.settlement s;
comment on view audit.bet_settlement is 'Version 1. Every decision about a bet with the reason of each leg; the differences sum to the payout.';

create view audit.open_bet as
select o.bet_id, o.person_id, o.account_id, o.stake_minor, o.brand_id from betting.open_bet o;
comment on view audit.open_bet is 'Version 1. The list of open and pending bets.';

create view audit.bet_idem as
select p.brand_id, p.person_id::text as person_or_provider, 'bet' as operation, p.guid as key, p.request_digest, p.bet_id,
       p.refusal, p.asked_at as answered_at
  from betting.placement p;
comment on view audit.bet_idem is 'Version 1. Idempotency of bets: the one answer to each order by its key: a bet or a refusal.';

grant select on audit.bet, audit.bet_leg, audit.bet_settlement, audit.open_bet, audit.bet_idem to overround_audit;
