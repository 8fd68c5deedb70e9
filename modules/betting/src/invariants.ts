import type { Invariant } from '@overround/platform';
import { poolInvariants } from './pool-invariants.ts';

// Sums are compared by stacking both sides and grouping, never by joining two sums: so a database that was filled a moment ago,
// and knows nothing yet of how much is in it, answers as fast as any other.

/** Counts the rows of `from` and those of them where `isBroken` holds. */
const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

/** What must hold of all bets at every instant (safety P1, P3, P6, P7, P8). */
export const bettingInvariants: readonly Invariant[] = [
  {
    name: 'every bet is settled at most once per version, and its payout is the sum of the differences',
    sql: counting(
      `select sum(payout) as payout, sum(paid) as paid, sum(version) as version, sum(versions) as versions, max(newest) as newest
         from (select brand_id, bet_id, payout_minor as payout, 0 as paid, settlement_version as version, 0 as versions, 0 as newest
                 from audit.bet
                union all
               select brand_id, bet_id, 0, difference_minor, 0, 1, version from audit.bet_settlement) sides
        group by brand_id, bet_id`,
      'payout <> paid or version <> versions or newest <> versions',
    ),
  },
  {
    name: 'the player got exactly the payout for the stake of every bet, and refused orders cost nothing',
    sql: counting(
      `select sum(owed) as owed, sum(booked) as booked, sum(bets) as bets, sum(stakes) as stakes
         from (select brand_id, bet_id, payout_minor - stake_minor as owed, 0 as booked, 1 as bets, 0 as stakes from audit.bet
                union all
               select brand_id, split_part(source_id, ':', 1)::bigint, 0, amount_minor, 0,
                      case when source_id like '%:stake' then 1 else 0 end
                 from audit.ledger_entry where source = 'bet' and account_kind ~ '^(cash$|debt$|locked$|bonus:|bonus_debt:)') sides
        group by brand_id, bet_id`,
      'owed <> booked or stakes <> 1',
    ),
  },
  {
    name: 'the tax account holds the taxes of all bets, per currency, and nothing else of betting',
    sql: counting(
      `select sum(owed) as owed, sum(booked) as booked
         from (select b.brand_id, b.currency, s.tax_minor as owed, 0 as booked
                 from audit.bet b
                 join audit.bet_settlement s on s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version
                where s.tax_minor <> 0
                union all
               select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'tax' and source = 'bet') sides
        group by brand_id, currency`,
      'owed <> booked',
    ),
  },
  {
    name: 'the accounts of boosts and of insurances hold what those of all bets came to, per currency, and nothing else',
    sql: counting(
      `select sum(owed) as owed, sum(booked) as booked
         from (select b.brand_id, b.currency, f.kind, f.amount as owed, 0 as booked
                 from audit.bet b
                 join audit.bet_settlement s on s.brand_id = b.brand_id and s.bet_id = b.bet_id and s.version = b.settlement_version,
                      lateral (values ('boost_cost', -s.boost_minor), ('insurance', s.insurance_minor)) as f (kind, amount)
                where s.boost_minor <> 0 or s.insurance_minor <> 0
                union all
               select brand_id, currency, account_kind, 0, amount_minor from audit.ledger_entry
                where account_kind in ('boost_cost', 'insurance')) sides
        group by brand_id, currency, kind`,
      'owed <> booked',
    ),
  },
  {
    name: 'what the house has advanced is what advances that run amount to, per currency',
    sql: counting(
      `select sum(granted) as granted, sum(booked) as booked
         from (select brand_id, currency, amount_minor as granted, 0 as booked from audit.bet_advance where status = 'open'
                union all
               select brand_id, currency, 0, -amount_minor from audit.ledger_entry where account_kind = 'advances') sides
        group by brand_id, currency`,
      'granted <> booked',
    ),
  },
  {
    name: 'open bets are what the house holds as open stakes, per currency',
    sql: counting(
      `select sum(held) as held, sum(booked) as booked
         from (select brand_id, currency, stake_minor as held, 0 as booked from audit.bet where status in ('accepted', 'pending')
                union all
               select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'open_stakes') sides
        group by brand_id, currency`,
      'held <> booked',
    ),
  },
  {
    name: 'the list of open bets names the open bets and no others',
    sql: counting(
      `select sum(held) as held, sum(listed) as listed, sum(bets) as bets
         from (select brand_id, bet_id, stake_minor as held, 0 as listed, 1 as bets
                 from audit.bet where status in ('accepted', 'pending')
                union all
               select brand_id, bet_id, 0, stake_minor, 0 from audit.open_bet) sides
        group by brand_id, bet_id`,
      'held <> listed or bets <> 1',
    ),
  },
  {
    name: 'every key of a person stands for one bet or for none, and for the one that carries it',
    sql: counting(
      `select count(bet) as bets, max(bet) as bet, max(answered) as answered
         from (select brand_id, person_id::text as person, guid as key, bet_id as bet, null::bigint as answered from audit.bet
                union all
               select brand_id, person_or_provider, key, null, bet_id from audit.bet_idem) sides
        group by brand_id, person, key`,
      'bets > 1 or bet is distinct from answered',
    ),
  },
  {
    name: 'no bet was accepted on a market that was not open, or at a price that was not the last one',
    sql: counting(
      `select m.status, m.price_version as version_then, l.price_version
         from audit.bet b
         join audit.bet_leg l using (brand_id, bet_id)
         join lateral (select e.status, e.price_version from audit.market_event e
                        where e.market_id = l.market_id and e.market_seq < b.accept_seq
                        order by e.price_version desc limit 1) m on true`,
      `status <> 'open' or version_then <> price_version`,
    ),
  },
  {
    // The newest word about the outcome up to the version that was agreed: found from there backwards, mostly at once. A leg that a
    // change kept has the odds of the leg it came from, on the listing in play when its match has begun; a VIP bet may have its offer's.
    name: 'no bet was accepted at odds that were not those of the market',
    sql: counting(
      `select l.odds_milli, p.odds_milli as odds_then, p.status,
              exists (select from audit.bet_edit e
                        join audit.bet_leg o on o.brand_id = e.brand_id and o.bet_id = e.from_bet_id
                       where e.brand_id = l.brand_id and e.bet_id = l.bet_id and e.kind <> 'power_stake'
                         and o.event_id = l.event_id and o.part = l.part and o.outcome_type = l.outcome_type
                         and o.parameter_milli = l.parameter_milli and o.odds_milli = l.odds_milli)
              or exists (select from audit.vip_bet v
                          where v.brand_id = l.brand_id and v.bet_id = l.bet_id
                            and v.offer_odds_milli[l.leg_no] = l.odds_milli) as is_kept
         from audit.bet_leg l
         left join lateral (select e.odds_milli, e.status from audit.market_price e
                             where e.market_id = l.market_id and e.price_version <= l.price_version
                               and e.outcome_type = l.outcome_type and e.parameter_milli = l.parameter_milli
                             order by e.price_version desc limit 1) p on true`,
      `(odds_then is distinct from odds_milli or status <> 'open') and not is_kept`,
    ),
  },
  {
    name: 'a changed bet was bought back for its stake less the cost, and its stake bought the new one',
    sql: counting(
      // An insurance that is bought later adds its premium to what was given for the new bet.
      `select o.status, o.payout_minor, o.stake_minor, e.cost_minor,
              n.stake_minor - coalesce(substring(n.shape from ';i[0-9]+,([0-9]+)')::bigint, 0) as new_stake_minor,
              -- What answers for an advance pays to the locked account of its player, before the change or after it.
              n.person_id = o.person_id and (n.account_id = o.account_id or exists (
                select from audit.bet_advance a
                 where a.brand_id = e.brand_id and a.person_id = o.person_id
                   and (a.bet_id = o.bet_id or a.collateral && array[o.bet_id, n.bet_id]))) as is_same_owner
         from audit.bet_edit e
         join audit.bet o on o.brand_id = e.brand_id and o.bet_id = e.from_bet_id
         left join audit.bet n on n.brand_id = e.brand_id and n.bet_id = e.bet_id
        where e.kind <> 'power_stake'`,
      `status <> 'sold' or payout_minor <> stake_minor - cost_minor or new_stake_minor is distinct from stake_minor
         or is_same_owner is not true`,
    ),
  },
  {
    name: 'no single, express or system stands settled on an outcome that is open',
    sql: `select (select count(*) from audit.bet where settlement_version > 0) as checked,
                 (select count(*) from audit.bet_settled_ahead) as broken`,
  },
  {
    // Versions with what they kept, less what the version before them kept: the newest alone is left.
    name: 'what rounding payouts down kept is summed exactly, each newest settlement once',
    sql: counting(
      `select sum(summed) as summed, sum(kept) as kept
         from (select brand_id, currency, denominator, numerator as summed, 0 as kept from audit.rounding_part
                union all
               select s.brand_id, b.currency, split_part(x.remainder, '/', 2)::numeric, 0,
                      x.sign * split_part(x.remainder, '/', 1)::numeric
                 from audit.bet_settlement s
                 left join audit.settlement_run r on r.brand_id = s.brand_id and r.event_id = s.event_id
                                                 and r.result_version = s.result_version
                 join audit.bet b on b.brand_id = s.brand_id and b.bet_id = s.bet_id
                 left join audit.bet_settlement before on before.brand_id = s.brand_id and before.bet_id = s.bet_id
                                                      and before.version = s.version - 1,
                      lateral (values (s.remainder, 1), (before.remainder, -1)) as x (remainder, sign)
                where x.remainder not like '%/1'
                  -- By the run that caused it, by none, or not yet.
                  and (s.event_id = 0 or r.rounded_at is not null or s.bet_id <= r.rounded_to)
                  and not exists (select from audit.rounding_late l
                                   where l.brand_id = s.brand_id and l.bet_id = s.bet_id and l.version = s.version)) sides
        group by brand_id, currency, denominator`,
      'summed <> kept',
    ),
  },
  {
    name: 'the rounding account holds the whole units of what rounding kept, and less than one is left over',
    sql: counting(
      `select sum(whole) as whole, sum(booked) as booked
         from (select brand_id, currency, whole_minor as whole, 0 as booked from audit.rounding
                union all
               select brand_id, currency, rounded_minor, 0 from audit.pool_match where rounded_minor > 0
                union all
               select brand_id, currency, 0, amount_minor from audit.ledger_entry where account_kind = 'rounding') sides
        group by brand_id, currency`,
      'whole <> booked',
    ),
  },
  {
    name: 'every bet has all its legs',
    sql: counting(
      `select sum(agreed) as agreed, sum(written) as written
         from (select brand_id, bet_id, leg_count::bigint as agreed, 0 as written from audit.bet where status <> 'pending'
                union all
               select brand_id, bet_id, 0, 1 from audit.bet_leg) sides
        group by brand_id, bet_id`,
      'agreed <> written',
    ),
  },
  ...poolInvariants,
];
