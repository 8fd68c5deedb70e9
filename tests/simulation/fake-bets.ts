// Bets from accounts of bonuses, played at once by a coin: the ledger has them as betting would write them, and the bonus engine asks here.

import { type AccountId, type BrandId, minor, type Minor } from '@overround/kernel';
import type { Random } from '@overround/rng';
import type { TestDatabase } from '@overround/testkit';
import type { Wallet } from '@overround/wallet';

const BRAND = 1 as BrandId; // Seeded by the migrations of site.
const LEG = { oddsMilli: 2000, isLive: false, sportId: 1, champId: 1, groupId: 1 };

export interface FakeBet {
  readonly betId: number;
  readonly kind: string;
  readonly stakeMinor: Minor;
  status: string;
  readonly isSold: boolean;
  readonly isInsured: boolean;
  readonly legs: readonly (typeof LEG)[];
}

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

  openStakes(): ReadonlyMap<AccountId, Minor> {
    return new Map(
      [...this.#bets].map(([account, bets]) => [
        account,
        minor(bets.reduce((sum, bet) => sum + (bet.status === 'accepted' ? bet.stakeMinor : 0n), 0n)),
      ]),
    );
  }

  /** Stakes so much, or nothing where it is not there. */
  async place(accountId: AccountId, stakeMinor: Minor): Promise<boolean> {
    this.#last += 1;
    const betId = this.#last;
    const posted = await this.#post(`${betId}:stake`, 'bet.stake', [
      { account: accountId, amountMinor: minor(-stakeMinor) },
      { account: 'open_stakes', amountMinor: stakeMinor },
    ]);
    if (!posted.ok) return false;
    const bet = {
      betId,
      kind: 'express',
      stakeMinor,
      status: 'accepted',
      isSold: false,
      isInsured: false,
      legs: [LEG, LEG, LEG],
    };
    this.#bets.set(accountId, [...this.of(accountId), bet]);
    return true;
  }

  /** Ends every bet of an account: twice the stake, the stake, or nothing. */
  async settle(accountId: AccountId, random: Random): Promise<void> {
    for (const bet of this.of(accountId)) {
      if (bet.status !== 'accepted') continue;
      bet.status = random.pick(['won', 'lost', 'void']);
      const times = { won: 2n, void: 1n, lost: 0n }[bet.status] ?? 0n;
      const payout = bet.stakeMinor * times;
      await this.#post(`${bet.betId}:settled:1`, 'bet.settle', [
        { account: 'open_stakes', amountMinor: minor(-bet.stakeMinor) },
        ...(payout > 0n ? [{ account: accountId, amountMinor: minor(payout) }] : []),
        ...(payout === bet.stakeMinor
          ? []
          : [{ account: 'bet_result' as const, amountMinor: minor(bet.stakeMinor - payout) }]),
      ]);
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
