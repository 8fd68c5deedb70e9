// The partner programme, worked out with a pencil (decision 63): months of players, shares by tiers, CPA, what partners below bring, what is carried
// and what is owed. It shares no code with the module.

/** In thousandths and in round units of a currency, as staff write them. */
export interface PencilPlan {
  readonly id: string;
  readonly share?: {
    readonly tiers: readonly (readonly [fromUnits: number, permille: number])[];
    readonly duty: number;
    readonly fee: number;
    readonly carries: boolean;
  };
  readonly cpa?: {
    readonly depositUnits: number;
    readonly stakeUnits: number;
    readonly amount: number;
    readonly byCountry: Readonly<Record<number, number>>;
    readonly tiers: readonly (readonly [fromPlayers: number, amount: number])[];
  };
  readonly subs: readonly number[];
}

/** Round units in minor ones. */
export const UNITS = { EUR: 100n, INR: 10_000n } as const;
export type Money = keyof typeof UNITS;
export const MONEYS = ['EUR', 'INR'] as const satisfies readonly Money[];

/** What a player did in a currency: each may be below zero. */
export const BOOKS = ['stakes', 'payouts', 'bonus', 'tax', 'chargebacks', 'deposits', 'withdrawals'] as const;
export type Book = (typeof BOOKS)[number];
export type Page = Record<Book, bigint>;
const blank = (): Page => ({
  stakes: 0n,
  payouts: 0n,
  bonus: 0n,
  tax: 0n,
  chargebacks: 0n,
  deposits: 0n,
  withdrawals: 0n,
});

function addTo(pages: Map<Money, Page>, money: Money, more: Partial<Page>): void {
  const page = pages.get(money) ?? blank();
  for (const book of BOOKS) page[book] += more[book] ?? 0n;
  pages.set(money, page);
}

/** A brought player. */
export class PencilPlayer {
  status: 'counted' | 'held' | 'declined' = 'counted';
  isDecided = false;
  cpa: 'none' | 'open' | 'qualified' | 'expired' | 'billed';
  /** Months since they came. */
  age = 0;
  deposited = 0n;
  staked = 0n;
  readonly country: number;
  readonly plan: PencilPlan;
  readonly traits: readonly string[];
  /** Moved and not counted; counted and in no statement; all that was ever counted. */
  readonly #moved = new Map<Money, Page>();
  readonly open = new Map<Money, Page>();
  readonly ever = new Map<Money, Page>();

  constructor(plan: PencilPlan, country: number, traits: readonly string[]) {
    this.plan = plan;
    this.country = country;
    this.traits = traits;
    this.cpa = plan.cpa ? 'open' : 'none';
  }

  /** CPA asks for 45 days. */
  get isLate(): boolean {
    return this.age >= 2;
  }

  move(money: Money, book: Book, amount: bigint): void {
    addTo(this.#moved, money, { [book]: amount });
  }

  count(): void {
    if (this.status === 'declined') return;
    for (const [money, page] of this.#moved) {
      if (BOOKS.every((book) => page[book] === 0n)) continue;
      addTo(this.open, money, page);
      addTo(this.ever, money, page);
      if (money === 'EUR' && this.cpa === 'open' && !this.isLate)
        this.deposited += page.deposits - page.chargebacks;
    }
    this.#moved.clear();
    const { cpa } = this.plan;
    if (this.cpa !== 'open' || !cpa) return;
    const isEnough =
      this.deposited >= BigInt(cpa.depositUnits) * UNITS.EUR &&
      this.staked >= BigInt(cpa.stakeUnits) * UNITS.EUR;
    if (isEnough) this.cpa = 'qualified';
    else if (this.isLate) this.cpa = 'expired';
  }
}

/** What a month of a partner comes to in a currency. */
export interface PencilStatement {
  readonly money: Money;
  readonly net: bigint;
  readonly carriedIn: bigint;
  readonly carriedOut: bigint;
  readonly share: bigint;
  readonly cpa: bigint;
  readonly sub: bigint;
  /** In how many tiers of the share. */
  readonly tiers: number;
}

const thousandthsUp = (sum: bigint, permille: number): bigint => {
  if (sum <= 0n) return 0n;
  const exact = sum * BigInt(permille);
  return exact % 1000n === 0n ? exact / 1000n : exact / 1000n + 1n;
};

export class PencilPartner {
  plan: PencilPlan;
  nextPlan: PencilPlan | undefined;
  readonly above: PencilPartner | undefined;
  readonly trait: string;
  readonly players: PencilPlayer[] = [];
  readonly carried = new Map<Money, bigint>();
  readonly balance = new Map<Money, bigint>();
  readonly #below: { readonly level: number; readonly money: Money; readonly own: bigint }[] = [];

  constructor(plan: PencilPlan, trait: string, above?: PencilPartner) {
    this.plan = plan;
    this.trait = trait;
    this.above = above;
  }

  /** Whoever shares a thing with the partner or another player waits for staff; an address is shared from three on. */
  holdShared(all: readonly PencilPartner[]): number {
    const due = this.players.filter(
      (one) => one.status === 'counted' && !one.isDecided && (one.cpa === 'qualified' || one.open.size > 0),
    );
    const isShared = (trait: string): boolean =>
      trait === this.trait ||
      (trait.startsWith('address')
        ? this.players.filter(({ traits }) => traits.includes(trait)).length >= 3
        : all.some((one) => one.trait === trait) ||
          all.flatMap(({ players }) => players).filter(({ traits }) => traits.includes(trait)).length >= 2);
    const held = due.filter(({ traits }) => traits.some(isShared));
    for (const one of held) one.status = 'held';
    return held.length;
  }

  /** `inOrder`: players whose CPA is due, as they qualified. */
  close(inOrder: readonly PencilPlayer[]): PencilStatement[] {
    const counted = this.players.filter(({ status }) => status === 'counted');
    const pages = new Map<Money, Page>();
    for (const { open } of counted) {
      for (const [money, page] of open) addTo(pages, money, page);
      open.clear();
    }
    const cpa = this.#cpaOf(inOrder);
    const subs = this.#below.splice(0);
    return MONEYS.flatMap((money) => {
      const page = pages.get(money);
      const ownCpa = money === 'EUR' ? cpa : 0n;
      const mine = subs.filter((one) => one.money === money);
      if (!page && mine.length === 0 && (money !== 'EUR' || inOrder.length === 0)) return [];
      const sub = mine.reduce(
        (sum, { level, own }) => sum + (own * BigInt(this.plan.subs[level - 1] ?? 0)) / 1000n,
        0n,
      );
      return [this.#write(money, page ?? blank(), { cpa: ownCpa, sub })];
    });
  }

  #cpaOf(inOrder: readonly PencilPlayer[]): bigint {
    let sum = 0n;
    inOrder.forEach((player, before) => {
      const terms = player.plan.cpa;
      player.cpa = 'billed';
      if (!terms) return;
      let units = terms.amount;
      for (const [from, amount] of terms.tiers) if (before + 1 >= from) units = amount;
      sum += BigInt(terms.byCountry[player.country] ?? units) * UNITS.EUR;
    });
    return sum;
  }

  #write(money: Money, page: Page, { cpa, sub }: { readonly cpa: bigint; readonly sub: bigint }) {
    const { share: terms } = this.plan;
    const gross = page.stakes - page.payouts;
    const off = terms
      ? thousandthsUp(gross, terms.duty) + thousandthsUp(page.deposits + page.withdrawals, terms.fee)
      : 0n;
    const net = gross - page.bonus - page.tax - page.chargebacks - off;
    const carriedIn = this.carried.get(money) ?? 0n;
    let [share, carriedOut, tiers] = [0n, carriedIn, 0];
    if (terms) {
      let rest = net + carriedIn;
      carriedOut = rest < 0n && terms.carries ? rest : 0n;
      // From the highest tier down.
      for (const [from, permille] of [...terms.tiers].reverse()) {
        const begin = BigInt(from) * UNITS[money];
        if (rest <= begin) continue;
        share += ((rest - begin) * BigInt(permille)) / 1000n;
        rest = begin;
        tiers += 1;
      }
    }
    this.carried.set(money, carriedOut);
    const own = share + cpa;
    this.balance.set(money, (this.balance.get(money) ?? 0n) + own + sub);
    if (own > 0n) {
      this.above?.hearOf(1, money, own);
      this.above?.above?.hearOf(2, money, own);
    }
    return { money, net, carriedIn, carriedOut, share, cpa, sub, tiers };
  }

  hearOf(level: number, money: Money, own: bigint): void {
    this.#below.push({ level, money, own });
  }

  /** The month is over: its players are older, and it may be closed. */
  endMonth(): void {
    for (const player of this.players) player.age += 1;
  }

  /** The next month goes by the plan that was given for it. */
  turnPage(): void {
    this.plan = this.nextPlan ?? this.plan;
    this.nextPlan = undefined;
  }
}
