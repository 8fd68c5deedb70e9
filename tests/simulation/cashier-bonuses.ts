// What a pencil says of the bonuses of everybody: by the terms as players read them, and by what happened. It knows no table and no ledger.

import type { AccountId } from '@overround/kernel';
import { Pocket } from './cashier-bonus-pocket.ts';
import {
  type ChosenCode,
  earnedOf,
  type GiftCode,
  isOverFor,
  least,
  type OfferCode,
  type PencilBonus,
  PLACES,
  type Rule,
  RULES,
} from './cashier-bonus-rules.ts';
import type { CashierPlayer } from './cashier-world.ts';
import { type FakeBet, type FakeEnd, PAYS } from './fake-bets.ts';

export class BonusNotebook {
  /** Weeks and days that went by. */
  week = 0;
  day = 0;
  /** Whom staff invited, until their invitation is over. */
  readonly invited = new Set<CashierPlayer>();
  /** Bets of own money, also those of no bonus, or of one that was over. */
  readonly everyOwnBet: { readonly player: CashierPlayer; readonly bet: FakeBet }[] = [];
  /** Those since the last week ended. */
  readonly weekBets: { readonly player: CashierPlayer; readonly bet: FakeBet }[] = [];
  /** How many there may be of an offer; of others any number. */
  readonly places = new Map(PLACES);
  readonly #pockets = new Map<CashierPlayer, Pocket>();
  readonly #move: (account: AccountId, amount: bigint) => void;
  constructor(move: (account: AccountId, amount: bigint) => void) {
    this.#move = move;
  }

  pocketOf(player: CashierPlayer): Pocket {
    const known = this.#pockets.get(player);
    if (known) return known;
    const pocket = new Pocket({
      move: (amount) => this.#move(player.euros, amount),
      isFull: ({ code, places }) => this.isFullFor(player, code, places),
    });
    this.#pockets.set(player, pocket);
    return pocket;
  }

  /** Every bonus of anybody that is so, with whose it is and its place among theirs. */
  which(is: (bonus: PencilBonus) => boolean) {
    return [...this.#pockets].flatMap(([player, { bonuses }]) =>
      bonuses.flatMap((bonus, place) => (is(bonus) ? [{ player, bonus, place }] : [])),
    );
  }

  /** Whether all places of an offer are taken: by what was given of it, and by what others chose. */
  isFullFor(player: CashierPlayer, code: OfferCode, places = this.places.get(code)): boolean {
    const own = this.pocketOf(player).bonuses;
    const isTaken = (bonus: PencilBonus): boolean =>
      bonus.code === code && (bonus.granted > 0n || (bonus.status === 'chosen' && !own.includes(bonus)));
    return places !== undefined && this.which(isTaken).length >= places;
  }

  /** Whether somebody may choose it, and then it is chosen. */
  choose(player: CashierPlayer, code: ChosenCode): boolean {
    const pocket = this.pocketOf(player);
    const { bonuses } = pocket;
    if (!isForThem(pocket, RULES[code]) || this.isFullFor(player, code)) return false;
    const chosen = bonuses.find(({ status }) => status === 'chosen');
    if (chosen?.code === code) return true;
    const before = bonuses.find((one) => one.code === code && one.week === this.#weekOf(code));
    // What was chosen stays where this one was had.
    if (before && before.granted > 0n) return false;
    if (chosen) chosen.status = 'cancelled';
    const bonus = before ?? pocket.add(code, 'chosen', this.#weekOf(code));
    bonus.status = 'chosen';
    bonus.isOver = false;
    // Bets of before are none of another choice.
    bonus.since = [];
    bonus.cameToNothing = false;
    const places = this.places.get(code);
    if (places !== undefined) bonus.places = places;
    return true;
  }

  /** A gift, once; `false`: they had it. */
  give(player: CashierPlayer, code: GiftCode): boolean {
    const pocket = this.pocketOf(player);
    if (pocket.bonuses.some((one) => one.code === code)) return false;
    const bonus = pocket.add(code, 'earned', 0);
    bonus.granted = bonus.rule.most;
    pocket.startNext();
    return true;
  }

  #weekOf(code: OfferCode): number {
    return code === 'PROFITSHARE' ? this.week : code === 'DAILY' ? this.day : 0;
  }

  /** What stands behind a share of the week that is over. */
  shared(player: CashierPlayer, bonus: PencilBonus, base: bigint): void {
    this.pocketOf(player).earn(bonus, base);
    if (bonus.status === 'chosen') bonus.status = 'cancelled';
  }

  deposited(player: CashierPlayer, paymentId: string, amount: bigint): void {
    const pocket = this.pocketOf(player);
    const isFirst = !pocket.hasDeposited;
    pocket.hasDeposited = true;
    const chosen = pocket.bonuses.find(({ status }) => status === 'chosen');
    if (chosen?.rule.on === 'deposit') {
      if (isFirst || chosen.rule.isDaily) pocket.earn(chosen, amount, paymentId);
      // A first deposit that is too small was the first all the same.
      if (chosen.granted === 0n && !chosen.rule.isDaily) chosen.status = 'cancelled';
    }
    pocket.startNext();
  }

  /** So much is left of a deposit after some of it went back. */
  reversed(player: CashierPlayer, paymentId: string, left: bigint): void {
    const pocket = this.pocketOf(player);
    pocket.look();
    const bonus = pocket.bonuses.find((one) => one.paymentId === paymentId);
    if (!bonus || (left > 0n && earnedOf(bonus.rule, left) >= bonus.granted) || isOverFor(bonus)) return;
    pocket.cancel(bonus);
  }

  refused(player: CashierPlayer, bonus: PencilBonus): void {
    this.pocketOf(player).cancel(bonus);
  }

  /** Somebody stakes own money. */
  betOwn(player: CashierPlayer, bet: FakeBet): void {
    this.pocketOf(player).betOwn(bet);
    this.weekBets.push({ player, bet });
    this.everyOwnBet.push({ player, bet });
  }

  staked(bonus: PencilBonus, bet: FakeBet): void {
    bonus.bets.push(bet);
    bonus.balance -= bet.stakeMinor;
  }
  paid(bonus: PencilBonus, amount: bigint): void {
    bonus.balance += amount;
  }
  /** A correction gives or takes: what it gives pays the debt first, what is not there to take becomes one. */
  corrected(bonus: PencilBonus, from: FakeEnd, to: FakeEnd, stake: bigint): void {
    const net = bonus.balance - bonus.debt;
    const difference = (PAYS[to] - PAYS[from]) * stake;
    if (difference > 0n) {
      const repaid = least(difference, bonus.debt);
      bonus.debt -= repaid;
      bonus.balance += difference - repaid;
    } else {
      const taken = least(-difference, bonus.balance);
      bonus.balance -= taken;
      bonus.debt += -difference - taken;
    }
    if (bonus.balance - bonus.debt !== net + difference) throw new Error('the pencil slipped');
  }

  /** What the bonuses of somebody become by all that happened until now. */
  look(player: CashierPlayer): void {
    this.pocketOf(player).look();
  }

  /** The job comes by: everybody is looked at. */
  lookAtAll(): void {
    for (const pocket of this.#pockets.values()) pocket.look();
  }
}

/** First deposits and first bets are not made twice. */
const isForThem = ({ hasDeposited, hasBet }: Pocket, { on, isDaily }: Rule): boolean =>
  on === 'deposit' ? isDaily === true || !hasDeposited : on !== 'lost' || !hasBet;
