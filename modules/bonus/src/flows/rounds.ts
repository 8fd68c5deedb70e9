import { accept, assert, minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { eachDue, type Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { isNamed } from '../domain/game-words.ts';
import { type Level, levelOf } from '../domain/points.ts';
import { cashbackMinor } from '../domain/rounds.ts';
import { JOBS } from '../jobs.ts';
import { readPoints } from '../reads/points.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { pointsRules } from '../store/point-store.ts';
import {
  type CashbackCase,
  type CashbackPeriod,
  findCashbackCase,
  type FinishedRound,
  insertCashback,
  insertRound,
  isSameRound,
  listCashbackCases,
  readPeriod,
} from '../store/round-store.ts';

/**
 * A round of a game is over, in the transaction that moved its money. Told again it changes nothing; with other sums it is refused, and
 * whoever tells it raises an alarm (safety 7).
 */
export async function finishRound(
  tx: Tx,
  round: FinishedRound,
): Promise<Outcome<undefined, Refusal<'round_told_otherwise', object>>> {
  const bonuses = await listBonuses(tx, round.personId);
  const isOwn = !bonuses.some(({ money }) => money?.accountId === round.accountId);
  // By the rule of now: another rule changes nothing that was played before it.
  const except = isOwn ? ((await pointsRules.newest(tx))?.terms.cashbackExcept ?? []) : [];
  const isNew = await insertRound(tx, round, { isOwn, isInCashback: !isNamed(except, round) });
  return isNew || (await isSameRound(tx, round)) ? accept(undefined) : refuse('round_told_otherwise');
}

const CASES_MAX = 200;

/** The job: periods that are over are reckoned, each once, in a transaction of its own. Who cannot be paid yet stands before nobody. */
export const payCashbackDue = (deps: BonusDeps, brandId: PersonKey['brandId']): Promise<number> =>
  eachDue<CashbackCase>(
    { log: deps.log, job: JOBS.payCashback, brandId },
    {
      pageMax: CASES_MAX,
      read: (after, count) =>
        deps.db.read({ brandId }, (tx) => listCashbackCases(tx, after?.accountId, count)),
      idOf: ({ accountId }) => accountId,
      handle: async (one) => {
        // Most periods run: they are looked at without a lock.
        if (!(await deps.db.read({ brandId }, (tx) => readDue(deps, tx, brandId, one)))) return;
        await deps.db.inTransaction({ brandId }, async (tx) => {
          await deps.wallet.lockAccounts(tx, one.personId);
          // Read again under the lock: of two processes one reckons it.
          const still = await findCashbackCase(tx, one.accountId);
          const due = still && (await readDue(deps, tx, brandId, still));
          if (due) await payCashback(deps, tx, brandId, due);
        });
      },
    },
  );

interface DueCashback {
  readonly one: CashbackCase;
  readonly period: CashbackPeriod;
  readonly level: Level;
}

/** What is over by the level of this moment. Who may not play is paid once they may again. */
async function readDue(
  deps: BonusDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  one: CashbackCase,
): Promise<DueCashback | undefined> {
  const who = { brandId, personId: one.personId };
  const { rule, earned } = await readPoints(deps, tx, who);
  const { level } = levelOf(rule?.levels ?? [], earned);
  if (!level) return undefined;
  const period = await readPeriod(tx, one, level.everyDays);
  if (!period.isOver || (await deps.isBarred(tx, who))) return undefined;
  return { one, period, level };
}

/** Own money without wagering. */
async function payCashback(
  deps: BonusDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  { one, period, level }: DueCashback,
): Promise<void> {
  const paidMinor = cashbackMinor(level, period);
  await insertCashback(tx, { brandId }, { ...one, ...period, level: level.level, paidMinor });
  if (paidMinor === 0n) return;
  const posted = await deps.wallet.post(tx, {
    brandId,
    kind: 'bonus.cashback',
    source: 'bonus',
    sourceId: `cashback:${one.accountId}:${one.from}`,
    actor: 'system',
    currency: one.currency,
    entries: [
      { account: one.accountId, amountMinor: paidMinor },
      { account: 'bonus_cost', amountMinor: minor(-paidMinor) },
    ],
  });
  assert(posted.ok, `cashback of account ${one.accountId} is paid`);
}
