import { createHash } from 'node:crypto';
import { assert, type BrandId, textOfRational, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { CURRENT_RULES, findRuleSet, type RuleSet } from '@overround/settlement';
import {
  type DecidedLeg,
  decideSettlement,
  type SettlementDecision,
  whyText,
} from '../domain/decide-settlement.ts';
import { type LegResult, type LegWhy, type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import type { PlainSettled } from '../store/settle-plain.ts';
import {
  explanationIds,
  type LockedBet,
  type LockedLeg,
  readTakenBets,
  type VersionRow,
  writeOpenLegs,
  writeVersions,
} from '../store/settle-store.ts';
import type { EventResulted, SettleDeps } from './settle-event.ts';

/** Bets in one call: a statement on so many is far from its time limit. */
const ONE_BY_ONE_MAX = 1000;

/**
 * Settles bets that the transaction has locked, each by a movement of its own: systems, and decisions that are changed with
 * money. Results are those read after the locks.
 */
export async function settleOneByOne(
  deps: SettleDeps,
  tx: Tx,
  cause: EventResulted & { readonly brandId: BrandId },
  betIds: readonly bigint[],
): Promise<PlainSettled[]> {
  const settled: PlainSettled[] = [];
  for (let from = 0; from < betIds.length; from += ONE_BY_ONE_MAX)
    settled.push(...(await settleSome(deps, tx, cause, betIds.slice(from, from + ONE_BY_ONE_MAX))));
  return settled;
}

async function settleSome(
  deps: SettleDeps,
  tx: Tx,
  cause: EventResulted & { readonly brandId: BrandId },
  betIds: readonly bigint[],
): Promise<PlainSettled[]> {
  const bets = await readTakenBets(tx, cause.brandId, betIds);
  const events = bets.flatMap((bet) => bet.legs.map((leg) => leg.eventId));
  const decisions = decideBets(bets, await readResults(deps, tx, events));
  const versions = await versionRows(deps, tx, bets, decisions);
  const settled = await writeVersions(tx, cause, versions);
  const progressed = bets.flatMap((bet, index) => {
    const decision = decisions[index];
    return decision?.kind === 'progress' ? [{ betId: bet.betId, openLegCount: decision.openLegCount }] : [];
  });
  await writeOpenLegs(tx, cause.brandId, progressed);
  const byBet = new Map(versions.map((row) => [row.betId, row]));
  return settled.flatMap((row): PlainSettled[] => {
    const version = byBet.get(row.betId);
    return version ? [{ ...row, status: version.status, payoutMinor: version.payoutMinor }] : [];
  });
}

/** The newest results of events; those that have none are not in the answer. */
export async function readResults(
  deps: SettleDeps,
  tx: Tx,
  eventIds: readonly number[],
): Promise<Map<number, ResultFacts>> {
  const results = new Map<number, ResultFacts>();
  for (const eventId of new Set(eventIds)) {
    const facts = await deps.readResult(tx, eventId);
    if (facts) results.set(eventId, facts);
  }
  return results;
}

/** Decides every bet. Legs on the same outcome share one result object, so its formula is walked once per batch. */
export function decideBets(
  bets: readonly LockedBet[],
  results: ReadonlyMap<number, ResultFacts>,
): SettlementDecision[] {
  const known = new Map<string, LegResult>();
  const resultOf = (leg: LockedLeg, bet: LockedBet, rules: RuleSet): LegResult => {
    const facts = results.get(leg.eventId);
    if (!facts) return { isOpen: true };
    const hasWindow = facts.cancellations.some((one) => one.fromAt !== undefined || one.toAt !== undefined);
    const score = leg.placementScore ? `${leg.placementScore.home}:${leg.placementScore.away}` : '';
    const key = `${leg.eventId}|${leg.part}|${leg.groupId}|${leg.type}|${leg.parameterMilli}|${score}|${rules.version}|${hasWindow ? bet.acceptedAt : ''}`;
    const found = known.get(key) ?? resolveLeg(leg, facts, bet.acceptedAt, rules);
    known.set(key, found);
    return found;
  };
  return bets.map((bet) => {
    const rules = ruleSetOf(bet.ruleSetVersion);
    const legs = bet.legs.map(
      (leg): DecidedLeg => ({
        oddsMilli: leg.oddsMilli,
        isBanker: leg.isBanker,
        result: resultOf(leg, bet, rules),
      }),
    );
    return decideSettlement(bet, legs);
  });
}

/** The rules the bet was accepted under, for ever (P7). */
export function ruleSetOf(version: string): RuleSet {
  const rules = version === CURRENT_RULES.version ? CURRENT_RULES : findRuleSet(version);
  assert(rules, `rule set ${version} of a bet is known`);
  return rules;
}

async function versionRows(
  deps: SettleDeps,
  tx: Tx,
  bets: readonly LockedBet[],
  decisions: readonly SettlementDecision[],
): Promise<VersionRow[]> {
  const reasonsOf = (decision: SettlementDecision): readonly (LegWhy | undefined)[] =>
    decision.kind === 'version' ? decision.reasons : [];
  const ids = await keepReasons(tx, decisions.flatMap(reasonsOf));
  const now = deps.clock.now();
  return bets.flatMap((bet, index): VersionRow[] => {
    const decision = decisions[index];
    if (decision?.kind !== 'version') return [];
    return [
      {
        betId: bet.betId,
        version: bet.settlementVersion + 1,
        status: decision.result.status,
        openLegCount: decision.result.openLegCount,
        payoutMinor: decision.result.payoutMinor,
        digest: decision.digest,
        remainder: textOfRational(decision.remainder),
        legResults: decision.legResults.join(';'),
        explanationIds: decision.reasons.map((why) => (why ? (ids.get(why) ?? 0n) : 0n)).join(';'),
        txId: uuidV7(now, deps.randomBytes),
      },
    ];
  });
}

/** Writes reasons that are new, and gives the numbers of all. */
export async function keepReasons(
  tx: Tx,
  reasons: readonly (LegWhy | undefined)[],
): Promise<Map<LegWhy, bigint>> {
  const digests = new Map<LegWhy, string>();
  const byDigest = new Map<string, LegWhy>();
  for (const why of reasons) {
    if (!why || digests.has(why)) continue;
    const digest = createHash('sha256').update(whyText(why)).digest('base64url');
    digests.set(why, digest);
    byDigest.set(digest, why);
  }
  const ids = await explanationIds(tx, byDigest);
  return new Map([...digests].map(([why, digest]) => [why, ids.get(digest) ?? 0n]));
}
