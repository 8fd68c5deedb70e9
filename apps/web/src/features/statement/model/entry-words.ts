// What a line of the statement is, and where what moved its money is shown.

import type { StatementEntry } from '@overround/contracts/wallet';
import type { PhraseKey } from '@overround/phrases';
import { entryKey } from '@overround/phrases/entry-words';

export interface EntryWords {
  readonly key: PhraseKey;
  readonly values: Readonly<Record<string, string>>;
  /** Page of what moved the money, behind the language prefix; absent where there is none. */
  readonly page?: string;
}

export function entryWords({
  kind,
  source,
  sourceId,
}: Pick<StatementEntry, 'kind' | 'source' | 'sourceId'>): EntryWords {
  // A bet that was not accepted gives its stake back and has no page.
  const page = kind === 'bet.release' ? undefined : pageOf(source, sourceId);
  return { key: entryKey(kind), values: { id: sourceId, kind }, ...(page !== undefined && { page }) };
}

function pageOf(source: string, sourceId: string): string | undefined {
  if (source === 'payment') return `office/payments/${sourceId}`;
  if (source === 'bet') return `bets/${sourceId}`;
  if (source === 'pool') return 'office/pool';
  if (source === 'tote') return 'office/tote';
  return undefined;
}
