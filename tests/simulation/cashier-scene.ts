// Where acts at the cashier happen, and the notebook that they are written down in: it knows nothing of the ledger.

import { type AccountId, present } from '@overround/kernel';
import type { Random } from '@overround/rng';
import { BonusNotebook } from './cashier-bonuses.ts';
import { RouteNotebook } from './cashier-routes.ts';
import { type Place, SourceNotebook } from './cashier-sources.ts';
import { type CashierPlayer, type CashierWorld, scope } from './cashier-world.ts';
import type { Told } from './till.ts';
import { CARD } from './till-provider.ts';

export const API = '/web-api/api';

export interface Paid {
  readonly player: CashierPlayer;
  readonly paymentId: string;
  readonly amountMinor: bigint;
  /** What went back of it so far, and how much of that by a chargeback. */
  gone: bigint;
  chargedBack: bigint;
}

/** A refund that waits for its payer to say where it goes. */
export interface Claim {
  readonly paid: Paid;
  readonly refundId: string;
  readonly amountMinor: bigint;
  /** By whom of staff it was asked for. */
  readonly asker: 'ines' | 'omar';
  /** Of money that was its player's, or that waited and never was. */
  readonly isOfPlayer: boolean;
  /** Where the payer says it; nothing: no answer ever told. */
  url?: string;
  /** How often its turn to be asked about came meanwhile. */
  turns: number;
}

export type Back = 'charged_back' | 'chargeback_won' | 'refunded';

/** Own money by account as it should be: what is on it less what is owed. */
export class Notebook {
  readonly sums = new Map<AccountId, bigint>();
  readonly deposits: Paid[] = [];
  /** Cash on codes: it goes back by hand alone. */
  readonly cash: Paid[] = [];
  /** Coins: they go back to where their payer says. */
  readonly coins: Paid[] = [];
  /** Refunds of coins that are under way. */
  readonly claims: Claim[] = [];
  readonly done = new Map<string, number>();
  readonly bonuses = new BonusNotebook((account, amountMinor) => this.move(account, amountMinor));
  readonly sources = new SourceNotebook();
  readonly routes = new RouteNotebook();
  /** Ids of cards as the cashier shows them, by whose and which. */
  readonly cardIds = new Map<string, string>();
  /** Transactions of desks that were answered `done`. */
  readonly deskTxs: string[] = [];
  /** Who agreed to pay a debt in instalments and has not called it off. */
  readonly planned = new Set<CashierPlayer>();
  /** Uses that are left of codes that only some may use. */
  readonly codesLeft = new Map<string, number>();
  /** Rewards for friends that were paid, by who brought them. */
  readonly rewards = new Map<CashierPlayer, Set<string>>();

  move(account: AccountId, amountMinor: bigint): void {
    this.sums.set(account, (this.sums.get(account) ?? 0n) + amountMinor);
  }
  /** All that somebody ever paid in. */
  readonly paidIn = new Map<CashierPlayer, bigint>();
  /** What did not go back of it. */
  readonly stayedOf = (player: CashierPlayer): bigint =>
    [...this.deposits, ...this.cash, ...this.coins]
      .filter((paid) => paid.player === player)
      .reduce((sum, { gone }) => sum - gone, this.paidIn.get(player) ?? 0n);
  /** A deposit that was credited, with the bonus it brings. */
  credit(player: CashierPlayer, paymentId: string, amountMinor: bigint, place: Place): void {
    this.sources.came(paymentId, { player, place, amountMinor });
    this.move(player.euros, amountMinor);
    this.paidIn.set(player, (this.paidIn.get(player) ?? 0n) + amountMinor);
    this.bonuses.deposited(player, paymentId, amountMinor);
  }
  /** Some of a deposit goes back to its payer, with the bonus it brought, or comes again. */
  goesBack(paid: Paid, kind: Back, amountMinor: bigint): void {
    const signed = kind === 'chargeback_won' ? -amountMinor : amountMinor;
    if (kind !== 'refunded') paid.chargedBack += signed;
    this.leaves(paid, signed);
    this.hasGone(paid, signed);
  }
  /** Staff ask for some of a deposit back: it is neither on the account nor owed to where it came from any more. Below nothing: it did not go. */
  leaves({ player, paymentId }: Paid, amountMinor: bigint): void {
    this.move(player.euros, -amountMinor);
    this.sources.wentBack(paymentId, amountMinor);
  }
  /** What left is with its payer, and the bonus it brought is taken back. */
  hasGone(paid: Paid, amountMinor: bigint): void {
    paid.gone += amountMinor;
    if (amountMinor > 0n) this.bonuses.reversed(paid.player, paid.paymentId, paid.amountMinor - paid.gone);
  }
  saw(what: string): void {
    this.done.set(what, (this.done.get(what) ?? 0) + 1);
  }
}

export interface Scene {
  readonly world: CashierWorld;
  readonly book: Notebook;
  readonly random: Random;
}

export const noticeOf = (paymentId: string, status: string, amountMinor: bigint, providerTxId: string) => ({
  paymentId,
  providerTxId,
  status,
  amountMinor: String(amountMinor),
  currency: 'EUR',
});

/** Told once or several times, also at once: it happens once. */
export async function tellOften({ world, random }: Scene, notice: Told): Promise<void> {
  await Promise.all(Array.from({ length: random.integer(1, 3) }, () => world.tell(notice)));
}

/** Money by card that waited for staff is its player's, or goes back to where it came from. */
export async function endHeld(
  scene: Scene,
  paid: Pick<Paid, 'player' | 'paymentId' | 'amountMinor'>,
  isCredited: boolean,
): Promise<void> {
  const { world, book } = scene;
  const { player, paymentId, amountMinor } = paid;
  if (isCredited) {
    book.credit(player, paymentId, amountMinor, CARD);
    book.deposits.push({ ...paid, gone: 0n, chargedBack: 0n });
    return;
  }
  await world.runJobs();
  const refundId = present(world.refunds.asked.get(paymentId), 'a refund that its provider was asked for');
  const told = noticeOf(paymentId, 'refunded', amountMinor, `refund-${refundId}`);
  await tellOften(scene, { ...told, refundId });
}

/** What is on somebody's account in euros; what they owe stands beside it. */
export async function ownOf({ world }: Scene, { personId, euros }: CashierPlayer): Promise<bigint> {
  const accounts = await world.db.read(scope, (tx) => world.wallet.listAccounts(tx, personId));
  return accounts.find(({ accountId }) => accountId === euros)?.balanceMinor ?? 0n;
}

export type CashierAct = (scene: Scene) => Promise<void>;
/** An act, how often it comes beside the others, and what it shows or leads to: until all of that was seen it comes oftener. */
export type WeighedAct = readonly [act: CashierAct, weight: number, shows?: readonly string[]];
