import { assert, type BrandId, rationalFromText, textOfRational, uuidV7 } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { decideLegs } from '../domain/decide-legs.ts';
import { type DecidedLeg, decideSettlement, type SettlementDecision } from '../domain/decide-settlement.ts';
import type { LegResult } from '../domain/resolve-leg.ts';
import { type KeptExplanation, type PublishedLeg, publishedLegs } from '../store/outcome-store.ts';
import { lockAccountsOfBets, type SettledBet } from '../store/settle-plain.ts';
import { lineUpLate } from '../store/rounding-store.ts';
import { enterGate, lockProgress, type SettleRun } from '../store/settle-progress.ts';
import {
  lockBets,
  type LockedBet,
  readTakenBets,
  type VersionRow,
  writeVersions,
} from '../store/settle-store.ts';
import { type HeldDecisions, holdPayouts, writeHolds } from './hold-payouts.ts';
import { keepReasons } from './keep-reasons.ts';
import type { SettleDeps } from './settle-event.ts';

/** Bets in one call: a statement on so many is far from its time limit. */
const ONE_BY_ONE_MAX = 1000;

/** Bets that are settled each by a movement of its own, and what newer results make of them. Nothing is written yet. */
export interface DecidedBets extends HeldDecisions {
  readonly bets: readonly LockedBet[];
}

/**
 * Locks bets and decides them by what is published: kinds that no set knows, and whatever was settled before. A result that is told
 * and not yet published counts for nobody: bets that its facts would decide are left to its own run. In the gate.
 */
export async function decideOneByOne(
  deps: SettleDeps,
  tx: Tx,
  brandId: BrandId,
  betIds: readonly bigint[],
): Promise<DecidedBets> {
  // Read by other statements: one that waited for a lock would still see the settlements of before.
  await lockBets(tx, brandId, betIds);
  const taken = await readTakenBets(tx, brandId, betIds);
  const published = await publishedLegs(
    tx,
    brandId,
    taken.map((bet) => bet.betId),
  );
  const legOf = (bet: LockedBet, index: number): PublishedLeg =>
    published.get(bet.betId)?.[index] ?? { state: 'open' };
  const events = taken.flatMap((bet) =>
    bet.legs.flatMap((leg, index) => (legOf(bet, index).state === 'by_facts' ? [leg.eventId] : [])),
  );
  const results = await deps.readResults(tx, events);
  const isUnpublished = (leg: PublishedLeg, eventId: number): boolean =>
    leg.state === 'by_facts' && (results.get(eventId)?.resultVersion ?? 0) > leg.resultVersion;
  // Whoever publishes those facts walks these bets: their outcomes differ by bet, or were not kept before.
  const bets = taken.filter(
    (bet) => !bet.legs.some((leg, index) => isUnpublished(legOf(bet, index), leg.eventId)),
  );
  const known = new Map<string, LegResult>();
  const kept = new Map<KeptExplanation, LegResult>();
  const decisions = bets.map((bet): SettlementDecision => {
    const legs = decideLegs(bet, results, known).map(({ oddsMilli, result }, index): DecidedLeg => {
      const leg = legOf(bet, index);
      if (leg.state === 'known') return { oddsMilli, result: resultOf(leg.explanation, kept) };
      return { oddsMilli, result: leg.state === 'open' ? { isOpen: true } : result };
    });
    return decideSettlement(bet, legs);
  });
  return { bets, ...(await holdPayouts(deps, tx, brandId, { bets, decisions })) };
}

/** A published result; one object for all legs on it. */
function resultOf(explanation: KeptExplanation, kept: Map<KeptExplanation, LegResult>): LegResult {
  const found = kept.get(explanation);
  if (found) return found;
  const [won, voided, lost] = explanation.result.split(',').map(rationalFromText);
  assert(won && voided && lost, 'a published result has three parts');
  const result: LegResult = { isOpen: false, won, void: voided, lost, why: explanation.why };
  kept.set(explanation, result);
  return result;
}

/** Results of the legs of what was decided. */
export const legsOf = ({ decisions }: DecidedBets): readonly LegResult[] =>
  decisions.flatMap((decision) => (decision.kind === 'version' ? decision.legs : []));

/**
 * Writes what was decided, with its money. The accounts of all bets are locked first and in one order, so that two settlements
 * never wait for each other in a ring, however many statements they need.
 */
export async function writeOneByOne(
  deps: SettleDeps,
  tx: Tx,
  cause: SettleRun,
  decided: DecidedBets,
): Promise<SettledBet[]> {
  await writeHolds(tx, cause, decided.holds);
  const versions = await versionRows(deps, tx, decided);
  await lockAccountsOfBets(
    tx,
    cause.brandId,
    versions.map((row) => BigInt(row.betId)),
  );
  const settled: SettledBet[] = [];
  for (let from = 0; from < versions.length; from += ONE_BY_ONE_MAX) {
    const part = versions.slice(from, from + ONE_BY_ONE_MAX);
    const byBet = new Map(part.map((row) => [row.betId, row]));
    for (const row of await writeVersions(tx, cause, part)) {
      const version = byBet.get(row.betId);
      if (version) settled.push({ ...row, status: version.status, payoutMinor: version.payoutMinor });
    }
  }
  return settled;
}

/** Decides bets anew by what is published, whenever the run that is named as their cause ended. */
export async function settleLate(
  deps: SettleDeps,
  tx: Tx,
  cause: SettleRun,
  betIds: readonly bigint[],
): Promise<SettledBet[]> {
  await lockProgress(tx, cause);
  await enterGate(tx, cause.brandId, 'reader');
  const odd = await decideOneByOne(deps, tx, cause.brandId, betIds);
  await keepReasons(tx, legsOf(odd));
  const settled = await writeOneByOne(deps, tx, cause, odd);
  await lineUpLate(
    tx,
    cause,
    settled.map(({ betId }) => betId),
  );
  return settled;
}

async function versionRows(deps: SettleDeps, tx: Tx, decided: DecidedBets): Promise<VersionRow[]> {
  const ids = await keepReasons(tx, legsOf(decided));
  const now = deps.clock.now();
  return decided.bets.flatMap((bet, index): VersionRow[] => {
    const decision = decided.decisions[index];
    if (decision?.kind !== 'version') return [];
    return [
      {
        betId: bet.betId,
        version: bet.settlementVersion + 1,
        status: decision.result.status,
        openLegCount: decision.result.openLegCount,
        payoutMinor: decision.result.payoutMinor,
        taxMinor: decision.result.taxMinor,
        boostMinor: decision.result.boostMinor,
        insuranceMinor: decision.result.insuranceMinor,
        remainder: textOfRational(decision.result.remainder),
        explanationIds: decision.legs.map((leg) => ids.get(leg) ?? 0n).join(';'),
        txId: uuidV7(now, deps.randomBytes),
      },
    ];
  });
}
