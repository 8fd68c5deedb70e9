import type { Invariant } from '@overround/platform';

/** Counts the rows of `from` and those of them where `isBroken` holds. */
const counting = (from: string, isBroken: string): string =>
  `select count(*) as checked, count(*) filter (where ${isBroken}) as broken from (${from}) looked_at`;

const entriesOfBets = `
  select e.brand_id, split_part(e.source_id, ':', 1)::bigint as bet_id,
         sum(e.amount_minor) filter (where e.account_kind in ('cash', 'debt')) as player_minor,
         count(distinct e.tx_id) filter (where e.source_id like '%:stake') as stakes
    from audit.ledger_entry e
   where e.source = 'bet' and e.source_id not like '%:release'
   group by 1, 2`;

/** What must hold of all bets at every instant (safety P1, P3, P6, P7, P8). */
export const bettingInvariants: readonly Invariant[] = [
  {
    name: 'every bet is settled at most once per version, and its payout is the sum of the differences',
    sql: counting(
      `select b.payout_minor, b.settlement_version, coalesce(s.paid, 0) as paid, coalesce(s.versions, 0) as versions,
              coalesce(s.newest, 0) as newest
         from audit.bet b
         left join (select brand_id, bet_id, sum(difference_minor) as paid, count(*) as versions, max(version) as newest
                      from audit.bet_settlement group by brand_id, bet_id) s using (brand_id, bet_id)`,
      'payout_minor <> paid or settlement_version <> versions or newest <> versions',
    ),
  },
  {
    name: 'the player got exactly the payout for the stake of every bet, through the ledger',
    sql: counting(
      `select b.stake_minor, b.payout_minor, coalesce(e.player_minor, 0) as player_minor, coalesce(e.stakes, 0) as stakes
         from audit.bet b left join (${entriesOfBets}) e using (brand_id, bet_id)`,
      'player_minor <> payout_minor - stake_minor or stakes <> 1',
    ),
  },
  {
    name: 'open bets are what the house holds as open stakes, per currency',
    sql: counting(
      `select coalesce(b.held, 0) as held, coalesce(e.booked, 0) as booked
         from (select brand_id, currency, sum(stake_minor) as held from audit.bet
                where status in ('accepted', 'pending') group by brand_id, currency) b
         full join (select brand_id, currency, sum(amount_minor) as booked from audit.ledger_entry
                     where account_kind = 'open_stakes' group by brand_id, currency) e using (brand_id, currency)`,
      'held <> booked',
    ),
  },
  {
    name: 'the list of open bets names the open bets and no others',
    sql: counting(
      `select b.bet_id as open_bet, o.bet_id as listed
         from (select brand_id, bet_id, stake_minor from audit.bet where status in ('accepted', 'pending')) b
         full join audit.open_bet o on o.brand_id = b.brand_id and o.bet_id = b.bet_id and o.stake_minor = b.stake_minor`,
      'open_bet is null or listed is null',
    ),
  },
  {
    name: 'no key of a person stands for two bets, and every bet answers its key',
    sql: counting(
      `select count(*) over (partition by b.brand_id, b.person_id, b.guid) as bets, i.bet_id as answered, b.bet_id
         from audit.bet b
         left join audit.bet_idem i on i.brand_id = b.brand_id and i.person_or_provider = b.person_id::text and i.key = b.guid`,
      'bets > 1 or answered is distinct from bet_id',
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
                        order by e.market_seq desc limit 1) m on true`,
      `status <> 'open' or version_then <> price_version`,
    ),
  },
  {
    name: 'every bet has all its legs',
    sql: counting(
      `select b.leg_count, coalesce(l.legs, 0) as legs from audit.bet b
         left join (select brand_id, bet_id, count(*) as legs from audit.bet_leg group by brand_id, bet_id) l using (brand_id, bet_id)
        where b.status <> 'pending'`,
      'legs <> leg_count',
    ),
  },
];
