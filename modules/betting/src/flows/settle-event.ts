import { setTimeout } from 'node:timers/promises';
import { type BrandId, type Clock, digitsOfMinor, type RandomBytes, uuidV7 } from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts';
import { type Database, sqlStateOf, type Tx } from '@overround/platform';
import type { PayoutHoldRule } from '../domain/payout-hold.ts';
import type { ResultFacts } from '../domain/resolve-leg.ts';
import { accountsOfBets, paySettled, type SettledBet, settleRange } from '../store/settle-plain.ts';
import {
  enterGate,
  lockProgress,
  type SettleRun,
  writeOvertaken,
  writeProgress,
} from '../store/settle-progress.ts';
import { type HoldChanges, holdColumn } from './hold-payouts.ts';
import { keepReasons } from './keep-reasons.ts';
import { publishEvent } from './publish-outcomes.ts';
import { decideOneByOne, legsOf, writeOneByOne } from './settle-one-by-one.ts';

export interface SettleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** The newest result of an event; read after the bets are locked, so a newer one settles again. */
  readonly readResult: (tx: Tx, eventId: number) => Promise<ResultFacts | undefined>;
  /** The same of many events at once; those that have none are not in the answer. */
  readonly readResults: (tx: Tx, eventIds: readonly number[]) => Promise<Map<number, ResultFacts>>;
  /** Tells a person's open pages; after the commit. */
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
  /** What a brand holds until the official result; by default nothing. */
  readonly payoutHoldOf?: (brandId: BrandId) => PayoutHoldRule | undefined;
  /** Bets per transaction (performance, design 3). */
  readonly batchMax?: number;
}

/** Whoever bets with an account that is being paid waits until the batch commits, so it is no larger than pays. */
export const SETTLE_BATCH = 10_000;

/**
 * Settles every bet of a brand on an event by its newest result: first its outcomes are published, then its bets are walked in batches
 * that are each whole: bets, money, progress. Repeating it, or running it after any other result of any event, ends in the same balances
 * (P8). A bet that waits for other events is written only when it is decided.
 */
export async function settleEvent(deps: SettleDeps, run: SettleRun): Promise<{ changed: number }> {
  const { brandId } = run;
  let changed = 0;
  for (let isFinished = false; !isFinished; ) {
    const step = await patiently(deps, (count) =>
      deps.db.inTransaction({ brandId }, (tx) => takeStep(deps, tx, run, count)),
    );
    changed += step.settled.length;
    tellPersons(deps, brandId, step.settled);
    for (const { bet } of step.held) tellBet(deps, brandId, bet);
    isFinished = step.isFinished;
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

interface Step {
  readonly settled: readonly SettledBet[];
  /** Bets whose payout waits for the official result. */
  readonly held: HoldChanges['held'];
  readonly isFinished: boolean;
}

const NOTHING_LEFT: Step = { settled: [], held: [], isFinished: true };

/** Bets that are settled in the transaction that publishes; all others wait for it. */
const FIRST_PART = 200;

/** The next step of a run, under the lock of its progress: publishing and the first bets, or a batch of bets. */
async function takeStep(deps: SettleDeps, tx: Tx, run: SettleRun, count: number): Promise<Step> {
  const progress = await lockProgress(tx, run);
  if (progress.isFinished) return NOTHING_LEFT;
  let { sinceVersion, isScout } = progress;
  let most = count;
  if (progress.isPublished) {
    await enterGate(tx, run.brandId, 'reader');
    // Its outcomes may be replaced by now, and each result has a run of its own.
    if (await isOvertaken(deps, tx, run)) {
      await writeOvertaken(tx, run);
      return NOTHING_LEFT;
    }
  } else {
    const published = await publishEvent(deps, tx, run);
    if (!published) return NOTHING_LEFT;
    // Most events have few bets: they are settled at once, while the gate is ours.
    ({ sinceVersion, isScout } = published);
    most = Math.min(count, FIRST_PART);
  }
  const txId = uuidV7(deps.clock.now(), deps.randomBytes);
  const hold = holdColumn(deps.payoutHoldOf?.(run.brandId));
  const step = { ...run, sinceVersion, afterBetId: progress.lastBetId, count: most, txId, isScout, hold };
  const range = await settleRange(tx, step);
  const settled = [...range.settled];
  let held: Step['held'] = [];
  if (range.odd.length > 0) {
    // In this order, as everybody: bets, reasons, accounts.
    const odd = await decideOneByOne(deps, tx, run.brandId, range.odd);
    ({ held } = odd.holds);
    await keepReasons(tx, legsOf(odd));
    const paid = await paySettled(tx, step, range, await accountsOfBets(tx, run.brandId, range.odd));
    settled.splice(0, settled.length, ...paid, ...(await writeOneByOne(deps, tx, run, odd)));
  }
  await writeProgress(tx, {
    ...run,
    lastBetId: range.lastBetId,
    seen: range.seen,
    changed: settled.length,
    isFinished: range.isLast,
  });
  return { settled, held, isFinished: range.isLast };
}

const isOvertaken = async (deps: SettleDeps, tx: Tx, run: SettleRun): Promise<boolean> =>
  ((await deps.readResult(tx, run.eventId))?.resultVersion ?? 0) > run.resultVersion;

function tellBet(
  { tellPerson }: SettleDeps,
  brandId: BrandId,
  { betId, personId, status, payoutMinor }: Pick<SettledBet, 'betId' | 'personId' | 'status' | 'payoutMinor'>,
): void {
  tellPerson(brandId, personId, { kind: 'bet', betId, status, payoutMinor: digitsOfMinor(payoutMinor) });
}

/** Tells the open pages of their owners what became of bets, and of their accounts; after the commit. */
export function tellPersons(deps: SettleDeps, brandId: BrandId, settled: readonly SettledBet[]): void {
  for (const row of settled) {
    const { personId } = row;
    tellBet(deps, brandId, row);
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
