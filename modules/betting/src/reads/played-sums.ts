import {
  type AccountId,
  type BrandId,
  type Instant,
  minor,
  type Minor,
  type PersonId,
} from '@overround/kernel';
import { many, sql, type Tx } from '@overround/platform';

/** What one account of own money staked in bets that were played, and what these paid. */
export interface PlayedSum {
  readonly personId: PersonId;
  readonly accountId: AccountId;
  readonly currency: string;
  readonly stakeMinor: Minor;
  readonly payoutMinor: Minor;
  /** Of them, stakes of singles and expresses that fit. */
  readonly fittingMinor: Minor;
}

export interface PlayedAsk {
  /** When the bets were placed: from and until before. */
  readonly from: Instant;
  readonly until: Instant;
  /** What fits: so many legs, each at such odds or more. Sold and insured bets never do. */
  readonly legsMin: number;
  readonly oddsMilliMin: number;
  /** One person; absent: the whole brand. */
  readonly personId?: PersonId;
}

/** Sums of bets that won or lost, also by half, by account of own money. One reading of the bets of that time. */
export async function listPlayedSums(
  tx: Tx,
  brandId: BrandId,
  { from, until, legsMin, oddsMilliMin, personId }: PlayedAsk,
): Promise<PlayedSum[]> {
  const rows = await many(
    tx,
    sql<{
      person_id: PersonId;
      account_id: bigint;
      currency: string;
      stake: bigint;
      payout: bigint;
      fitting: bigint;
    }>`
      select b.person_id, b.account_id, a.currency, sum(b.stake_minor)::bigint as stake, sum(b.payout_minor)::bigint as payout,
             coalesce(sum(b.stake_minor) filter (
               where b.kind in ('single', 'express', 'express_boost') and b.sold_stake_minor = 0 and position(';i' in b.shape) = 0
                 and l.legs >= ${legsMin} and l.least >= ${oddsMilliMin}), 0)::bigint as fitting
        from betting.bet b
        join wallet.account a on a.brand_id = b.brand_id and a.account_id = b.account_id and a.kind = 'cash'
        join lateral (select count(*) as legs, min(odds_milli) as least from betting.leg l
                       where l.brand_id = b.brand_id and l.bet_id = b.bet_id) l on true
       where b.brand_id = ${brandId} and b.accepted_at >= ${new Date(from)} and b.accepted_at < ${new Date(until)}
         and b.status in ('won', 'half_won', 'half_lost', 'lost')
         and (${personId ?? null}::uuid is null or b.person_id = ${personId ?? null}::uuid)
       group by b.person_id, b.account_id, a.currency order by b.account_id`,
  );
  return rows.map((row) => ({
    personId: row.person_id,
    accountId: Number(row.account_id) as AccountId, // Drawn from our sequence, far below 2^53.
    currency: row.currency,
    stakeMinor: minor(row.stake),
    payoutMinor: minor(row.payout),
    fittingMinor: minor(row.fitting),
  }));
}
