import type { BrandId } from '@overround/kernel';
import { many, run, sql, type Tx } from '@overround/platform';
import type { PlainOutcome } from '../domain/plain-outcome.ts';
import type { LegWhy, SettleLeg } from '../domain/resolve-leg.ts';
import type { SettleRun } from './settle-progress.ts';

interface OutcomeRow {
  readonly part: string;
  readonly group_id: number;
  readonly type: number;
  readonly parameter_milli: number;
  readonly is_live: boolean;
  readonly score_home: number;
  readonly score_away: number;
  readonly last_bet_id: bigint;
}

/** What legs on an event stand on, each outcome once, and the number of the last bet among them. */
export async function outcomesOfEvent(
  tx: Tx,
  brandId: BrandId,
  eventId: number,
): Promise<{ readonly outcomes: readonly SettleLeg[]; readonly lastBetId: bigint }> {
  const rows = await many(
    tx,
    sql<OutcomeRow>`
      select type, parameter_milli, part, group_id, is_live, score_home, score_away, last_bet_id
        from betting.outcomes_of_event(${brandId}, ${eventId})`,
  );
  const lastBetId = rows.reduce((most, row) => (row.last_bet_id > most ? row.last_bet_id : most), 0n);
  const outcomes = rows.map((row) => ({
    part: row.part,
    groupId: row.group_id,
    type: row.type,
    parameterMilli: row.parameter_milli,
    ...(row.is_live ? { placementScore: { home: row.score_home, away: row.score_away } } : {}),
  }));
  return { outcomes, lastBetId };
}

/** What an outcome came to under a rule set. */
export interface PublishedOutcome {
  readonly outcome: SettleLeg;
  readonly ruleSetVersion: string;
  /** Absent while it is open, and where bets on it go one by one. */
  readonly worth?: PlainOutcome;
  /** Bets on it are all settled alike, by `worth` once it is decided. */
  readonly isPlain: boolean;
  /** Of its result and reason; 0 while it is open, or where bets on it differ. */
  readonly explanationId: bigint;
}

/** Makes it known what outcomes came to; what is known already is not written again. The caller is alone in the gate. */
export async function publishOutcomes(
  tx: Tx,
  { brandId, eventId, resultVersion }: SettleRun,
  published: readonly PublishedOutcome[],
): Promise<void> {
  const column = <T>(read: (one: PublishedOutcome) => T): T[] => published.map(read);
  await run(
    tx,
    sql`select betting.publish_outcomes(${brandId}, ${eventId}, ${resultVersion},
          ${column(({ outcome }) => outcome.type)}::int4[], ${column(({ outcome }) => outcome.parameterMilli)}::int4[],
          ${column(({ outcome }) => outcome.part)}::text[], ${column(({ outcome }) => outcome.groupId)}::int4[],
          ${column(({ outcome }) => outcome.placementScore !== undefined)}::bool[],
          ${column(({ outcome }) => outcome.placementScore?.home ?? 0)}::int2[],
          ${column(({ outcome }) => outcome.placementScore?.away ?? 0)}::int2[],
          ${column((one) => one.ruleSetVersion)}::text[], ${column((one) => one.worth?.gain ?? null)}::int8[],
          ${column((one) => one.worth?.back ?? null)}::int8[], ${column((one) => one.worth?.scale ?? null)}::int8[],
          ${column((one) => one.explanationId)}::int8[], ${column((one) => one.isPlain)}::bool[])`,
  );
}

/** A result and reason as they are kept. */
export interface Explanation {
  /** `won,void,lost` as fractions. */
  readonly result: string;
  readonly body: object;
}

/** Numbers of explanations by digest; new ones are written. */
export async function explanationIds(
  tx: Tx,
  explanations: ReadonlyMap<string, Explanation>,
): Promise<Map<string, bigint>> {
  const digests = [...explanations.keys()].toSorted();
  if (digests.length === 0) return new Map();
  const known = await knownExplanations(tx, digests);
  const fresh = digests.filter((digest) => !known.has(digest));
  if (fresh.length === 0) return known;
  const results = fresh.map((digest) => explanations.get(digest)?.result ?? '');
  const bodies = fresh.map((digest) => JSON.stringify(explanations.get(digest)?.body));
  await run(
    tx,
    sql`insert into betting.leg_explanation (digest, result, body)
        select d, r, b::jsonb from unnest(${fresh}::text[], ${results}::text[], ${bodies}::text[]) as u (d, r, b) order by d
        on conflict (digest) do nothing`,
  );
  return new Map([...known, ...(await knownExplanations(tx, fresh))]);
}

async function knownExplanations(tx: Tx, digests: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await many(
    tx,
    sql<{ digest: string; explanation_id: bigint }>`
      select digest, explanation_id from betting.leg_explanation where digest = any (${digests}::text[])`,
  );
  return new Map(rows.map((row) => [row.digest, row.explanation_id]));
}

/**
 * What is published about a leg. `known`: its result and reason. `by_facts`: its event was settled, last by that result, but bets on the
 * outcome differ, or it was not among those that were published.
 */
export type PublishedLeg =
  | { readonly state: 'open' }
  | { readonly state: 'by_facts'; readonly resultVersion: number }
  | { readonly state: 'known'; readonly explanation: KeptExplanation };

export interface KeptExplanation {
  readonly result: string;
  readonly why: LegWhy;
}

/** What is published about the legs of bets, in the order of the legs. Equal explanations are one object. */
export async function publishedLegs(
  tx: Tx,
  brandId: BrandId,
  betIds: readonly number[],
): Promise<Map<number, PublishedLeg[]>> {
  const rows = await many(
    tx,
    sql<{ bet_id: bigint; explanation_id: bigint | null; facts_version: bigint | null }>`
      select l.bet_id, o.explanation_id,
             case when o.outcome_no is null or not o.is_plain and o.explanation_id = 0
                  then (select max(r.result_version) from betting.settlement_progress r
                         where r.brand_id = l.brand_id and r.event_id = l.event_id
                           and (r.published_at is not null or r.bets_seen > 0)) end as facts_version
        from betting.leg l
        join betting.bet b on b.brand_id = l.brand_id and b.bet_id = l.bet_id
        left join betting.outcome o
          on o.brand_id = l.brand_id and o.event_id = l.event_id and o.type = l.type and o.parameter_milli = l.parameter_milli
         and o.part = l.part and o.group_id = l.group_id and o.is_live = l.is_live and o.rule_set_version = b.rule_set_version
         and (not l.is_live or o.score_home = l.score_home and o.score_away = l.score_away)
       where l.brand_id = ${brandId} and l.bet_id = any (${betIds}::int8[])
       order by l.bet_id, l.leg_no`,
  );
  const kept = await readExplanations(
    tx,
    rows.flatMap(({ explanation_id: id }) => (id ? [id] : [])),
  );
  const legs = new Map<number, PublishedLeg[]>();
  for (const { bet_id: betId, explanation_id: id, facts_version: version } of rows) {
    const explanation = id ? kept.get(id) : undefined;
    const open: PublishedLeg =
      version === null ? { state: 'open' } : { state: 'by_facts', resultVersion: Number(version) };
    const leg: PublishedLeg = explanation ? { state: 'known', explanation } : open;
    const known = legs.get(Number(betId));
    if (known) known.push(leg);
    else legs.set(Number(betId), [leg]);
  }
  return legs;
}

async function readExplanations(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, KeptExplanation>> {
  if (ids.length === 0) return new Map();
  const rows = await many(
    tx,
    sql<{ explanation_id: bigint; result: string; body: LegWhy }>`
      select explanation_id, result, body from betting.leg_explanation
       where explanation_id = any (${[...new Set(ids)]}::int8[])`,
  );
  return new Map(rows.map((row) => [row.explanation_id, { result: row.result, why: row.body }]));
}
