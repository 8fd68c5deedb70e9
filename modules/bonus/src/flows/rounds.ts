import { accept, assert, minor, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import { isNamed } from '../domain/game-words.ts';
import { levelOf } from '../domain/points.ts';
import { cashbackMinor } from '../domain/rounds.ts';
import { readPoints } from '../reads/points.ts';
import { listBonuses } from '../store/bonus-store.ts';
import { pointsRules } from '../store/point-store.ts';
import {
  type CashbackCase,
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

/** The job: periods that are over are reckoned, each once, in a transaction of its own. */
export async function payCashbackDue(deps: BonusDeps, brandId: PersonKey['brandId']): Promise<void> {
  const cases = await deps.db.read({ brandId }, (tx) => listCashbackCases(tx, CASES_MAX));
  for (const one of cases)
    await deps.db.inTransaction({ brandId }, async (tx) => {
      await deps.wallet.lockAccounts(tx, one.personId);
      // Read again under the lock: of two processes one reckons it.
      const [still] = await listCashbackCases(tx, 1, one.accountId);
      if (still) await payCashback(deps, tx, brandId, still);
    });
}

/** Own money without wagering, by the level of this moment. Who may not play is paid once they may again. */
async function payCashback(
  deps: BonusDeps,
  tx: Tx,
  brandId: PersonKey['brandId'],
  one: CashbackCase,
): Promise<void> {
  const who = { brandId, personId: one.personId };
  const { rule, earned } = await readPoints(deps, tx, who);
  const { level } = levelOf(rule?.levels ?? [], earned);
  if (!level || (await deps.isBarred(tx, who))) return;
  const period = await readPeriod(tx, one, level.everyDays);
  if (!period.isOver) return;
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
