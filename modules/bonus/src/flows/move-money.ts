import { assert, type Minor, minor, ZERO_MINOR } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { MovementEntry } from '@overround/wallet';
import type { BonusDeps } from '../deps.ts';
import { type Bonus, type BonusMoney, type Split, splitOf } from '../domain/bonus.ts';
import { updateBonus } from '../store/bonus-store.ts';

export type BonusWithMoney = Bonus & { readonly money: BonusMoney };

interface BonusMove {
  readonly what: 'grant' | 'convert' | 'rest' | 'forfeit' | 'correction';
  /** Which of the sweeps of the bonus: each moves once. */
  readonly sweep?: number;
  readonly entries: readonly MovementEntry[];
}

async function post(
  { wallet }: BonusDeps,
  tx: Tx,
  { brandId, bonusId, money }: BonusWithMoney,
  { what, sweep, entries }: BonusMove,
): Promise<void> {
  const posted = await wallet.post(tx, {
    brandId,
    kind: `bonus.${what}`,
    source: 'bonus',
    sourceId: [bonusId, what, ...(sweep === undefined ? [] : [sweep])].join(':'),
    actor: 'system',
    currency: money.currency,
    entries: entries.filter(({ amountMinor }) => amountMinor !== 0n),
  });
  assert(posted.ok, `${what} of bonus ${bonusId} moves what is there`);
}

const minus = (amount: Minor): Minor => minor(-amount);

/** The house gives the bonus: it costs it that much until the rest comes back. */
export async function grant(deps: BonusDeps, tx: Tx, bonus: BonusWithMoney): Promise<BonusWithMoney> {
  const { brandId, personId, bonusId, money } = bonus;
  const accountId = await deps.wallet.openBonusAccount(tx, {
    brandId,
    personId,
    bonusId,
    currency: money.currency,
  });
  await post(deps, tx, bonus, {
    what: 'grant',
    entries: [
      { account: accountId, amountMinor: money.grantedMinor },
      { account: 'bonus_cost', amountMinor: minus(money.grantedMinor) },
    ],
  });
  return { ...bonus, money: { ...money, accountId } };
}

export interface SweptSums {
  readonly balanceMinor: Minor;
  /** Of the gift, what was sold with a free bet. */
  readonly soldMinor: Minor;
}

/** Empties the account of a bonus that is over: own money of its person, and what goes back to the house. */
export async function sweep(
  deps: BonusDeps,
  tx: Tx,
  bonus: BonusWithMoney,
  { balanceMinor, soldMinor }: SweptSums,
): Promise<{ readonly bonus: BonusWithMoney; readonly split: Split }> {
  const split = splitOf(bonus, balanceMinor, soldMinor);
  const { money, status } = bonus;
  assert(money.accountId !== undefined, 'a bonus with a balance has an account');
  if (balanceMinor === 0n) return { bonus, split };
  const after: BonusMoney = {
    ...money,
    sweeps: money.sweeps + 1,
    convertedMinor: minor(money.convertedMinor + split.ownMinor),
    forfeitedMinor: minor(money.forfeitedMinor + split.houseMinor),
    // Also what still arrives once it was taken back.
    ...(money.takenBackMinor === undefined
      ? {}
      : { takenBackMinor: minor(money.takenBackMinor + split.houseMinor) }),
  };
  const what = split.ownMinor > 0n ? 'convert' : status === 'lost' ? 'rest' : 'forfeit';
  await post(deps, tx, bonus, {
    what,
    sweep: after.sweeps,
    entries: [
      { account: money.accountId, amountMinor: minus(balanceMinor) },
      { account: money.cashAccountId, amountMinor: split.ownMinor },
      { account: 'bonus_cost', amountMinor: split.houseMinor },
    ],
  });
  const swept = { ...bonus, money: after };
  await updateBonus(tx, swept, { ...after, status });
  return { bonus: swept, split };
}

/** The house gives back what it took of a bonus, once: it counts as never taken. */
export async function restore(deps: BonusDeps, tx: Tx, bonus: BonusWithMoney): Promise<BonusWithMoney> {
  const { brandId, personId, bonusId, money } = bonus;
  const { currency, takenBackMinor = ZERO_MINOR } = money;
  const accountId = await deps.wallet.openBonusAccount(tx, { brandId, personId, bonusId, currency });
  const { takenBackMinor: _given, ...rest } = money;
  const after: BonusMoney = {
    ...rest,
    accountId,
    sweeps: money.sweeps + 1,
    forfeitedMinor: minor(money.forfeitedMinor - takenBackMinor),
  };
  if (takenBackMinor > 0n)
    await post(deps, tx, bonus, {
      // What a correction took beyond its account meanwhile is paid first, as by any other correction.
      what: 'correction',
      sweep: after.sweeps,
      entries: [
        { account: accountId, amountMinor: takenBackMinor },
        { account: 'bonus_cost', amountMinor: minus(takenBackMinor) },
      ],
    });
  const restored = { ...bonus, money: after };
  await updateBonus(tx, restored, { ...after, status: 'active' });
  return restored;
}
