// What a pencil says of the bonuses of everybody: by the terms as players read them, and by what happened. It knows no table and no ledger.

import type { AccountId } from '@overround/kernel';
import {
  type ChosenCode,
  earnedOf,
  firstOf,
  type GiftCode,
  isOverFor,
  least,
  leastOf,
  type OfferCode,
  type PencilBonus,
  type Pocket,
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
  readonly #pockets = new Map<CashierPlayer, Pocket>();
  readonly #move: (account: AccountId, amount: bigint) => void;
  constructor(move: (account: AccountId, amount: bigint) => void) {
    this.#move = move;
  }

  pocketOf(player: CashierPlayer): Pocket {
    const pocket = this.#pockets.get(player) ?? { bonuses: [], hasDeposited: false, hasBet: false };
    this.#pockets.set(player, pocket);
    return pocket;
  }

  /** Every bonus of anybody that is so, with whose it is and its place among theirs. */
  which(is: (bonus: PencilBonus) => boolean) {
    return [...this.#pockets].flatMap(([player, { bonuses }]) =>
      bonuses.flatMap((bonus, place) => (is(bonus) ? [{ player, bonus, place }] : [])),
    );
  }

  /** Whether somebody may choose it, and then it is chosen. */
  choose(player: CashierPlayer, code: ChosenCode): boolean {
    const { bonuses, hasDeposited, hasBet } = this.pocketOf(player);
    const isAgain = code === 'PROFITSHARE' || code === 'DAILY';
    if (!isAgain && (code === 'LOSTBET' ? hasBet : hasDeposited)) return false;
    const chosen = bonuses.find(({ status }) => status === 'chosen');
    if (chosen?.code === code) return true;
    const before = bonuses.find((one) => one.code === code && one.week === this.#weekOf(code));
    // What was chosen stays where this one was had.
    if (before && before.granted > 0n) return false;
    if (chosen) chosen.status = 'cancelled';
    if (before) {
      before.status = 'chosen';
      before.isOver = false;
    } else this.#add(player, code, 'chosen');
    return true;
  }

  /** A gift, once; `false`: they had it. */
  give(player: CashierPlayer, code: GiftCode): boolean {
    if (this.pocketOf(player).bonuses.some((one) => one.code === code)) return false;
    const bonus = this.#add(player, code, 'earned');
    bonus.granted = bonus.rule.most;
    this.#startNext(player);
    return true;
  }

  #weekOf(code: OfferCode): number {
    return code === 'PROFITSHARE' ? this.week : code === 'DAILY' ? this.day : 0;
  }

  /** What stands behind a share of the week that is over. */
  shared(bonus: PencilBonus, base: bigint): void {
    this.#earn(bonus, base);
    if (bonus.status === 'chosen') bonus.status = 'cancelled';
  }

  #add(player: CashierPlayer, code: OfferCode, status: 'chosen' | 'earned'): PencilBonus {
    const none = { granted: 0n, balance: 0n, debt: 0n, wagered: 0n, own: 0n, house: 0n };
    const bonus: PencilBonus = {
      code,
      rule: RULES[code],
      week: this.#weekOf(code),
      status,
      ...none,
      isOver: false,
      bets: [],
      ownBets: [],
      since: [],
    };
    this.pocketOf(player).bonuses.push(bonus);
    return bonus;
  }

  deposited(player: CashierPlayer, paymentId: string, amount: bigint): void {
    const pocket = this.pocketOf(player);
    const isFirst = !pocket.hasDeposited;
    pocket.hasDeposited = true;
    const chosen = pocket.bonuses.find(({ status }) => status === 'chosen');
    if (chosen?.rule.on === 'deposit') {
      if (isFirst || chosen.rule.isDaily) this.#earn(chosen, amount, paymentId);
      // A first deposit that is too small was the first all the same.
      if (chosen.granted === 0n && !chosen.rule.isDaily) chosen.status = 'cancelled';
    }
    this.#startNext(player);
  }

  #earn(bonus: PencilBonus, base: bigint, paymentId?: string): void {
    const granted = earnedOf(bonus.rule, base);
    if (granted === 0n) return;
    bonus.granted = granted;
    bonus.status = 'earned';
    if (paymentId !== undefined) bonus.paymentId = paymentId;
  }

  /** So much is left of a deposit after some of it went back. */
  reversed(player: CashierPlayer, paymentId: string, left: bigint): void {
    this.look(player);
    const bonus = this.pocketOf(player).bonuses.find((one) => one.paymentId === paymentId);
    if (!bonus || (left > 0n && earnedOf(bonus.rule, left) >= bonus.granted) || isOverFor(bonus)) return;
    this.#cancel(player, bonus);
  }

  refused(player: CashierPlayer, bonus: PencilBonus): void {
    this.#cancel(player, bonus);
  }

  #cancel(player: CashierPlayer, bonus: PencilBonus): void {
    bonus.status = 'cancelled';
    delete bonus.takenBack;
    this.#pass(player, bonus);
    this.#startNext(player);
  }

  #startNext(player: CashierPlayer): void {
    const { bonuses } = this.pocketOf(player);
    if (bonuses.some(({ status }) => status === 'active' || status === 'wagered')) return;
    const next = bonuses.find(({ status }) => status === 'earned');
    if (!next) return;
    next.status = 'active';
    if (next.hasStarted) this.#giveAgain(next);
    else next.balance = next.granted;
    next.hasStarted = true;
    delete next.takenBack;
    this.pocketOf(player).turn = next;
  }

  /** All that was taken of it, its own debt first. */
  #giveAgain(bonus: PencilBonus): void {
    const { takenBack = 0n, debt } = bonus;
    const repaid = least(takenBack, debt);
    bonus.house -= takenBack;
    bonus.debt -= repaid;
    bonus.balance += takenBack - repaid;
  }

  /** Somebody stakes own money: for the bonus that runs, and maybe as the first bet that another waits for. */
  betOwn(player: CashierPlayer, bet: FakeBet): PencilBonus | undefined {
    const pocket = this.pocketOf(player);
    pocket.hasBet = true;
    this.weekBets.push({ player, bet });
    this.everyOwnBet.push({ player, bet });
    const waiting = pocket.bonuses.find(({ code }) => code === 'LOSTBET');
    waiting?.since.push(bet);
    const chosen = waiting?.status === 'chosen' ? waiting : undefined;
    const { turn } = pocket;
    if (turn && !turn.isOver && !isOverFor(turn)) turn.ownBets.push(bet);
    return chosen;
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
    const { bonuses } = this.pocketOf(player);
    const asleep = bonuses.filter(({ status }) => status === 'lost');
    for (const bonus of [...bonuses.filter(({ status }) => status !== 'lost'), ...asleep])
      if (bonus.status === 'chosen' || bonus.cameToNothing) this.#lookAtFirst(bonus);
      else {
        if (bonus.status !== 'earned') this.#lookAt(player, bonus);
        this.#follow(player, bonus);
      }
    this.#startNext(player);
  }

  /** It goes with the first bet that earned it, and comes again with it. */
  #follow(player: CashierPlayer, bonus: PencilBonus): void {
    const { status, takenBack } = bonus;
    if (bonus.rule.on !== 'lost' || bonus.granted === 0n) return;
    const isEarned = firstOf(bonus)?.status === 'lost';
    if (status === 'cancelled' && takenBack !== undefined && isEarned) bonus.status = 'earned';
    if (isEarned || !['earned', 'active', 'wagered'].includes(status)) return;
    bonus.status = 'cancelled';
    bonus.takenBack = takenBack ?? 0n;
    bonus.isOver = false;
    this.#pass(player, bonus);
  }

  /** The job comes by: everybody is looked at. */
  lookAtAll(): void {
    for (const player of this.#pockets.keys()) this.look(player);
  }

  /** A first bet that did not lose brings nothing, unless it is corrected within the days of the choice. */
  #lookAtFirst(bonus: PencilBonus): void {
    const firstBet = firstOf(bonus);
    if (bonus.rule.on !== 'lost' || !firstBet || firstBet.status === 'accepted') return;
    bonus.cameToNothing = firstBet.status !== 'lost';
    if (bonus.cameToNothing) bonus.status = 'cancelled';
    else this.#earn(bonus, firstBet.stakeMinor);
  }

  #lookAt(player: CashierPlayer, bonus: PencilBonus): void {
    if (isOverFor(bonus)) return this.#pass(player, bonus);
    const { rule, bets } = bonus;
    const was = bonus.status;
    const counts = ({ status, stakeMinor }: FakeBet): boolean =>
      (status === 'won' || status === 'lost' || (status === 'sold' && rule.isFree === true)) &&
      stakeMinor <= (rule.stakeMost ?? stakeMinor);
    const ownBets = rule.isOwnCounted ? bonus.ownBets : [];
    const sumOf = (staked: readonly FakeBet[]) => staked.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
    bonus.wagered = sumOf([...bets, ...ownBets].filter(counts));
    const required = bonus.granted * rule.times;
    const isWagered = bonus.wagered >= required;
    const mayCount = ({ status, stakeMinor }: FakeBet): boolean =>
      status === 'accepted' && stakeMinor <= (rule.stakeMost ?? stakeMinor);
    const mayBeWagered = bonus.wagered + sumOf(ownBets.filter(mayCount)) >= required;
    if (
      bonus.status === 'lost' &&
      this.#mustSleep(player, bonus, { isWagered, isTimeLeft: !bonus.isOver || mayBeWagered })
    )
      return;
    if (bets.some(({ status }) => status === 'accepted')) bonus.status = isWagered ? 'wagered' : 'active';
    else if (bonus.balance === 0n) bonus.status = 'lost';
    else if (isWagered) bonus.status = 'converted';
    else if (bonus.isOver && !mayBeWagered) bonus.status = 'expired';
    else bonus.status = bonus.balance < leastOf(rule) ? 'lost' : 'active';
    if (was === 'lost' && (bonus.status === 'active' || bonus.status === 'wagered'))
      this.pocketOf(player).turn = bonus;
    if (isOverFor(bonus) || bonus.status === 'lost') this.#pass(player, bonus);
  }

  /** What a correction gives back to a lost bonus waits while another is staked. */
  #mustSleep(
    player: CashierPlayer,
    { rule, bets, balance }: PencilBonus,
    { isWagered, isTimeLeft }: { readonly isWagered: boolean; readonly isTimeLeft: boolean },
  ): boolean {
    const runs = this.pocketOf(player).bonuses.some(
      ({ status }) => status === 'active' || status === 'wagered',
    );
    if (!runs) return false;
    return (
      bets.some(({ status }) => status === 'accepted') ||
      (!isWagered && isTimeLeft && balance > 0n && balance >= leastOf(rule))
    );
  }

  /** What is on the account of a bonus that is over goes to its person or to the house. */
  #pass({ euros }: CashierPlayer, bonus: PencilBonus): void {
    const { balance, rule, granted } = bonus;
    let own = 0n;
    if (bonus.status === 'converted') {
      // The gift of a free bet stays with the house, once; sold, it never came back.
      const sold = bonus.bets.reduce((sum, bet) => (bet.isSold ? sum + bet.stakeMinor : sum), 0n);
      const gift = rule.isFree ? granted - bonus.house - sold : 0n;
      own = balance - (gift > 0n ? least(gift, balance) : 0n);
      if (rule.payoutTimes !== undefined) own = least(own, granted * rule.payoutTimes - bonus.own);
    }
    bonus.balance = 0n;
    bonus.own += own;
    bonus.house += balance - own;
    if (bonus.takenBack !== undefined) bonus.takenBack += balance - own;
    if (own > 0n) this.#move(euros, own);
  }
}
