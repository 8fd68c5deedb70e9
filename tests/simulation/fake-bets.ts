// Bets from accounts of bonuses and of own money, ended by whoever plays here: the ledger has them as betting would write them, each result as the
// next version of the one before, and the bonus engine asks here.

import {
  type AccountId,
  type BrandId,
  instant,
  isBefore,
  minor,
  type Minor,
  type OrderedMoment,
} from '@overround/kernel';
import { one, sql } from '@overround/platform';
import type { TestDatabase } from '@overround/testkit';
import type { Wallet } from '@overround/wallet';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
export const LEG = {
  oddsMilli: 2000,
  isLive: false,
  sportId: 1,
  champId: 1,
  groupId: 1,
  result: 'open',
} as const;

/** What a leg came to, a letter each. */
const LEG_ENDS = { W: 'won', L: 'lost', V: 'void' } as const;
type LegEnd = keyof typeof LEG_ENDS;
interface FakeLeg extends Omit<typeof LEG, 'oddsMilli' | 'result'> {
  readonly oddsMilli: number;
  readonly result: 'open' | (typeof LEG_ENDS)[LegEnd];
}

/** What a bet is made of, where it is no express of three legs at 2. */
export interface FakeSlip {
  readonly kind?: 'single' | 'express' | 'system';
  readonly legCount?: number;
  readonly oddsMilli?: number;
  readonly isInsured?: boolean;
  readonly isAdvance?: boolean;
  /** Whether it is what somebody asks of bets that share in a profit. */
  readonly isFitting?: boolean;
}

export type FakeEnd = 'won' | 'lost' | 'void';
export const ENDS: readonly FakeEnd[] = ['won', 'lost', 'void'];
/** What each end pays of the stake. */
export const PAYS: Readonly<Record<FakeEnd, bigint>> = { won: 2n, lost: 0n, void: 1n };

export interface FakeBet {
  readonly betId: number;
  readonly accountId: AccountId;
  readonly kind: string;
  readonly stakeMinor: Minor;
  readonly accepted: OrderedMoment;
  /** When it was placed for who shares the profit of a week: weeks go by faster than the clock. */
  playedAt: number;
  /** Whether it is what somebody asks of bets that share in a profit. */
  readonly isFitting: boolean;
  status: 'accepted' | 'sold' | FakeEnd;
  payoutMinor: Minor;
  /** Of its last result. */
  version: number;
  isSold: boolean;
  readonly isInsured: boolean;
  readonly isAdvance: boolean;
  legs: readonly FakeLeg[];
}

/** All legs as the bet itself, where nothing else is said. */
const legsAs = ({ legs }: FakeBet, end: FakeEnd, letters?: string): readonly FakeLeg[] =>
  legs.map((leg, at) => {
    const letter = letters?.[at] as LegEnd | undefined; // Written by who plays here.
    return { ...leg, result: letter ? LEG_ENDS[letter] : end };
  });

export class FakeBets {
  readonly #db: TestDatabase;
  readonly #wallet: Wallet;
  readonly #bets = new Map<AccountId, FakeBet[]>();
  #last = 0;

  constructor(db: TestDatabase, wallet: Wallet) {
    this.#db = db;
    this.#wallet = wallet;
  }

  of(accountId: AccountId): readonly FakeBet[] {
    return this.#bets.get(accountId) ?? [];
  }

  /** The first bets of accounts since a moment, in their order. */
  since(accounts: readonly AccountId[], from: OrderedMoment, count: number): readonly FakeBet[] {
    return accounts
      .flatMap((account) => this.of(account))
      .filter(({ accepted }) => !isBefore(accepted, from))
      .toSorted((a, b) => a.betId - b.betId)
      .slice(0, count);
  }

  openStakes(): ReadonlyMap<AccountId, Minor> {
    return new Map(
      [...this.#bets].map(([account, bets]) => [
        account,
        minor(bets.reduce((sum, bet) => sum + (bet.status === 'accepted' ? bet.stakeMinor : 0n), 0n)),
      ]),
    );
  }

  /** What an account staked in bets that won or lost, placed from a moment on and before another. */
  played(accountId: AccountId, from: number, until: number) {
    const bets = this.of(accountId).filter(
      ({ playedAt, status }) =>
        playedAt >= from && playedAt < until && (status === 'won' || status === 'lost'),
    );
    const sum = (of: (bet: FakeBet) => bigint): Minor => minor(bets.reduce((all, bet) => all + of(bet), 0n));
    return {
      stakeMinor: sum(({ stakeMinor }) => stakeMinor),
      payoutMinor: sum(({ payoutMinor }) => payoutMinor),
      fittingMinor: sum(({ isFitting, stakeMinor }) => (isFitting ? stakeMinor : 0n)),
    };
  }

  /** All that was placed since the last week ended was placed at a moment of long ago. */
  endWeek(lastMs: number, at: number): void {
    for (const bets of this.#bets.values())
      for (const bet of bets) if (bet.playedAt > lastMs) bet.playedAt = at;
  }

  /** Stakes so much, or nothing where it is not there. */
  async place(
    accountId: AccountId,
    stakeMinor: Minor,
    { legCount = 3, oddsMilli = LEG.oddsMilli, ...slip }: FakeSlip = {},
  ): Promise<FakeBet | undefined> {
    this.#last += 1;
    const betId = this.#last;
    const accepted = await this.#moment();
    const posted = await this.#post(`${betId}:stake`, 'bet.stake', [
      { account: accountId, amountMinor: minor(-stakeMinor) },
      { account: 'open_stakes', amountMinor: stakeMinor },
    ]);
    if (!posted.ok) return undefined;
    const bet: FakeBet = {
      betId,
      accountId,
      kind: slip.kind ?? 'express',
      stakeMinor,
      accepted,
      playedAt: accepted.at,
      isFitting: slip.isFitting ?? true,
      status: 'accepted',
      payoutMinor: minor(0n),
      version: 0,
      isSold: false,
      isInsured: slip.isInsured ?? false,
      isAdvance: slip.isAdvance ?? false,
      legs: Array.from({ length: legCount }, () => ({ ...LEG, oddsMilli })),
    };
    this.#bets.set(accountId, [...this.of(accountId), bet]);
    return bet;
  }

  /** Now, with its place, as the database has them. */
  async #moment(): Promise<OrderedMoment> {
    const row = await this.#db.inTransaction({ brandId: BRAND }, (tx) =>
      one(
        tx,
        sql<{ at: number; seq: bigint }>`
          select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at, nextval('platform.order_seq') as seq`,
      ),
    );
    return { at: instant(row.at), seq: Number(row.seq) };
  }

  /** Ends a bet, once. */
  settle(bet: FakeBet, end: FakeEnd, legs?: string): Promise<void> {
    bet.legs = legsAs(bet, end, legs);
    return this.#end(bet, end, bet.stakeMinor * PAYS[end]);
  }

  /** The house buys a bet back. */
  async sell(bet: FakeBet, priceMinor: bigint): Promise<void> {
    bet.isSold = true;
    await this.#end(bet, 'sold', priceMinor);
  }

  /** The result of a bet that ended is another one: the next version, moved by its difference. What is missing becomes a debt. */
  async correct(bet: FakeBet, end: FakeEnd, legs?: string): Promise<void> {
    bet.legs = legsAs(bet, end, legs);
    const payout = bet.stakeMinor * PAYS[end];
    const difference = payout - bet.payoutMinor;
    bet.status = end;
    bet.payoutMinor = minor(payout);
    bet.version += 1;
    // Another leg, and the same money.
    if (difference === 0n) return;
    const source = `${bet.betId}:settled:${bet.version}`;
    await this.#postTwice(source, 'bet.correction', [
      { account: bet.accountId, amountMinor: minor(difference) },
      { account: 'bet_result', amountMinor: minor(-difference) },
    ]);
  }

  async #end(bet: FakeBet, status: FakeBet['status'], payout: bigint): Promise<void> {
    bet.status = status;
    bet.payoutMinor = minor(payout);
    bet.version = 1;
    await this.#postTwice(`${bet.betId}:settled:1`, 'bet.settle', [
      { account: 'open_stakes', amountMinor: minor(-bet.stakeMinor) },
      ...(payout > 0n ? [{ account: bet.accountId, amountMinor: minor(payout) }] : []),
      ...(payout === bet.stakeMinor
        ? []
        : [{ account: 'bet_result' as const, amountMinor: minor(bet.stakeMinor - payout) }]),
    ]);
  }

  /** A result that is told again moves nothing. */
  async #postTwice(sourceId: string, kind: string, entries: Parameters<Wallet['post']>[1]['entries']) {
    for (let time = 0; time < 2; time += 1) {
      const posted = await this.#post(sourceId, kind, entries);
      if (!posted.ok) throw new Error(`${sourceId}: ${posted.code}`);
    }
  }

  #post(sourceId: string, kind: string, entries: Parameters<Wallet['post']>[1]['entries']) {
    return this.#db.inTransaction({ brandId: BRAND }, (tx) =>
      this.#wallet.post(tx, {
        brandId: BRAND,
        kind: kind as 'bet.stake',
        source: 'fake_bet',
        sourceId,
        actor: 'system',
        currency: 'EUR',
        entries,
      }),
    );
  }
}
