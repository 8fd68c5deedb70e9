import { type BrandId, type CurrencyCode, type Instant, instant, type PersonId } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';

export async function hasWinnerConsent(tx: Tx, personId: PersonId): Promise<boolean> {
  const row = await maybeOne(
    tx,
    sql<{ since: Date }>`select since from betting.winner_consent where person_id = ${personId}`,
  );
  return row !== undefined;
}

/** Of these, who lets their wins be shown, and since when. */
export async function listWinnerConsents(
  tx: Tx,
  personIds: readonly PersonId[],
): Promise<ReadonlyMap<PersonId, Instant>> {
  const rows = await many(
    tx,
    sql<{ person_id: PersonId; since: Date }>`
      select person_id, since from betting.winner_consent
       where brand_id = platform.current_brand_id() and person_id = any (${[...personIds]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.person_id, instant(row.since.getTime())]));
}

export interface WinnerConsent {
  readonly brandId: BrandId;
  readonly personId: PersonId;
  readonly isShown: boolean;
  readonly at: Instant;
}

export async function writeWinnerConsent(
  tx: Tx,
  { brandId, personId, isShown, at }: WinnerConsent,
): Promise<void> {
  await run(
    tx,
    isShown
      ? sql`insert into betting.winner_consent (brand_id, person_id, since)
            values (${brandId}, ${personId}, to_timestamp(${at}::float8 / 1000)) on conflict do nothing`
      : sql`delete from betting.winner_consent where person_id = ${personId}`,
  );
}

export interface WinRow {
  readonly kind: string;
  readonly payoutMinor: bigint;
  readonly currency: CurrencyCode;
  readonly combinedOdds: string;
  readonly sportId: number;
  readonly settledSeconds: number;
}

/** So many of the newest wins of one person are looked at: a regular winner does not fill the list alone. */
const WINS_OF_ONE = 3;

/**
 * Wins settled in a window, of people who let them be shown and were asked before the bet was settled; the newest first. Wins paid
 * more than was staked.
 */
export function readLastWins(
  tx: Tx,
  brandId: BrandId,
  { since, limit }: { readonly since: Instant; readonly limit: number },
): Promise<WinRow[]> {
  return many(
    tx,
    sql<WinRow>`
      select w.kind, w.payout_minor as "payoutMinor", w.currency, w.combined_odds as "combinedOdds",
             (select l.sport_id from betting.leg l
               where l.brand_id = ${brandId} and l.bet_id = w.bet_id order by l.leg_no limit 1) as "sportId",
             extract(epoch from date_trunc('minute', w.settled_at))::integer as "settledSeconds"
        from betting.winner_consent c
       cross join lateral (
             select b.bet_id, b.kind, b.payout_minor, b.currency, b.combined_odds, b.settled_at
               from betting.bet b
              where b.brand_id = ${brandId} and b.person_id = c.person_id and b.status in ('won', 'half_won')
                and b.payout_minor > b.stake_minor
                and b.settled_at >= greatest(c.since, to_timestamp(${since}::float8 / 1000))
              order by b.bet_id desc limit ${WINS_OF_ONE}) w
       where c.brand_id = ${brandId}
       order by w.settled_at desc, w.bet_id desc
       limit ${limit}
    `,
  );
}
