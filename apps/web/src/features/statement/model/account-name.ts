import type { StatementAccount } from '@overround/contracts/wallet';
import type { Phrases } from '@overround/phrases';

/** What an account is called where its statement is chosen: its number, and what it is when it is not open own money. */
export function accountName(
  { t }: Pick<Phrases, 't'>,
  { id, kind, currency, isClosed }: StatementAccount,
): string {
  const parts = [
    ...(kind === 'cash' ? [] : [t(`office.statement_of_${kind}`)]),
    currency,
    String(id),
    ...(isClosed ? [t('office.statement_closed')] : []),
  ];
  return parts.join(' · ');
}
