// Every kind of movement, by the worlds of the simulation that play it: each world says after its run that it saw what it is here for.

import { MOVEMENT_KINDS, type MovementKind } from '@overround/wallet';
import { expect } from 'vitest';

const KINDS = {
  'money core': [
    'bet.stake',
    'bet.release',
    'bet.settle',
    'bet.correction',
    'bet.sale',
    'bet.exchange',
    'bet.undo',
    'bet.premium',
    'bet.rounding',
    'advance.grant',
    'advance.repay',
    'pool.offer',
    'pool.take',
    'pool.give_back',
    'pool.settle',
    'pool.correction',
    'tote.stake',
    'tote.cancel',
    'tote.carry',
    'tote.settle',
    'tote.share',
    'tote.refund',
    'tote.correction',
    'payment.deposit',
    'payment.withdrawal_paid',
    'transfer.own',
    'demo.gift',
  ],
  cashier: [
    'payment.deposit',
    'payment.deposit_held',
    'payment.deposit_returned',
    'payment.deposit_held_again',
    'payment.deposit_not_come',
    'payment.withdrawal_reserved',
    'payment.withdrawal_paid',
    'payment.withdrawal_returned',
    'payment.refund',
    'payment.refund_returned',
    'refund.correction',
    'chargeback.correction',
    'chargeback_won.correction',
    'bonus.grant',
    'bonus.convert',
    'bonus.rest',
    'bonus.forfeit',
    'bonus.correction',
    'debt.repayment',
    'debt.instalment',
    'transfer.own',
    'friend.reward',
  ],
  callbacks: [
    'payment.deposit',
    'payment.deposit_held',
    'payment.withdrawal_reserved',
    'payment.withdrawal_paid',
    'payment.withdrawal_returned',
    'refund.correction',
    'chargeback.correction',
    'chargeback_won.correction',
    'demo.gift',
  ],
  casino: [
    'game.stake',
    'game.win',
    'game.rollback',
    'bonus.grant',
    'bonus.convert',
    'bonus.forfeit',
    'bonus.cashback',
    'bonus.late_round',
    'demo.gift',
  ],
  partners: [
    'partner.commission',
    'partner.payout',
    'payment.deposit',
    'payment.withdrawal_reserved',
    'payment.withdrawal_returned',
    'payment.refund',
    'payment.refund_returned',
    'refund.correction',
    'chargeback.correction',
    'chargeback_won.correction',
    'bet.stake',
    'bet.settle',
    'game.stake',
    'game.win',
    'game.rollback',
    'bonus.grant',
    'bonus.convert',
    'bonus.forfeit',
    'transfer.own',
  ],
} as const satisfies Readonly<Record<string, readonly MovementKind[]>>;
type World = keyof typeof KINDS;

/** Kinds that no world plays. */
export const playedNowhere = (): readonly MovementKind[] => {
  const played = new Set<MovementKind>(Object.values(KINDS).flat());
  return MOVEMENT_KINDS.filter((kind) => !played.has(kind));
};

interface Ledger {
  asOwner(sql: string): Promise<readonly Record<string, unknown>[]>;
}
const kindsIn = async (db: Ledger): Promise<ReadonlySet<unknown>> =>
  new Set((await db.asOwner('select distinct kind from wallet.ledger_tx')).map((row) => row['kind']));

/** Of the kinds a world plays, those that its ledger does not have yet. */
export async function unseenKinds(db: Ledger, world: World): Promise<readonly MovementKind[]> {
  const seen = await kindsIn(db);
  return KINDS[world].filter((kind) => !seen.has(kind));
}

/** What a world must have seen when it ends, and nothing that has no name. */
export async function checkKinds(db: Ledger, world: World, seed: string): Promise<void> {
  const known = new Set<unknown>(MOVEMENT_KINDS);
  expect(
    [...(await kindsIn(db))].filter((kind) => !known.has(kind)),
    `movements of kinds that are not declared, seed ${seed}`,
  ).toEqual([]);
  expect(
    await unseenKinds(db, world),
    `kinds of movements that the world of the ${world} did not see, seed ${seed}`,
  ).toEqual([]);
}
