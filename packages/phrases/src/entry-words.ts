// What a line of a statement is, in words. The kinds are those of the ledger's movements, but for those of the house alone (tests/tidy/movement-kinds).

import type { PhraseKey } from './dictionary.ts';
import type { Phrases } from './phrases.ts';

const WORDS: Readonly<Record<string, PhraseKey>> = {
  'bet.stake': 'office.entry_bet_stake',
  'bet.settle': 'office.entry_bet_settle',
  'bet.release': 'office.entry_bet_release',
  'bet.correction': 'office.entry_bet_correction',
  'bet.sale': 'office.entry_bet_sale',
  'bet.exchange': 'office.entry_bet_exchange',
  'bet.undo': 'office.entry_bet_undo',
  'bet.premium': 'office.entry_bet_premium',
  'advance.grant': 'office.entry_advance_grant',
  'advance.repay': 'office.entry_advance_repay',
  'pool.offer': 'office.entry_pool_offer',
  'pool.give_back': 'office.entry_pool_give_back',
  'pool.take': 'office.entry_pool_take',
  'pool.settle': 'office.entry_pool_settle',
  'pool.correction': 'office.entry_pool_correction',
  'tote.stake': 'office.entry_tote_stake',
  'tote.cancel': 'office.entry_tote_cancel',
  'tote.settle': 'office.entry_tote_settle',
  'tote.refund': 'office.entry_tote_refund',
  'tote.correction': 'office.entry_tote_correction',
  'game.stake': 'office.entry_game_stake',
  'game.win': 'office.entry_game_win',
  'game.rollback': 'office.entry_game_rollback',
  'payment.deposit': 'office.entry_deposit',
  'payment.withdrawal_reserved': 'office.entry_withdrawal_reserved',
  'payment.withdrawal_paid': 'office.entry_withdrawal_paid',
  'payment.withdrawal_returned': 'office.entry_withdrawal_returned',
  'payment.refund': 'office.entry_refund',
  'payment.refund_returned': 'office.entry_refund_returned',
  'refund.correction': 'office.entry_refund',
  'chargeback.correction': 'office.entry_chargeback',
  'chargeback_won.correction': 'office.entry_chargeback_won',
  'debt.repayment': 'office.entry_repayment',
  'debt.instalment': 'office.entry_instalment',
  'transfer.own': 'office.entry_transfer_plain',
  'bonus.grant': 'office.entry_bonus_grant',
  'bonus.convert': 'office.entry_bonus_convert',
  'bonus.forfeit': 'office.entry_bonus_forfeit',
  'bonus.rest': 'office.entry_bonus_rest',
  'bonus.cashback': 'office.entry_bonus_cashback',
  'bonus.late_round': 'office.entry_bonus_late_round',
  'bonus.correction': 'office.entry_bonus_correction',
  'friend.reward': 'office.entry_friend',
  'partner.payout': 'office.entry_partner',
  'demo.gift': 'office.entry_gift',
};

/** A kind without words of its own is named as it is: a line of money is never left out. */
export const entryKey = (kind: string): PhraseKey => WORDS[kind] ?? 'office.entry_other';

/** What the words need to know of a line. */
export interface EntryShape {
  readonly kind: string;
  readonly sourceId: string;
  readonly conversion: {
    readonly fromMinor: string;
    readonly fromCurrency: string;
    readonly toMinor: string;
    readonly toCurrency: string;
  } | null;
}

/** What a line is, in words; of a transfer both sums. Needs the texts of area `office`. */
export function entryText(
  phrases: Pick<Phrases, 't'>,
  { kind, sourceId, conversion }: EntryShape,
  moneyOf: (amountMinor: string, currency: string) => string,
): string {
  if (!conversion) return phrases.t(entryKey(kind), { id: sourceId, kind });
  return phrases.t('office.entry_transfer', {
    from: moneyOf(conversion.fromMinor, conversion.fromCurrency),
    to: moneyOf(conversion.toMinor, conversion.toCurrency),
  });
}
