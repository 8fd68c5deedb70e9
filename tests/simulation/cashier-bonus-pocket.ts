// What a pencil says of the bonuses of one person, one at a time: earned, begun, wagered, over, and gone with the bets that earned them.

import { isUndecided, occasionOf } from './cashier-bonus-occasion.ts';
import {
  earnedOf,
  isByBets,
  isOverFor,
  least,
  leastOf,
  type OfferCode,
  type PencilBonus,
  RULES,
} from './cashier-bonus-rules.ts';
import type { FakeBet } from './fake-bets.ts';

interface Around {
  /** Own money of this person moves. */
  readonly move: (amount: bigint) => void;
  /** Whether others have all places there were when this one was chosen. */
  readonly isFull: (bonus: PencilBonus) => boolean;
}

export class Pocket {
  readonly bonuses: PencilBonus[] = [];
  hasDeposited = false;
  hasBet = false;
  /** Began or was woken last. */
  #turn?: PencilBonus;
  readonly #around: Around;
  constructor(around: Around) {
    this.#around = around;
  }

  add(code: OfferCode, status: 'chosen' | 'earned', week: number): PencilBonus {
    const none = { granted: 0n, balance: 0n, debt: 0n, wagered: 0n, own: 0n, house: 0n };
    const lists = { bets: [], ownBets: [], since: [] };
    const bonus: PencilBonus = { code, rule: RULES[code], week, status, ...none, isOver: false, ...lists };
    this.bonuses.push(bonus);
    return bonus;
  }

  earn(bonus: PencilBonus, base: bigint, paymentId?: string): void {
    const granted = earnedOf(bonus.rule, base);
    if (granted === 0n) return;
    bonus.granted = granted;
    bonus.status = 'earned';
    if (paymentId !== undefined) bonus.paymentId = paymentId;
  }

  /** Own money is staked: for the bonus that runs, and perhaps as a bet that others wait for. */
  betOwn(bet: FakeBet): void {
    this.hasBet = true;
    for (const bonus of this.bonuses) if (isByBets(bonus.rule)) bonus.since.push(bet);
    if (this.#turn && !this.#turn.isOver && !isOverFor(this.#turn)) this.#turn.ownBets.push(bet);
  }

  cancel(bonus: PencilBonus): void {
    bonus.status = 'cancelled';
    delete bonus.takenBack;
    this.#pass(bonus);
    this.startNext();
  }

  startNext(): void {
    if (this.bonuses.some(({ status }) => status === 'active' || status === 'wagered')) return;
    const next = this.bonuses.find(({ status }) => status === 'earned');
    if (!next) return;
    next.status = 'active';
    next.isOver = false;
    if (next.hasStarted) giveAgain(next);
    else next.balance = next.granted;
    next.hasStarted = true;
    delete next.takenBack;
    this.#turn = next;
  }

  /** What the bonuses become by all that happened until now. */
  look(): void {
    const asleep = this.bonuses.filter(({ status }) => status === 'lost');
    for (const bonus of [...this.bonuses.filter(({ status }) => status !== 'lost'), ...asleep])
      if (bonus.status === 'chosen') this.#lookAtChosen(bonus);
      else if (bonus.cameToNothing) this.#earnAfterAll(bonus);
      else {
        this.#lookAt(bonus);
        this.#follow(bonus);
      }
    this.startNext();
  }

  #lookAtChosen(bonus: PencilBonus): void {
    if (isByBets(bonus.rule)) this.#earnByBets(bonus);
    // A share is waited for until its week is over.
    if (bonus.status === 'chosen' && bonus.isOver && bonus.rule.on !== 'share') bonus.status = 'expired';
  }

  #earnByBets(bonus: PencilBonus): void {
    const occasion = occasionOf(bonus);
    if (occasion.is === 'waited for') return;
    bonus.status = 'cancelled';
    bonus.cameToNothing = occasion.is === 'nothing';
    if (occasion.is !== 'there') return;
    bonus.earnedBy = occasion.last;
    this.earn(bonus, occasion.base);
  }

  /** Corrected within the days of the choice, while there is a place: once there is none, it is over. */
  #earnAfterAll(bonus: PencilBonus): void {
    if (bonus.isOver || occasionOf(bonus).is !== 'there') return;
    if (this.#around.isFull(bonus)) bonus.cameToNothing = false;
    else this.#earnByBets(bonus);
  }

  /** It goes with the bets that earned it, and comes again with them or with others since the choice. */
  #follow(bonus: PencilBonus): void {
    const { status, takenBack, granted } = bonus;
    if (!isByBets(bonus.rule) || granted === 0n) return;
    const isThere = occasionOf(bonus).is === 'there';
    if (status === 'cancelled' && takenBack !== undefined && !bonus.isOver && isThere)
      bonus.status = 'earned';
    if (isThere || isUndecided(bonus) || !['earned', 'active', 'wagered'].includes(status)) return;
    bonus.status = 'cancelled';
    bonus.takenBack = takenBack ?? 0n;
    bonus.isOver = false;
    this.#pass(bonus);
  }

  #lookAt(bonus: PencilBonus): void {
    if (isOverFor(bonus)) return this.#pass(bonus);
    if (!bonus.hasStarted) return;
    const { rule, bets } = bonus;
    const was = bonus.status;
    const ownBets = rule.isOwnCounted ? bonus.ownBets.filter(isForExpresses) : [];
    const fits = ({ stakeMinor }: FakeBet): boolean => stakeMinor <= (rule.stakeMost ?? stakeMinor);
    const counts = (bet: FakeBet): boolean =>
      fits(bet) &&
      (bet.status === 'won' || bet.status === 'lost' || (bet.status === 'sold' && rule.isFree === true));
    const mayCount = (bet: FakeBet): boolean => fits(bet) && bet.status === 'accepted';
    const sumOf = (staked: readonly FakeBet[]) => staked.reduce((sum, bet) => sum + bet.stakeMinor, 0n);
    bonus.wagered = sumOf([...bets, ...ownBets].filter(counts));
    if (was === 'earned') return;
    const required = bonus.granted * rule.times;
    const isWagered = bonus.wagered >= required;
    const mayBeWagered = bonus.wagered + sumOf(ownBets.filter(mayCount)) >= required;
    const isTimeLeft = !bonus.isOver || mayBeWagered;
    if (was === 'lost' && this.#mustSleep(bonus, { isWagered, isTimeLeft })) return;
    if (bets.some(({ status }) => status === 'accepted')) bonus.status = isWagered ? 'wagered' : 'active';
    else if (bonus.balance === 0n) bonus.status = 'lost';
    else if (isWagered) bonus.status = 'converted';
    else if (!isTimeLeft) bonus.status = 'expired';
    else bonus.status = bonus.balance < leastOf(rule) ? 'lost' : 'active';
    if (was === 'lost' && (bonus.status === 'active' || bonus.status === 'wagered')) this.#turn = bonus;
    if (isOverFor(bonus) || bonus.status === 'lost') this.#pass(bonus);
  }

  /** What a correction gives back to a lost bonus waits while another is staked. */
  #mustSleep(
    { rule, bets, balance }: PencilBonus,
    { isWagered, isTimeLeft }: { readonly isWagered: boolean; readonly isTimeLeft: boolean },
  ): boolean {
    if (!this.bonuses.some(({ status }) => status === 'active' || status === 'wagered')) return false;
    return (
      bets.some(({ status }) => status === 'accepted') ||
      (!isWagered && isTimeLeft && balance > 0n && balance >= leastOf(rule))
    );
  }

  /** What is on the account of a bonus that is over goes to its person or to the house. */
  #pass(bonus: PencilBonus): void {
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
    if (own > 0n) this.#around.move(own);
  }
}

/** What counts of own money: expresses of three legs or more, each at 1.40 or more, neither insured nor of an advance. */
const isForExpresses = ({ kind, legs, isInsured, isAdvance }: FakeBet): boolean =>
  kind === 'express' &&
  legs.length >= 3 &&
  legs.every(({ oddsMilli }) => oddsMilli >= 1400) &&
  !isInsured &&
  !isAdvance;

/** All that was taken of it, its own debt first. */
function giveAgain(bonus: PencilBonus): void {
  const { takenBack = 0n, debt } = bonus;
  const repaid = least(takenBack, debt);
  bonus.house -= takenBack;
  bonus.debt -= repaid;
  bonus.balance += takenBack - repaid;
}
