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
  /** Of them, stakes of bets that fit. */
  readonly fittingMinor: Minor;
}

/** What else a bet that fits is; what is absent bounds nothing. */
export interface FittingMore {
  readonly kinds?: readonly string[];
  readonly oddsMilliMax?: number;
  /** Every leg is in play, or before it. */
  readonly isLive?: boolean;
  readonly sportIds?: readonly number[];
  /** A championship that is not known any more is none of them. */
  readonly champIds?: readonly number[];
  readonly groupIds?: readonly number[];
  /** What one bet stakes, by currency; of others nothing is bounded. */
  readonly stakes?: readonly {
    readonly currency: string;
    readonly leastMinor?: Minor;
    readonly mostMinor?: Minor;
  }[];
}

/** Whether a bet `b` of the currency of account `a` is that, beside its legs' number and least odds. */
function isMore({
  kinds = ['single', 'express'],
  oddsMilliMax,
  isLive,
  sportIds,
  champIds,
  groupIds,
  stakes = [],
}: FittingMore) {
  // A boosted express is an express.
  const wanted = kinds.flatMap((kind) => (kind === 'express' ? [kind, 'express_boost'] : [kind]));
  const bounds = stakes.map(({ currency, leastMinor, mostMinor }) => ({
    currency,
    least: String(leastMinor ?? 0n),
    most: mostMinor === undefined ? null : String(mostMinor),
  }));
  const asked = [oddsMilliMax, isLive, sportIds, champIds, groupIds];
  const legs = asked.every((one) => one === undefined)
    ? sql`true`
    : sql`not exists (
        select from betting.leg o left join betting.event_card c on c.event_id = o.event_id
         where o.brand_id = b.brand_id and o.bet_id = b.bet_id
           and not (o.odds_milli <= coalesce(${oddsMilliMax ?? null}::int8, o.odds_milli)
                and o.is_live = coalesce(${isLive ?? null}::boolean, o.is_live)
                and (${sportIds ?? null}::int8[] is null or o.sport_id = any(${sportIds ?? null}::int8[]))
                and (${champIds ?? null}::int8[] is null or coalesce((c.card ->> 'champId')::int8, 0) = any(${champIds ?? null}::int8[]))
                and (${groupIds ?? null}::int8[] is null or o.group_id = any(${groupIds ?? null}::int8[]))))`;
  return sql`b.kind = any(${wanted}::text[])
    and not exists (
      select from jsonb_to_recordset(${JSON.stringify(bounds)}::jsonb) s (currency text, least int8, most int8)
       where s.currency = a.currency and (b.stake_minor < s.least or b.stake_minor > s.most))
    and ${legs}`;
}

export interface PlayedAsk {
  /** When the bets were placed: from and until before. */
  readonly from: Instant;
  readonly until: Instant;
  /** What fits: so many legs, each at such odds or more. Sold, insured and advance bets never do. */
  readonly legsMin: number;
  readonly oddsMilliMin: number;
  /** What else fits. Absent: singles and expresses of anything. */
  readonly more?: FittingMore;
  /** One person; absent: the whole brand. */
  readonly personId?: PersonId;
}

/** Sums of bets that won or lost, also by half, by account of own money. One reading of the bets of that time. */
export async function listPlayedSums(
  tx: Tx,
  brandId: BrandId,
  { from, until, legsMin, oddsMilliMin, more = {}, personId }: PlayedAsk,
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
               where ${isMore(more)} and b.sold_stake_minor = 0 and position(';i' in b.shape) = 0
                 and l.legs >= ${legsMin} and l.least >= ${oddsMilliMin}
                 and not exists (select from betting.advance v where v.brand_id = b.brand_id and v.bet_id = b.bet_id)), 0)::bigint as fitting
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
