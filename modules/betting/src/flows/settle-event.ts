import {
  type BrandId,
  type Clock,
  digitsOfMinor,
  instant,
  type RandomBytes,
  uuidV7,
} from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts';
import type { Database, Outbox, Tx } from '@overround/platform';
import { type PlainOutcome, plainOutcome } from '../domain/plain-outcome.ts';
import { type LegResult, type LegWhy, type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import {
  accountsOfBets,
  type DecidedOutcome,
  type OutcomeKey,
  type PlainSettled,
  settlePlain,
  takeBetsOfEvent,
  type TakenBets,
} from '../store/settle-plain.ts';
import { betsOfRange, lockProgress, writeProgress } from '../store/settle-store.ts';
import { keepReasons, readResults, ruleSetOf, settleOneByOne } from './settle-one-by-one.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly outbox: Pick<Outbox, 'announceAll'>;
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

/** Whoever bets with an account that is being paid waits until the batch commits, so it is no larger than pays. */
export const SETTLE_BATCH = 5_000;

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
  readonly settled: readonly PlainSettled[];
  readonly isFinished: boolean;
}

async function settleBatch(deps: SettleDeps, tx: Tx, brandId: BrandId, event: EventResulted): Promise<Batch> {
  const count = deps.batchMax ?? SETTLE_BATCH;
  const progress = await lockProgress(tx, brandId, event.eventId, event.resultVersion);
  if (progress.isFinished) return { settled: [], isFinished: true };
  const afterBetId = progress.lastBetId;
  const taken = await takeBetsOfEvent(tx, brandId, event.eventId, { afterBetId, count });
  const cause = { brandId, ...event, afterBetId };
  const settled = taken.seen === 0 ? [] : await settleTaken(deps, tx, cause, taken);
  await deps.outbox.announceAll(
    tx,
    'bet.settled',
    settled.map(({ betId, personId, status, payoutMinor }) => ({
      brandId,
      personId,
      betId,
      status,
      payoutMinor: digitsOfMinor(payoutMinor),
    })),
  );
  const isFinished = taken.seen < count;
  await writeProgress(tx, {
    brandId,
    ...event,
    lastBetId: taken.lastBetId,
    seen: taken.seen,
    changed: settled.length,
    isFinished,
  });
  return { settled, isFinished };
}

/** Results are read now, when the bets are locked: whoever brings a newer one comes after us and finds what we wrote. */
async function settleTaken(
  deps: SettleDeps,
  tx: Tx,
  cause: EventResulted & { readonly brandId: BrandId; readonly afterBetId: bigint },
  taken: TakenBets,
): Promise<PlainSettled[]> {
  const { brandId, eventId, afterBetId } = cause;
  const events = taken.outcomes.map((outcome) => outcome.eventId);
  const outcomes = await decideOutcomes(tx, taken.outcomes, await readResults(deps, tx, events));
  if (!outcomes) {
    const betIds = await betsOfRange(tx, brandId, eventId, { afterBetId, lastBetId: taken.lastBetId });
    return settleOneByOne(deps, tx, cause, betIds);
  }
  const txId = uuidV7(deps.clock.now(), deps.randomBytes);
  const alsoLock = await accountsOfBets(tx, brandId, taken.systems);
  const { settled, corrections } = await settlePlain(
    tx,
    { ...cause, lastBetId: taken.lastBetId, txId },
    outcomes,
    alsoLock,
  );
  return [...settled, ...(await settleOneByOne(deps, tx, cause, [...taken.systems, ...corrections]))];
}

/**
 * What outcomes came to, with their reasons kept. Undefined when that is not the same for all bets on them (a cancellation of
 * what was placed between two moments) or is a fraction too fine for the database's arithmetic.
 */
async function decideOutcomes(
  tx: Tx,
  keys: readonly OutcomeKey[],
  results: ReadonlyMap<number, ResultFacts>,
): Promise<DecidedOutcome[] | undefined> {
  const decided: { readonly key: OutcomeKey; readonly result: LegResult; readonly plain: PlainOutcome }[] =
    [];
  for (const key of keys) {
    const facts = results.get(key.eventId);
    if (facts?.cancellations.some((one) => one.fromAt !== undefined || one.toAt !== undefined))
      return undefined;
    const result = resolveLeg(key, facts, ANY_MOMENT, ruleSetOf(key.ruleSetVersion));
    const plain = plainOutcome(result);
    if (!plain) return undefined;
    decided.push({ key, result, plain });
  }
  const whyOf = (result: LegResult): LegWhy | undefined => (result.isOpen ? undefined : result.why);
  const ids = await keepReasons(
    tx,
    decided.map(({ result }) => whyOf(result)),
  );
  return decided.map(({ key, result, plain }) => {
    const why = whyOf(result);
    return { ...key, ...plain, explanationId: (why && ids.get(why)) ?? 0n };
  });
}

/** Where no cancellation has a window, the moment of acceptance decides nothing. */
const ANY_MOMENT = instant(0);

function tellPersons(deps: SettleDeps, brandId: BrandId, batch: Batch): void {
  for (const row of batch.settled) {
    const { betId, personId, status } = row;
    const payoutMinor = digitsOfMinor(row.payoutMinor);
    deps.tellPerson(brandId, personId, { kind: 'bet', betId, status, payoutMinor });
    if (row.balanceMinor === undefined) continue;
    const balanceMinor = digitsOfMinor(row.balanceMinor);
    deps.tellPerson(brandId, personId, {
      kind: 'balance',
      accountId: row.accountId,
      balanceMinor,
      currency: row.currency,
    });
  }
}
