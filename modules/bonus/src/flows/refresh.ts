import { digitsOfMinor, type Minor, type PersonId, ZERO_MINOR } from '@overround/kernel';
import { eachDue, type Tx } from '@overround/platform';
import type { BonusDeps, PersonKey } from '../deps.ts';
import {
  type Bonus,
  type BonusStatus,
  isFinal,
  isOpenToCorrection,
  isRunning,
  isWaitingToWake,
  statusBy,
} from '../domain/bonus.ts';
import { insertDecision, isOver, listBonuses, listDue, updateBonus } from '../store/bonus-store.ts';
import { leastOf, playedOf } from '../reads/played.ts';
import { insertTurn } from '../store/turn-store.ts';
import { JOBS } from '../jobs.ts';
import { earnByBets, earnByShare } from './earn.ts';
import { earnAfterAll, followOccasion, isToRestore, startAgain } from './follow-occasion.ts';
import { earnBySpins } from './free-spins.ts';
import { type BonusWithMoney, grant, sweep, type SweptSums } from './move-money.ts';

/** Bonuses of a person under the locks of their accounts and of their own, in this order (safety 4). */
export async function lockBonuses(deps: BonusDeps, tx: Tx, personId: PersonId): Promise<Bonus[]> {
  await deps.wallet.lockAccounts(tx, personId);
  return listBonuses(tx, personId, 'for_update');
}

export const hasMoney = (bonus: Bonus): bonus is BonusWithMoney => bonus.money !== undefined;

/** Balance and open stakes of the account of a bonus. */
async function holdingsOf(deps: BonusDeps, tx: Tx, { personId, money }: BonusWithMoney) {
  const { accountId } = money;
  if (accountId === undefined) return { balanceMinor: ZERO_MINOR, openStakeMinor: ZERO_MINOR };
  const accounts = await deps.wallet.listBonusAccounts(tx, personId);
  const balanceMinor = accounts.find((one) => one.accountId === accountId)?.balanceMinor ?? ZERO_MINOR;
  const openStakeMinor = (await deps.openStakesOf(tx, personId)).get(accountId) ?? ZERO_MINOR;
  return { balanceMinor, openStakeMinor };
}

/** Looks at all bonuses of a person and makes of them what their facts say: counted anew, so it may be run at any time, any number of times. */
export async function refreshPerson(deps: BonusDeps, tx: Tx, who: PersonKey): Promise<Bonus[]> {
  const oldestFirst = (await lockBonuses(deps, tx, who.personId)).toReversed();
  const isLost = ({ status }: Bonus): boolean => status === 'lost';
  let isAnotherRunning = false;
  // The lost ones last: one that a correction wakes starts only where none runs by then, and before one that is earned.
  for (const bonus of [...oldestFirst.filter((one) => !isLost(one)), ...oldestFirst.filter(isLost)]) {
    if (bonus.status === 'chosen') await lookAtChosen(deps, tx, bonus);
    else if (isOpenToCorrection(bonus)) await earnAfterAll(deps, tx, bonus);
    else if (hasMoney(bonus) && isRunning(await lookAtGiven(deps, tx, bonus, isAnotherRunning)))
      isAnotherRunning = true;
  }
  await startNext(deps, tx, await listBonuses(tx, who.personId));
  return listBonuses(tx, who.personId);
}

/** First what it is by its own bets, so that what was wagered in time is own money; then whether the bets that earned it still do. */
async function lookAtGiven(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  isAnotherRunning: boolean,
): Promise<BonusStatus> {
  const status = await lookAt(deps, tx, bonus, isAnotherRunning);
  const { earnedBetId, takenBackMinor } = bonus.money;
  if (earnedBetId === undefined || (isFinal(status) && takenBackMinor === undefined)) return status;
  const looked = (await listBonuses(tx, bonus.personId)).find(({ bonusId }) => bonusId === bonus.bonusId);
  return looked && hasMoney(looked)
    ? followOccasion(deps, tx, looked, (ended) => giveBack(deps, tx, ended))
    : status;
}

const earnBySomething = async (deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<boolean> =>
  (await earnByBets(deps, tx, bonus)) ||
  (await earnBySpins(deps, tx, bonus)) ||
  (await earnByShare(deps, tx, bonus));

async function lookAtChosen(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<void> {
  if (await earnBySomething(deps, tx, bonus)) return;
  // A share of a week is waited for until it is decided.
  if (bonus.offer.terms.trigger.on === 'profit_share' || !(await isOver(tx, bonus.endsAt))) return;
  await updateBonus(tx, bonus, { status: 'expired', isOver: true });
  await insertDecision(tx, bonus, 'expired');
}

/** Makes of one bonus what its facts say, and says what it is now. */
async function lookAt(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  isAnotherRunning: boolean,
): Promise<BonusStatus> {
  const { accountId, requiredMinor } = bonus.money;
  if (accountId === undefined) return bonus.status;
  const holdings = await holdingsOf(deps, tx, bonus);
  if (isFinal(bonus.status)) {
    // A bet that was open when it ended, or was corrected since.
    if (holdings.balanceMinor > 0n) {
      const { soldMinor } = await playedOf(deps, tx, bonus);
      await passOn(deps, tx, bonus, { ...holdings, soldMinor });
    }
    return bonus.status;
  }
  const { wagered, byOwn, openOwnMinor, soldMinor } = await playedOf(deps, tx, bonus);
  const facts = {
    ...holdings,
    ...leastOf(deps, { ...bonus, terms: bonus.offer.terms, currency: bonus.money.currency }),
    wageredMinor: wagered,
    openOwnMinor,
    isOver: await isOver(tx, bonus.endsAt),
    isAnotherRunning,
  };
  const status = statusBy({ ...bonus, requiredMinor }, facts);
  if (isWaitingToWake({ ...bonus, requiredMinor }, facts)) {
    // Its days begin anew until it may be staked: nobody loses it for having waited.
    await updateBonus(tx, bonus, { status, wageredMinor: wagered, days: bonus.offer.terms.days });
    return status;
  }
  const hasRest = status === 'lost' && holdings.balanceMinor > 0n;
  if (status === bonus.status && wagered === bonus.money.wageredMinor && !hasRest) return status;
  const looked: BonusWithMoney = { ...bonus, status, money: { ...bonus.money, wageredMinor: wagered } };
  const ends = isFinal(status);
  const isLost = status === 'lost' && bonus.status !== 'lost';
  await updateBonus(tx, bonus, { status, wageredMinor: wagered, isOver: ends || isLost });
  if (bonus.status === 'lost' && isRunning(status)) await insertTurn(tx, bonus);
  if (hasRest) {
    await takeRest(deps, tx, looked, holdings);
    return status;
  }
  // It stands in no list any more, unless a correction brings money back.
  if (status === 'lost') await deps.wallet.closeBonusAccount(tx, accountId);
  if (ends) await passOn(deps, tx, looked, { ...holdings, soldMinor, byOwn });
  else if (status !== bonus.status)
    await insertDecision(tx, bonus, status, { wageredMinor: digitsOfMinor(wagered), ...byOwnFact(byOwn) });
  return status;
}

/** Said in the log where own money was counted. */
const byOwnFact = (byOwn: Minor = ZERO_MINOR) => (byOwn > 0n ? { byOwnMinor: digitsOfMinor(byOwn) } : {});

/** What no bet can be placed with goes to the house by a movement of its own kind, and its person is told how much that was. */
async function takeRest(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  { balanceMinor }: Pick<SweptSums, 'balanceMinor'>,
): Promise<void> {
  const { split } = await sweep(deps, tx, bonus, { balanceMinor, soldMinor: ZERO_MINOR });
  if (bonus.money.accountId !== undefined) await deps.wallet.closeBonusAccount(tx, bonus.money.accountId);
  await insertDecision(tx, bonus, 'rest_lost', {
    restMinor: digitsOfMinor(split.houseMinor),
    wageredMinor: digitsOfMinor(bonus.money.wageredMinor),
    currency: bonus.money.currency,
  });
}

/** What a bonus that is over still holds, with the decision that says where it went. */
export async function passOn(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  sums: SweptSums & { readonly byOwn?: Minor },
): Promise<void> {
  const { split } = await sweep(deps, tx, bonus, sums);
  if (bonus.money.accountId !== undefined) await deps.wallet.closeBonusAccount(tx, bonus.money.accountId);
  await insertDecision(tx, bonus, bonus.status, {
    ownMinor: digitsOfMinor(split.ownMinor),
    houseMinor: digitsOfMinor(split.houseMinor),
    wageredMinor: digitsOfMinor(bonus.money.wageredMinor),
    ...byOwnFact(sums.byOwn),
  });
}

/** What is left of a bonus that is given up or taken back goes to the house. */
export async function giveBack(deps: BonusDeps, tx: Tx, bonus: BonusWithMoney): Promise<void> {
  const account = (await deps.wallet.listBonusAccounts(tx, bonus.personId)).find(
    ({ accountId }) => accountId === bonus.money.accountId,
  );
  const { balanceMinor } = account ?? {};
  if (balanceMinor !== undefined)
    await passOn(deps, tx, { ...bonus, status: 'cancelled' }, { balanceMinor, soldMinor: ZERO_MINOR });
}

/** Starts the oldest bonus that is earned, when none runs. One at a time: so each stake is of one bonus. */
export async function startNext(deps: BonusDeps, tx: Tx, bonuses: readonly Bonus[]): Promise<void> {
  if (bonuses.some(({ status }) => isRunning(status))) return;
  const next = bonuses.findLast((bonus) => bonus.status === 'earned');
  if (!next || !hasMoney(next)) return;
  if (await deps.isBarred(tx, next)) {
    await updateBonus(tx, next, { status: 'cancelled', isOver: true });
    await insertDecision(tx, next, 'protected');
    return;
  }
  const { money } = isToRestore(next) ? await startAgain(deps, tx, next) : await grant(deps, tx, next);
  const { days } = next.offer.terms;
  await updateBonus(tx, next, {
    status: 'active',
    days,
    ...(money.accountId === undefined ? {} : { accountId: money.accountId }),
  });
  await insertTurn(tx, next);
  await insertDecision(tx, next, 'active', {
    grantedMinor: digitsOfMinor(money.grantedMinor),
    requiredMinor: digitsOfMinor(money.requiredMinor),
  });
}

const PERSONS_MAX = 200;

/** The job: everybody of a brand whose bonuses may have moved, each in a transaction of their own. */
export const refreshDue = (deps: BonusDeps, brandId: PersonKey['brandId']): Promise<number> =>
  eachDue<PersonId>(
    { log: deps.log, job: JOBS.refreshDue, brandId },
    {
      pageMax: PERSONS_MAX,
      read: (after, count) => deps.db.read({ brandId }, (tx) => listDue(tx, after, count)),
      idOf: (personId) => personId,
      handle: (personId) =>
        deps.db.inTransaction({ brandId }, (tx) => refreshPerson(deps, tx, { brandId, personId })),
    },
  );
