// Option flags that forms of this family send beside their fields (specification 1 section 3). Pure.

import type { FieldValue } from './rules.ts';

type Sent = Readonly<Record<string, FieldValue>>;

/** Codes of the welcome bonuses that flags speak of; absent: the brand has none such. */
export interface FlaggedBonuses {
  readonly firstDepositCode?: string;
  readonly freebetCode?: string;
}

/** Older clients send 1 or a word for a tick. */
export const isTicked = (value: FieldValue | undefined): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** `bonus_choice`: code or id of a welcome bonus, as `welcome-bonuses` lists them. */
export function namedBonus({ bonus_choice: choice }: Sent): string | undefined {
  return (typeof choice === 'string' && choice !== '') || typeof choice === 'number'
    ? String(choice)
    : undefined;
}

/** Whether flags wish for a bonus that nobody named. */
export const wishesBonus = (sent: Sent): boolean =>
  namedBonus(sent) === undefined &&
  (isTicked(sent['first_deposit_bonus_choice']) || isTicked(sent['freebet_choice']));

/** The bonus a newcomer wishes for: the one they named, else that of their first deposit, else the free bet. */
export function wishedBonus(
  sent: Sent,
  { firstDepositCode, freebetCode }: FlaggedBonuses,
): string | undefined {
  const named = namedBonus(sent);
  if (named !== undefined) return named;
  const first = isTicked(sent['first_deposit_bonus_choice']) ? firstDepositCode : undefined;
  return first ?? (isTicked(sent['freebet_choice']) ? freebetCode : undefined);
}
