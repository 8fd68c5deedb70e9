// What a line of the statement is, in words. The kinds are those of the ledger's movements.

import type { StatementEntry } from '@overround/contracts/wallet';
import type { PhraseKey } from '@overround/phrases';

const WORDS: Readonly<Record<string, PhraseKey>> = {
  'bet.stake': 'office.entry_bet_stake',
  'bet.settle': 'office.entry_bet_settle',
  'bet.release': 'office.entry_bet_release',
  'bet.correction': 'office.entry_bet_correction',
  'bet.sale': 'office.entry_bet_sale',
  'bet.exchange': 'office.entry_bet_exchange',
  'bet.undo': 'office.entry_bet_undo',
  'bet.premium': 'office.entry_bet_premium',
  'advance.repay': 'office.entry_advance',
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
  'adjustment.gift': 'office.entry_gift',
};

export interface EntryWords {
  readonly key: PhraseKey;
  readonly values: Readonly<Record<string, string>>;
  /** Page of what moved the money, behind the language prefix; absent where there is none. */
  readonly page?: string;
}

/** A kind without words of its own is named as it is: a line of money is never left out. */
export function entryWords({
  kind,
  source,
  sourceId,
}: Pick<StatementEntry, 'kind' | 'source' | 'sourceId'>): EntryWords {
  const key =
    WORDS[kind] ?? (kind.startsWith('adjustment.') ? 'office.entry_adjustment' : 'office.entry_other');
  // A bet that was not accepted gives its stake back and has no page.
  const page = kind === 'bet.release' ? undefined : pageOf(source, sourceId);
  return { key, values: { id: sourceId, kind }, ...(page !== undefined && { page }) };
}

function pageOf(source: string, sourceId: string): string | undefined {
  if (source === 'payment') return `office/payments/${sourceId}`;
  if (source === 'bet') return `bets/${sourceId}`;
  if (source === 'pool') return 'office/pool';
  if (source === 'tote') return 'office/tote';
  return undefined;
}
