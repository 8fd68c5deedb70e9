import { createHash } from 'node:crypto';
import {
  assert,
  type BrandId,
  digitsOfMinor,
  type RandomBytes,
  textOfRational,
  uuidV7,
  type Clock,
} from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts';
import type { Database, Outbox, Tx } from '@overround/platform';
import { CURRENT_RULES, findRuleSet, type RuleSet } from '@overround/settlement';
import {
  type DecidedLeg,
  decideSettlement,
  type SettlementDecision,
  whyText,
} from '../domain/decide-settlement.ts';
import { type LegResult, type LegWhy, type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import {
  explanationIds,
  type LockedBet,
  type LockedLeg,
  lockBetsOfEvent,
  lockProgress,
  type SettledRow,
  type VersionRow,
  writeOpenLegs,
  writeProgress,
  writeVersions,
} from '../store/settle-store.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'announce'>;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** All brands of the platform: a match is everybody's. */
  readonly brandIds: () => readonly BrandId[];
  /** The newest result of an event; read after the bets are locked, so a newer one settles again. */
  readonly readResult: (tx: Tx, eventId: number) => Promise<ResultFacts | undefined>;
  /** Tells a person's open pages; after the commit. */
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
  /** Bets per transaction (performance, design 3). */
  readonly batchMax?: number;
}

export interface EventResulted {
  readonly eventId: number;
  readonly resultVersion: number;
}

export const SETTLE_BATCH = 2000;

/**
 * Settles every bet on an event by its newest result, in batches that are each whole: bets, money, progress. Repeating it, or
 * running it after any other result of any event, ends in the same balances (P8). A bet that waits for other events is closed
 * only when it is decided.
 */
export async function settleEvent(deps: SettleDeps, event: EventResulted): Promise<{ changed: number }> {
  let changed = 0;
  for (const brandId of deps.brandIds()) {
    for (;;) {
      const batch = await deps.db.inTransaction({ brandId }, (tx) => settleBatch(deps, tx, brandId, event));
      changed += batch.settled.length;
      tellPersons(deps, brandId, batch);
      if (batch.isFinished) break;
    }
  }
  return { changed };
}

interface Batch {
  readonly settled: readonly SettledRow[];
  readonly versions: ReadonlyMap<number, VersionRow>;
  readonly isFinished: boolean;
}

async function settleBatch(deps: SettleDeps, tx: Tx, brandId: BrandId, event: EventResulted): Promise<Batch> {
  const count = deps.batchMax ?? SETTLE_BATCH;
  const progress = await lockProgress(tx, brandId, event.eventId, event.resultVersion);
  if (progress.isFinished) return { settled: [], versions: new Map(), isFinished: true };
  const bets = await lockBetsOfEvent(tx, brandId, event.eventId, { afterBetId: progress.lastBetId, count });
  const results = await readResults(deps, tx, bets);
  const decisions = decideBets(bets, results);
  const versions = await versionRows(deps, tx, bets, decisions);
  const settled = await writeVersions(tx, { brandId, ...event }, versions);
  await writeOpenLegs(
    tx,
    brandId,
    bets.flatMap((bet, index) => {
      const decision = decisions[index];
      return decision?.kind === 'progress' ? [{ betId: bet.betId, openLegCount: decision.openLegCount }] : [];
    }),
  );
  const byBet = new Map(versions.map((row) => [row.betId, row]));
  for (const { betId, personId } of settled) {
    const row = byBet.get(betId);
    if (!row) continue;
    const payoutMinor = digitsOfMinor(row.payoutMinor);
    await deps.outbox.announce(tx, 'bet.settled', {
      brandId,
      personId,
      betId,
      status: row.status,
      payoutMinor,
    });
  }
  const isFinished = bets.length < count;
  await writeProgress(tx, {
    brandId,
    ...event,
    lastBetId: BigInt(bets.at(-1)?.betId ?? 0) || progress.lastBetId,
    seen: bets.length,
    changed: settled.length,
    isFinished,
  });
  return { settled, versions: byBet, isFinished };
}

/** The newest results of all events that the locked bets stand on. */
async function readResults(
  deps: SettleDeps,
  tx: Tx,
  bets: readonly LockedBet[],
): Promise<Map<number, ResultFacts>> {
  const results = new Map<number, ResultFacts>();
  for (const eventId of new Set(bets.flatMap((bet) => bet.legs.map((leg) => leg.eventId)))) {
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
function ruleSetOf(version: string): RuleSet {
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
  const digests = new Map<LegWhy, string>();
  const reasons = new Map<string, LegWhy>();
  for (const decision of decisions) {
    if (decision.kind !== 'version') continue;
    for (const why of decision.reasons) {
      if (!why || digests.has(why)) continue;
      const digest = createHash('sha256').update(whyText(why)).digest('base64url');
      digests.set(why, digest);
      reasons.set(digest, why);
    }
  }
  const ids = await explanationIds(tx, reasons);
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
        explanationIds: decision.reasons
          .map((why) => (why ? (ids.get(digests.get(why) ?? '') ?? 0n) : 0n))
          .join(';'),
        txId: uuidV7(now, deps.randomBytes),
      },
    ];
  });
}

function tellPersons(deps: SettleDeps, brandId: BrandId, batch: Batch): void {
  for (const row of batch.settled) {
    const version = batch.versions.get(row.betId);
    if (!version) continue;
    const payoutMinor = digitsOfMinor(version.payoutMinor);
    deps.tellPerson(brandId, row.personId, {
      kind: 'bet',
      betId: row.betId,
      status: version.status,
      payoutMinor,
    });
    if (row.balanceMinor === undefined) continue;
    const balanceMinor = digitsOfMinor(row.balanceMinor);
    deps.tellPerson(brandId, row.personId, {
      kind: 'balance',
      accountId: row.accountId,
      balanceMinor,
      currency: row.currency,
    });
  }
}
