import { setTimeout } from 'node:timers/promises';
import {
  type BrandId,
  type Clock,
  digitsOfMinor,
  instant,
  type RandomBytes,
  uuidV7,
} from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts';
import { type Database, type Outbox, sqlStateOf, type Tx } from '@overround/platform';
import { type PlainOutcome, plainOutcome } from '../domain/plain-outcome.ts';
import { type LegResult, type LegWhy, type ResultFacts, resolveLeg } from '../domain/resolve-leg.ts';
import {
  accountsOfBets,
  type OutcomeKey,
  type PlainSettled,
  settlePlain,
  takeBetsOfEvent,
  type TakenBets,
} from '../store/settle-plain.ts';
import { betsOfRange, lockProgress, writeProgress } from '../store/settle-store.ts';
import {
  decideOneByOne,
  keepReasons,
  readResults,
  reasonsOf,
  ruleSetOf,
  writeOneByOne,
} from './settle-one-by-one.ts';

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
      const batch = await patiently(deps, (count) =>
        deps.db.inTransaction({ brandId }, (tx) => settleBatch(deps, tx, { brandId, ...event }, count)),
      );
      changed += batch.settled.length;
      tellPersons(deps, brandId, batch);
      if (batch.isFinished) break;
    }
  }
  return { changed };
}

/** What the database sends away because it waited too long for a lock, or worked and waited too long in one statement. */
const TOO_LONG: ReadonlySet<string> = new Set(['55P03', '57014']);
const TURNS_MAX = 20;
const SMALL_BATCH = 50;

/**
 * Expresses bind matches together, so settlements of matches that end at once queue for the same bets, and the last of a long
 * queue is sent away by the limits on waiting. Nothing of its batch was done: it lines up again, holds nothing meanwhile, and
 * takes half as many bets, so that a slow machine gets through as well.
 */
async function patiently<T>(
  deps: Pick<SettleDeps, 'randomBytes' | 'batchMax'>,
  work: (count: number) => Promise<T>,
): Promise<T> {
  const most = deps.batchMax ?? SETTLE_BATCH;
  for (let turn = 1; ; turn += 1) {
    try {
      return await work(Math.max(Math.floor(most / 2 ** (turn - 1)), Math.min(most, SMALL_BATCH)));
    } catch (error) {
      if (turn >= TURNS_MAX || !TOO_LONG.has(sqlStateOf(error) ?? '')) throw error;
      await setTimeout(deps.randomBytes(1)[0] ?? 0);
    }
  }
}

interface Batch {
  readonly settled: readonly PlainSettled[];
  readonly isFinished: boolean;
}

async function settleBatch(
  deps: SettleDeps,
  tx: Tx,
  run: EventResulted & { readonly brandId: BrandId },
  count: number,
): Promise<Batch> {
  const { brandId, ...event } = run;
  const progress = await lockProgress(tx, brandId, event.eventId, event.resultVersion);
  if (progress.isFinished) return { settled: [], isFinished: true };
  const afterBetId = progress.lastBetId;
  // A run always settles by the newest result, and each result has a run of its own: that of an older one has nothing to add.
  if (await isOvertaken(deps, tx, event)) {
    const isFinished = true;
    await writeProgress(tx, { brandId, ...event, lastBetId: afterBetId, seen: 0, changed: 0, isFinished });
    return { settled: [], isFinished };
  }
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

const isOvertaken = async (deps: SettleDeps, tx: Tx, event: EventResulted): Promise<boolean> =>
  ((await deps.readResult(tx, event.eventId))?.resultVersion ?? 0) > event.resultVersion;

/** Results are read now, when the bets are locked: whoever brings a newer one comes after us and finds what we wrote. */
async function settleTaken(
  deps: SettleDeps,
  tx: Tx,
  cause: EventResulted & { readonly brandId: BrandId; readonly afterBetId: bigint },
  taken: TakenBets,
): Promise<PlainSettled[]> {
  const { brandId, eventId, afterBetId } = cause;
  const events = taken.outcomes.map((outcome) => outcome.eventId);
  const outcomes = decideOutcomes(taken.outcomes, await readResults(deps, tx, events));
  if (!outcomes) {
    const betIds = await betsOfRange(tx, brandId, eventId, { afterBetId, lastBetId: taken.lastBetId });
    return writeOneByOne(deps, tx, cause, await decideOneByOne(deps, tx, brandId, betIds));
  }
  // In this order, as everybody: bets, reasons, accounts. So the reasons of systems are kept before money moves.
  const systems = await decideOneByOne(deps, tx, brandId, taken.systems);
  const ids = await keepReasons(tx, [...outcomes.map(({ result }) => whyOf(result)), ...reasonsOf(systems)]);
  const { settled, corrections } = await settlePlain(
    tx,
    { ...cause, lastBetId: taken.lastBetId, txId: uuidV7(deps.clock.now(), deps.randomBytes) },
    outcomes.map(({ key, result, plain }) => {
      const why = whyOf(result);
      return { ...key, ...plain, explanationId: (why && ids.get(why)) ?? 0n };
    }),
    await accountsOfBets(tx, brandId, taken.systems),
  );
  const corrected = await decideOneByOne(deps, tx, brandId, corrections);
  const oneByOne = {
    bets: [...systems.bets, ...corrected.bets],
    decisions: [...systems.decisions, ...corrected.decisions],
  };
  return [...settled, ...(await writeOneByOne(deps, tx, cause, oneByOne))];
}

const whyOf = (result: LegResult): LegWhy | undefined => (result.isOpen ? undefined : result.why);

/**
 * What outcomes came to. Undefined when that is not the same for all bets on them (a cancellation of what was placed between
 * two moments) or is a fraction too fine for the database's arithmetic.
 */
function decideOutcomes(
  keys: readonly OutcomeKey[],
  results: ReadonlyMap<number, ResultFacts>,
): { readonly key: OutcomeKey; readonly result: LegResult; readonly plain: PlainOutcome }[] | undefined {
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
  return decided;
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
