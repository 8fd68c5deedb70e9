// Whose money a game is opened with while a bonus runs whose terms say an order, and what of its rounds counts: as its player reads it (decision 74).

import { CasinoNotebook } from './casino-notebook.ts';
import { CODES, type Gambler, GIFT, units } from './casino-scene.ts';

export type GameKey = 'reels' | 'wheel';
export type Funds = 'own' | 'bonus';

/** Of a bet on each game so many percent count; with what counts nothing the bonus is not played. */
export const ORDERS = {
  [CODES.ownFirst]: {
    order: 'own_first',
    first: ['own', 'bonus'],
    weights: { reels: 100n, wheel: 33n },
    isOwnCounted: true,
  },
  [CODES.bonusFirst]: {
    order: 'bonus_first',
    first: ['bonus', 'own'],
    weights: { reels: 100n, wheel: 0n },
    isOwnCounted: false,
  },
} as const;
export type OrderCode = keyof typeof ORDERS;

const FINAL = new Set(['converted', 'cancelled', 'expired']);

/** A bonus with an order beside the own money of its player. */
export class OrderedBonus {
  readonly rule: (typeof ORDERS)[OrderCode];
  readonly entry: Gambler['bonuses'][number];
  readonly own: CasinoNotebook;
  readonly book: CasinoNotebook;
  /** The most that a round may bet and count. */
  readonly most: bigint;
  /** As it was when it ended, then as it stays. */
  wagered = 0n;
  readonly #required: bigint;
  /** Rounds that were over while it ran, of own money and of its own. */
  readonly #over: { readonly book: CasinoNotebook; readonly round: string; readonly weight: bigint }[] = [];

  constructor(code: OrderCode, { own, money }: Gambler['purse']) {
    const gift = units(money, GIFT.units);
    this.rule = ORDERS[code];
    this.entry = { status: 'active', ownMinor: 0n, grantedMinor: gift };
    this.own = own;
    this.book = new CasinoNotebook(gift);
    this.most = units(money, GIFT.stakeUnitsMax);
    this.#required = gift * BigInt(GIFT.times);
    // Whoever else looks in the same moment may have moved it.
    this.book.besides = () => (this.isOver || this.#isWagered() ? [0n] : []);
    own.besides = () => (this.#willBeOwn() ? [own.sum + this.book.sum] : []);
  }

  get isOver(): boolean {
    return FINAL.has(this.entry.status);
  }

  /** Whose money a game is opened with where none is named: of the first that holds anything. */
  fundsFor(game: GameKey): Funds {
    const held = { own: this.own.sum, bonus: this.book.sum };
    if (this.entry.status !== 'active' || this.rule.weights[game] === 0n) return 'own';
    return this.rule.first.find((funds) => held[funds] > 0n) ?? 'own';
  }

  /** A round is over: what it bet counts by the weight of its game, whatever becomes of it later. */
  roundOver(book: CasinoNotebook, round: string, game: GameKey): void {
    if (book === this.own && !this.rule.isOwnCounted) return;
    this.#over.push({ book, round, weight: this.rule.weights[game] });
  }

  /** What counts by now, of own money alone where that is asked for. */
  counted(of?: CasinoNotebook): bigint {
    return this.#over.reduce((sum, { book, round, weight }) => {
      const staked = book.stakedIn(round);
      const isCounted = staked <= this.most && (of === undefined || book === of);
      return isCounted ? sum + (staked * weight) / 100n : sum;
    }, 0n);
  }

  #isWagered(): boolean {
    return this.counted() >= this.#required;
  }

  #willBeOwn(): boolean {
    const { status } = this.entry;
    return this.book.sum > 0n && (status === 'converted' || (!this.isOver && this.#isWagered()));
  }

  /** What it becomes by all that happened until now. */
  look(): void {
    const { entry, book } = this;
    if (!this.isOver) {
      this.wagered = this.counted();
      entry.status = book.sum === 0n ? 'lost' : this.#isWagered() ? 'converted' : 'active';
    }
    this.#pass();
  }

  end(status: 'cancelled' | 'expired'): void {
    this.entry.status = status;
    this.#pass();
  }

  /** What is left of one that is over goes to its player or to the house. */
  #pass(): void {
    if (!this.isOver) return;
    const { entry, book, own } = this;
    if (entry.status === 'converted') {
      entry.ownMinor += book.sum;
      own.sum += book.sum;
    }
    book.sum = 0n;
  }
}
