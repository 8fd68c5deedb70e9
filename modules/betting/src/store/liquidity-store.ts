import { type BrandId, type CurrencyCode, type Instant, type Minor } from '@overround/kernel';
import { many, maybeOne, run, sql, type Tx } from '@overround/platform';
import { CURVE_HOURS, type LearnedCurve, type PastMatch } from '../domain/liquidity-curve.ts';

const HOURS: readonly number[] = CURVE_HOURS;

/**
 * When the turnover of matches that started in the last so many days came in: stakes that were accepted before the start, those of an
 * express in equal parts on its legs. Cancelled bets were none.
 */
export async function readPastTurnover(
  tx: Tx,
  brandId: BrandId,
  of: {
    readonly now: Instant;
    readonly days: number;
    readonly unitMinor: ReadonlyMap<CurrencyCode, Minor>;
  },
): Promise<PastMatch[]> {
  const units = [...of.unitMinor];
  const rows = await many(
    tx,
    sql<{ champ_id: number; sport_id: number; bets: number; places: number[]; turnover: number[] }>`
      with bucket as (
        select l.event_id, e.champ_id, e.sport_id, count(distinct l.bet_id) as bets,
               width_bucket(extract(epoch from e.starts_at - b.accepted_at)::float8 / 3600, ${HOURS}::float8[]) as place,
               sum(b.stake_minor::float8 * 1000 / u.unit_minor / b.leg_count) as turnover_milli
          from (select event_id, (card->>'champId')::int8 as champ_id, (card->>'sportId')::int4 as sport_id,
                       to_timestamp((card->>'startsAt')::float8 / 1000) as starts_at
                  from betting.event_card
                 where (card->>'startsAt')::float8 between ${of.now - of.days * DAY_MS}::float8 and ${of.now}::float8) e
          join betting.leg l on l.brand_id = ${brandId} and l.event_id = e.event_id and not l.is_live
          join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
           and b.accepted_at < e.starts_at and b.status <> 'cancelled'
          join unnest(${units.map(([code]) => code)}::text[], ${units.map(([, unit]) => unit)}::int8[]) as u (currency, unit_minor)
            on u.currency = b.currency
         group by l.event_id, e.champ_id, e.sport_id, place)
      select champ_id::float8 as champ_id, sport_id, sum(bets)::float8 as bets,
             array_agg(place order by place) as places,
             array_agg(round(turnover_milli)::float8 order by place) as turnover
        from bucket group by event_id, champ_id, sport_id`,
  );
  return rows.map((row) => {
    const turnoverMilli = [...HOURS, 0].map(() => 0);
    row.places.forEach((place, index) => {
      turnoverMilli[place] = row.turnover[index] ?? 0;
    });
    return { champId: row.champ_id, sportId: row.sport_id, bets: row.bets, turnoverMilli };
  });
}

const DAY_MS = 86_400_000;

/** Keeps curves that came out otherwise than the newest of their place as new versions; the number of those. */
export async function keepCurves(
  tx: Tx,
  brandId: BrandId,
  curves: readonly LearnedCurve[],
  at: Instant,
): Promise<number> {
  const rows = curves.map((curve) => ({ ...curve, hours: HOURS }));
  const kept = await many(
    tx,
    sql<{ version: number }>`
      insert into betting.liquidity_curve (brand_id, sport_id, champ_id, version, hours, percents, own_percents,
                                           prior_percents, own_part, matches, bets, turnover_milli, learned_at)
      select ${brandId}, u."sportId", u."champId", coalesce(n.version, 0) + 1, u.hours, u.percents, u."ownPercents",
             u."priorPercents", u."ownPart", u.matches, u.bets, u."turnoverMilli", to_timestamp(${at}::float8 / 1000)
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as u ("sportId" int4, "champId" int8, hours int2[], percents int2[], "ownPercents" int2[], "priorPercents" int2[],
                   "ownPart" int2, matches int4, bets int8, "turnoverMilli" int8)
        left join lateral (
          select c.version, c.percents, c.hours from betting.liquidity_curve c
           where c.brand_id = ${brandId} and c.sport_id = u."sportId" and c.champ_id = u."champId"
           order by c.version desc limit 1) n on true
       where n.percents is distinct from u.percents or n.hours is distinct from u.hours
      returning version`,
  );
  return kept.length;
}

/** A curve as it is kept. */
export interface KeptCurve extends LearnedCurve {
  readonly version: number;
  readonly hours: readonly number[];
  readonly learnedAt: Date;
}
export interface HeldCurve extends KeptCurve {
  readonly isPinned: boolean;
}

interface CurveRow {
  readonly sport_id: number;
  readonly champ_id: bigint;
  readonly version: number;
  readonly hours: number[];
  readonly percents: number[];
  readonly own_percents: number[];
  readonly prior_percents: number[];
  readonly own_part: number;
  readonly matches: number;
  readonly bets: bigint;
  readonly turnover_milli: bigint;
  readonly learned_at: Date;
}

const curveOf = (row: CurveRow): KeptCurve => ({
  sportId: row.sport_id,
  champId: Number(row.champ_id),
  version: row.version,
  hours: row.hours,
  percents: row.percents,
  ownPercents: row.own_percents,
  priorPercents: row.prior_percents,
  ownPart: row.own_part,
  matches: row.matches,
  bets: Number(row.bets), // Counts and past turnover stay far below 2^53.
  turnoverMilli: Number(row.turnover_milli),
  learnedAt: row.learned_at,
});

/** The curve that counts for each league and sport: the pinned one, else the newest. Also while they are switched off. */
export async function listHeldCurves(tx: Tx, brandId: BrandId): Promise<HeldCurve[]> {
  const rows = await many(
    tx,
    sql<CurveRow & { is_pinned: boolean }>`
      with said as (
        select distinct on (sport_id, champ_id) sport_id, champ_id, version
          from betting.liquidity_order
         where brand_id = ${brandId} and sport_id > 0
         order by sport_id, champ_id, order_no desc)
      select distinct on (c.sport_id, c.champ_id) c.*, s.version is not null as is_pinned
        from betting.liquidity_curve c
        left join said s on s.sport_id = c.sport_id and s.champ_id = c.champ_id
       where c.brand_id = ${brandId} and c.version = coalesce(s.version, c.version)
       order by c.sport_id, c.champ_id, c.version desc`,
  );
  return rows.map((row) => ({ ...curveOf(row), isPinned: row.is_pinned }));
}

/** Every version of one curve, newest first. */
export async function listCurveVersions(
  tx: Tx,
  brandId: BrandId,
  place: { readonly sportId: number; readonly champId: number },
): Promise<KeptCurve[]> {
  const rows = await many(
    tx,
    sql<CurveRow>`
      select sport_id, champ_id, version, hours, percents, own_percents, prior_percents, own_part, matches, bets,
             turnover_milli, learned_at
        from betting.liquidity_curve
       where brand_id = ${brandId} and sport_id = ${place.sportId} and champ_id = ${place.champId}
       order by version desc limit 100`,
  );
  return rows.map(curveOf);
}

/** Whether staff switched learned curves off. */
export async function areCurvesOff(tx: Tx, brandId: BrandId): Promise<boolean> {
  const last = await maybeOne(
    tx,
    sql<{ kind: string }>`
      select kind from betting.liquidity_order
       where brand_id = ${brandId} and sport_id = 0 order by order_no desc limit 1`,
  );
  return last?.kind === 'off';
}

/** What staff said: of the brand without a curve, else of that curve. */
export interface LiquidityOrder {
  readonly brandId: BrandId;
  readonly kind: 'off' | 'on' | 'pin' | 'unpin';
  readonly curve?: { readonly sportId: number; readonly champId: number; readonly version?: number };
  readonly reason: string;
  readonly madeBy: string;
}

export const keepLiquidityOrder = (
  tx: Tx,
  { brandId, kind, curve, reason, madeBy }: LiquidityOrder,
): Promise<unknown> =>
  run(
    tx,
    sql`insert into betting.liquidity_order (brand_id, kind, sport_id, champ_id, version, reason, made_by)
        values (${brandId}, ${kind}, ${curve?.sportId ?? 0}, ${curve?.champId ?? 0}, ${curve?.version ?? null},
                ${reason}, ${madeBy})`,
  );
