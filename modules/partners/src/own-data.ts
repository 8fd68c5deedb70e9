import { type OwnTable, STAYS_FOR_MONEY } from '@overround/platform';

export const PARTNERS_OWN_DATA: readonly OwnTable[] = [
  { table: 'partners.friend_code', gives: 'code clicks made_at', erase: STAYS_FOR_MONEY },
  {
    table: 'partners.friendship',
    gives:
      'friendship_id rule_version status tied_at ends_at claim_until account_id reward_currency reward_minor paid_at decided_at',
    // Deposits and currency are those of the friend.
    withholds: { others: 'friend_id path currency deposited_minor', house: 'shared is_crowd decided_by' },
    erase: STAYS_FOR_MONEY,
  },
];
