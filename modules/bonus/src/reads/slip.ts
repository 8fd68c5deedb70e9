import type { BetCount, SlipCount } from '@overround/contracts/bonus';
import {
  accept,
  digitsOfMinor,
  minor,
  minorFromDigits,
  type Outcome,
  present,
  type Refusal,
  refuse,
  ZERO_MINOR,
} from '@overround/kernel';
import { groupOfType } from '@overround/markets';
import type { Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { BonusDeps, PersonKey, PlacedBet } from '../deps.ts';
import { type Bonus, isRunning } from '../domain/bonus.ts';
import { countOf, ownFault } from '../domain/counting.ts';
import { type AskedBet, foretell, type SlipGround } from '../domain/foretell.ts';
import { codeOf } from '../domain/promo-code.ts';
import { bonusAt, isShownFor } from '../domain/turn.ts';
import type { BonusWithMoney } from '../flows/move-money.ts';
import { hasMoney } from '../flows/refresh.ts';
import { isOver, listBonuses } from '../store/bonus-store.ts';
import { listTurns } from '../store/turn-store.ts';
import { findOrdered } from './funds.ts';
import { rulesOf } from './played.ts';
import { nameOf } from './present-offer.ts';

export interface SlipAsk {
  readonly bonus_id: number;
  readonly kind: string;
  readonly odds: string;
  readonly live: string;
  readonly sports: string;
  readonly champs: string;
  readonly types: string;
  readonly stake_minor: string;
  readonly bet_legs?: string | undefined;
  readonly funds?: 'own' | undefined;
  readonly promo?: string | undefined;
  readonly options?: string | undefined;
}

const listOf = (listed: string): number[] => listed.split(',').map(Number);

/** The bets of a slip, each of the next so many legs; nothing where legs, stakes and bets do not go together. */
function betsOf({ kind, odds, stake_minor, bet_legs, options, ...ask }: SlipAsk): AskedBet[] | undefined {
  const [live, sports, champs, types] = [ask.live, ask.sports, ask.champs, ask.types].map(listOf);
  const legs = listOf(odds).map((oddsMilli, at) => ({
    oddsMilli,
    isLive: live?.[at] === 1,
    sportId: sports?.[at] ?? 0,
    champId: champs?.[at] ?? 0,
    groupId: groupOfType(types?.[at] ?? 0)?.id ?? 0,
  }));
  const stakes = stake_minor.split(',').map(minorFromDigits);
  const counts = bet_legs === undefined ? [legs.length] : listOf(bet_legs);
  const ends = counts.map((_, at) => counts.slice(0, at + 1).reduce((sum, count) => sum + count, 0));
  if (ends.at(-1) !== legs.length || counts.length !== stakes.length) return undefined;
  const has = (option: string): boolean => options?.split(',').includes(option) ?? false;
  const order = { kind, isInsured: has('insurance'), isAdvance: has('advance'), isLater: has('later') };
  return stakes.map((stakeMinor, at) => ({
    ...order,
    stakeMinor,
    legs: legs.slice(ends[at - 1] ?? 0, ends[at]),
  }));
}

/** The bonus a slip is asked about: the one its code opened, else the one it names, and of one that names none the one that runs. */
function askedFor(
  bonuses: readonly Bonus[],
  { bonus_id, funds, promo }: SlipAsk,
): BonusWithMoney | undefined {
  if (promo !== undefined) {
    const opened = bonuses.find(({ promoCode }) => promoCode === codeOf(promo));
    return opened && hasMoney(opened) ? opened : undefined;
  }
  const named = bonuses.find(({ bonusId }) => bonusId === bonus_id);
  const running = funds === 'own' ? bonuses.find(({ status }) => isRunning(status)) : undefined;
  const bonus = named && (running ?? named);
  return bonus && hasMoney(bonus) ? bonus : undefined;
}

/** What is known of a bonus and of the money beside it. */
async function groundOf(
  deps: BonusDeps,
  tx: Tx,
  { personId }: PersonKey,
  { bonus, isNamed }: { readonly bonus: BonusWithMoney; readonly isNamed: boolean },
): Promise<SlipGround> {
  const { currency, accountId, wageredMinor, requiredMinor } = bonus.money;
  const rules = rulesOf(deps, bonus);
  const ordered = await findOrdered(deps, tx, { personId, currency });
  const active = (await deps.wallet.listAccounts(tx, personId)).find(({ isActive }) => isActive);
  const held = await deps.wallet.listBonusAccounts(tx, personId);
  const isOfCurrency = active === undefined || active.currency === currency;
  const isOrdered = ordered?.bonus.bonusId === bonus.bonusId && active?.currency === currency;
  const fault = ownFault(rules, { isOfCurrency });
  return {
    rules,
    isNamed,
    isLate: await isOver(tx, bonus.endsAt),
    isStakedWhole: bonus.offer.terms.isStakedWhole,
    ...(isOrdered ? { order: ordered.order } : {}),
    ...(fault ? { ownFault: fault } : {}),
    ownMinor: active?.balanceMinor ?? ZERO_MINOR,
    bonusMinor: held.find((one) => one.accountId === accountId)?.balanceMinor ?? ZERO_MINOR,
    leftMinor: minor(requiredMinor - wageredMinor),
  };
}

/** The order of the terms, and whose money the first bet would be of by it, whatever bonus the slip names. */
function byOrder(ground: SlipGround, bets: readonly AskedBet[]): Pick<SlipCount, 'fundsOrder' | 'paidFrom'> {
  const [first] = foretell({ ...ground, isNamed: false }, bets);
  return ground.order && first ? { fundsOrder: ground.order, paidFrom: first.paidFrom } : {};
}

/** What the bets of a slip would count towards a bonus of somebody, placed one after the other. */
export async function readSlipCount(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  ask: SlipAsk,
): Promise<Outcome<SlipCount, Refusal<'bonus_unknown' | 'input_malformed', object>>> {
  const bets = betsOf(ask);
  if (!bets) return refuse('input_malformed', { field: 'bet_legs' });
  const bonus = askedFor(await listBonuses(tx, who.personId), ask);
  if (!bonus) return refuse('bonus_unknown');
  const ground = await groundOf(deps, tx, who, {
    bonus,
    isNamed: ask.promo !== undefined || ask.funds !== 'own',
  });
  const told = foretell(ground, bets);
  const first = present(told.find(({ reason }) => reason === 'counts') ?? told[0], 'a bet of the slip');
  const countedMinor = minor(told.reduce((sum, one) => sum + one.countedMinor, 0n));
  return accept({
    ...byOrder(ground, bets),
    ...progressOf(deps, bonus, { ...first, countedMinor }),
    bets: told.map(({ reason, leg, countedMinor: counted, paidFrom }) => ({
      reason,
      leg: leg ?? null,
      countedMinor: digitsOfMinor(counted),
      paidFrom,
    })),
  });
}

/** What counts and why, beside how far the bonus is. */
function progressOf<Reason extends string>(
  { directory }: Pick<BonusDeps, 'directory'>,
  { money: { currency, wageredMinor, requiredMinor } }: BonusWithMoney,
  counted: { readonly reason: Reason; readonly leg?: number; readonly countedMinor: bigint },
) {
  return {
    reason: counted.reason,
    leg: counted.leg ?? null,
    currency,
    exponent: present(directory.currency(currency), 'the currency of a bonus').exponent,
    countedMinor: digitsOfMinor(minor(counted.countedMinor)),
    wageredMinor: digitsOfMinor(wageredMinor),
    requiredMinor: digitsOfMinor(requiredMinor),
  };
}

/** The bonus a placed bet is looked at for: that it was paid from, else the one that ran when it was placed. */
async function bonusOfBet(
  tx: Tx,
  { personId }: PersonKey,
  { accountId, accepted }: PlacedBet,
): Promise<{ readonly bonus: BonusWithMoney; readonly isOwn: boolean } | undefined> {
  const bonuses = await listBonuses(tx, personId);
  const paid = bonuses.find(({ money }) => money?.accountId === accountId);
  const bonus = paid ?? bonusAt(bonuses, await listTurns(tx, personId), accepted);
  if (!bonus || !hasMoney(bonus) || (!paid && !isShownFor(bonus, accepted))) return undefined;
  return { bonus, isOwn: paid === undefined };
}

/** What a placed bet counts towards the bonus it was paid from, or of own money towards the one that ran; nothing where none did. */
export async function readBetCount(
  deps: BonusDeps,
  tx: Tx,
  who: PersonKey,
  { betId, phrases }: { readonly betId: number; readonly phrases: Phrases },
): Promise<Outcome<{ readonly count: BetCount | null }, Refusal<'not_found', object>>> {
  const bet = await deps.betOf(tx, { ...who, betId });
  if (!bet) return refuse('not_found');
  const found = await bonusOfBet(tx, who, bet);
  if (!found) return accept({ count: null });
  const { bonus, isOwn } = found;
  const rules = rulesOf(deps, bonus);
  // Among all there ever were: that of a bet may be closed by now, or bound while the bet answers for an advance.
  const accounts = isOwn ? await deps.wallet.listEveryAccount(tx, who.personId) : [];
  const paid = accounts.find(({ accountId }) => accountId === bet.accountId);
  const isOfCurrency = paid?.currency === bonus.money.currency;
  const fault = isOwn ? ownFault(rules, { isOfCurrency }) : undefined;
  const counted = fault ? { reason: fault, countedMinor: ZERO_MINOR } : countOf(rules, bet);
  return accept({
    count: {
      bonusId: bonus.bonusId,
      name: nameOf(phrases, bonus.offer),
      isOwn,
      status: bonus.status,
      ...progressOf(deps, bonus, counted),
    },
  });
}
