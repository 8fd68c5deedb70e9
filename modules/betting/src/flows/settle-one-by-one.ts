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
import { lockAccountsOfBets, type PlainSettled } from '../store/settle-plain.ts';
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

/** Bets that are settled each by a movement of its own, and what newer results make of them. Nothing is written yet. */
export interface DecidedBets {
  readonly bets: readonly LockedBet[];
  readonly decisions: readonly SettlementDecision[];
}

/** Decides bets that the transaction has locked: systems, and decisions that are changed with money. */
export async function decideOneByOne(
  deps: SettleDeps,
  tx: Tx,
  brandId: BrandId,
  betIds: readonly bigint[],
): Promise<DecidedBets> {
  const bets = await readTakenBets(tx, brandId, betIds);
  const events = bets.flatMap((bet) => bet.legs.map((leg) => leg.eventId));
  return { bets, decisions: decideBets(bets, await readResults(deps, tx, events)) };
}

/** Reasons of what was decided; absent for legs that are open. */
export const reasonsOf = ({ decisions }: DecidedBets): readonly (LegWhy | undefined)[] =>
  decisions.flatMap((decision) => (decision.kind === 'version' ? decision.reasons : []));

/**
 * Writes what was decided, with its money. The accounts of all bets are locked first and in one order, so that two settlements
 * never wait for each other in a ring, however many statements they need.
 */
export async function writeOneByOne(
  deps: SettleDeps,
  tx: Tx,
  cause: EventResulted & { readonly brandId: BrandId },
  decided: DecidedBets,
): Promise<PlainSettled[]> {
  const versions = await versionRows(deps, tx, decided);
  await lockAccountsOfBets(
    tx,
    cause.brandId,
    versions.map((row) => BigInt(row.betId)),
  );
  const settled: PlainSettled[] = [];
  for (let from = 0; from < versions.length; from += ONE_BY_ONE_MAX) {
    const part = versions.slice(from, from + ONE_BY_ONE_MAX);
    const byBet = new Map(part.map((row) => [row.betId, row]));
    for (const row of await writeVersions(tx, cause, part)) {
      const version = byBet.get(row.betId);
      if (version) settled.push({ ...row, status: version.status, payoutMinor: version.payoutMinor });
    }
  }
  const progressed = decided.bets.flatMap((bet, index) => {
    const decision = decided.decisions[index];
    return decision?.kind === 'progress' ? [{ betId: bet.betId, openLegCount: decision.openLegCount }] : [];
  });
  await writeOpenLegs(tx, cause.brandId, progressed);
  return settled;
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

async function versionRows(deps: SettleDeps, tx: Tx, decided: DecidedBets): Promise<VersionRow[]> {
  const { bets, decisions } = decided;
  const ids = await keepReasons(tx, reasonsOf(decided));
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

/** Writes reasons that are new, and gives the numbers of all. Before any account is locked: two settlements may have one new reason. */
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
