import {
  type AccountId,
  digitsOfMinor,
  type Instant,
  minor,
  type Minor,
  type OrderedMoment,
  present,
  unixSeconds,
} from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { BonusDeps, OwnBet, PersonKey } from '../deps.ts';
import type { Bonus } from '../domain/bonus.ts';
import {
  type Earned,
  earnedByFirstBets,
  earnedByOwnBets,
  fitsTrigger,
  occasionBy,
} from '../domain/earning.ts';
import { depositFault, earnedMinor, isOfferedIn, minorOfUnits, requiredMinor } from '../domain/offer.ts';
import { findShare } from '../store/distribution-store.ts';
import { insertDecision, listBonuses, updateBonus } from '../store/bonus-store.ts';
import { insertDeposit } from '../store/deposit-store.ts';

export interface CreditedDeposit extends PersonKey {
  readonly accountId: AccountId;
  readonly currency: string;
  readonly amountMinor: Minor;
  /** Whether no deposit of this person came before it. */
  readonly isFirst: boolean;
  /** When its player began it. */
  readonly begunAt: Instant;
  /** Its number as payments name it when it goes back. */
  readonly paymentId: string;
}

export interface Base {
  readonly accountId: AccountId;
  readonly currency: string;
  readonly amountMinor: Minor;
  /** The last of the bets that brought it. */
  readonly earnedBetId?: number;
}

/** Turns a choice into an earned bonus by what its trigger brought; says why when it does not. Nothing is credited yet. */
export async function earn(deps: BonusDeps, tx: Tx, bonus: Bonus, base: Base): Promise<boolean> {
  const { offer, personId } = bonus;
  const say = (what: string, facts = {}) => insertDecision(tx, bonus, what, facts);
  if (await deps.isBarred(tx, bonus)) {
    await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
    await say('protected');
    return false;
  }
  const countryId = await deps.countryOf(tx, personId);
  if (!isOfferedIn(offer, { countryId: countryId ?? 0, currency: base.currency })) {
    await say('not_offered_there');
    return false;
  }
  const { unitMinor } = present(deps.directory.currency(base.currency), 'the currency of an account');
  const granted = earnedMinor(offer.terms, base.amountMinor, unitMinor);
  if (granted <= 0n) {
    await say('base_too_small', { baseMinor: digitsOfMinor(base.amountMinor), currency: base.currency });
    return false;
  }
  await updateBonus(tx, bonus, {
    status: 'earned',
    currency: base.currency,
    cashAccountId: base.accountId,
    grantedMinor: granted,
    requiredMinor: requiredMinor(offer.terms, granted),
    ...(base.earnedBetId === undefined ? {} : { earnedBetId: base.earnedBetId }),
  });
  await say('earned', { baseMinor: digitsOfMinor(base.amountMinor), grantedMinor: digitsOfMinor(granted) });
  return true;
}

/** The same of what can come only once: brings it nothing, the choice is over, and the log says why once. */
async function earnOrEnd(deps: BonusDeps, tx: Tx, bonus: Bonus, base: Base): Promise<true> {
  if (!(await earn(deps, tx, bonus, base)))
    await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  return true;
}

/**
 * The chosen bonus of somebody whose deposit was credited, in the same transaction. One that was begun while its campaign was not there, or brings nothing,
 * earns none, and the choice waits on; where only the first one earns, there is none to wait for and the choice is over. The log says why.
 */
export async function earnByDeposit(deps: BonusDeps, tx: Tx, deposit: CreditedDeposit): Promise<void> {
  const chosen = (await listBonuses(tx, deposit.personId, 'for_update')).find(
    ({ status }) => status === 'chosen',
  );
  const trigger = chosen?.offer.terms.trigger;
  if (!chosen || trigger?.on !== 'deposit') return;
  // Whoever chose while their deposit was under way was promised it then.
  const begunAt = deposit.begunAt > chosen.chosenAt ? deposit.begunAt : chosen.chosenAt;
  const fault = depositFault(chosen.offer.terms, { isFirst: deposit.isFirst, begunAt });
  if (fault) await insertDecision(tx, chosen, fault, { at: String(unixSeconds(begunAt)) });
  const { paymentId, amountMinor } = deposit;
  if (!fault && (await earn(deps, tx, chosen, deposit)))
    await insertDeposit(tx, chosen, { paymentId, depositMinor: amountMinor });
  else if (trigger.isFirst) await updateBonus(tx, chosen, { status: 'cancelled', isOver: true });
}

/** A gift is earned by choosing it. */
export const earnByChoice = (deps: BonusDeps, tx: Tx, bonus: Bonus, account: Omit<Base, 'amountMinor'>) =>
  earn(deps, tx, bonus, { ...account, amountMinor: minor(0n) });

const choiceOf = ({ chosenAt, chosenSeq }: Bonus): OrderedMoment => ({ at: chosenAt, seq: chosenSeq });

/** Bets an offer looks at: nobody places more in the days of a choice. */
const BETS_MAX = 2000;

/** Bets of own money since the choice that fit its terms, with the money of the account of each. */
async function readFitting(deps: BonusDeps, tx: Tx, bonus: Bonus) {
  const bets = await deps.firstBets(tx, bonus, choiceOf(bonus), BETS_MAX);
  const accounts = bets.length > 0 ? await deps.wallet.listAccounts(tx, bonus.personId) : [];
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  const unitOf = ({ accountId }: OwnBet): Minor => {
    const { currency } = present(byId.get(accountId), 'the account of a bet');
    return present(deps.directory.currency(currency), 'the currency of an account').unitMinor;
  };
  const known = bets.filter(({ accountId }) => byId.has(accountId));
  const fitting = known.filter((bet) => fitsTrigger(bonus.offer.terms, bet, unitOf(bet)));
  return {
    fitting,
    unitOf,
    accountOf: ({ accountId }: OwnBet) => present(byId.get(accountId), 'the account'),
  };
}

interface ReadEarned {
  readonly earned: Earned;
  readonly fitting: readonly OwnBet[];
  /** Of what was earned. */
  readonly base?: Base;
}

/** What bets of own money since the choice come to as they are now; nothing where no bets earn it. */
async function readEarned(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<ReadEarned | undefined> {
  const { terms } = bonus.offer;
  const { trigger } = terms;
  if (trigger.on !== 'first_bets_lost' && trigger.on !== 'own_bets') return undefined;
  const { fitting, unitOf, accountOf } = await readFitting(deps, tx, bonus);
  const earned =
    trigger.on === 'first_bets_lost'
      ? earnedByFirstBets(trigger, fitting)
      : earnedByOwnBets(trigger, fitting, (bet) => minorOfUnits(trigger.stakedUnitsMin, unitOf(bet)));
  if (earned.is !== 'earned') return { earned, fitting };
  // Stakes may still grow to what brings something.
  const isTooSmall = earnedMinor(terms, earned.baseMinor, unitOf(earned.bet)) <= 0n;
  if (trigger.on === 'own_bets' && trigger.what === 'staked' && isTooSmall)
    return { earned: { is: 'waiting' }, fitting };
  const base = { ...accountOf(earned.bet), amountMinor: earned.baseMinor, earnedBetId: earned.last.betId };
  return { earned, fitting, base };
}

/**
 * Once bets of own money since the choice come to something: a part of what the first ones lost (won ones earn nothing), or what the offer makes of
 * them; says when they never will.
 */
export async function earnByBets(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<boolean> {
  const read = await readEarned(deps, tx, bonus);
  if (!read || read.earned.is === 'waiting') return false;
  if (read.base) return earnOrEnd(deps, tx, bonus, read.base);
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  const isFirst = bonus.offer.terms.trigger.on === 'first_bets_lost';
  await insertDecision(tx, bonus, isFirst ? 'nothing_lost' : 'nothing_won');
  return true;
}

/** What bets that came to nothing bring after all, as they are now: a corrected result may have made them the occasion they were not. */
export async function readLateBase(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<Base | undefined> {
  return (await readEarned(deps, tx, bonus))?.base;
}

/** Whether the bets that earned a bonus still do. What was earned otherwise stays so. */
export async function readOccasion(
  deps: BonusDeps,
  tx: Tx,
  bonus: Bonus,
): Promise<ReturnType<typeof occasionBy>> {
  const { earnedBetId } = bonus.money ?? {};
  const read = earnedBetId === undefined ? undefined : await readEarned(deps, tx, bonus);
  return read && earnedBetId !== undefined ? occasionBy(read.earned, read.fitting, earnedBetId) : 'there';
}

/** Once the week was shared: a part of what its house earned, by what its person staked. */
export async function earnByShare(deps: BonusDeps, tx: Tx, bonus: Bonus): Promise<boolean> {
  if (bonus.offer.terms.trigger.on !== 'profit_share') return false;
  const share = await findShare(tx, bonus.bonusId);
  if (!share) return false;
  const account = (await deps.wallet.listAccounts(tx, bonus.personId)).find(
    ({ accountId }) => accountId === share.accountId,
  );
  if (
    account &&
    share.baseMinor > 0n &&
    (await earn(deps, tx, bonus, { ...account, amountMinor: share.baseMinor }))
  )
    return true;
  await updateBonus(tx, bonus, { status: 'cancelled', isOver: true });
  await insertDecision(tx, bonus, 'nothing_shared');
  return true;
}
