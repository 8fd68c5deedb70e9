// Changes of bets in play, made when their live delay has passed.

import { endQuote, listDueQuotes } from '../store/edit-store.ts';
import { eachWaiting } from './each-waiting.ts';
import { makeEdit } from './edit-bet.ts';
import type { EditDeps } from './read-bet-to-edit.ts';

/** Safe in several processes at once: a quote is one change, made under the lock of its bet. Returns how many ended. */
export function finishEdits(deps: EditDeps, aheadMs: number): Promise<number> {
  const { db, tellPerson } = deps.selling;
  return eachWaiting(deps.selling, {
    job: 'betting.finish_edits',
    due: (brandId) => db.read({ brandId }, (tx) => listDueQuotes(tx, brandId, aheadMs)),
    idOf: ({ quoteId }) => quoteId,
    end: async (quote, brandId) => {
      const { personId, betId } = quote;
      const outcome = await makeEdit(deps, { brandId, personId }, quote);
      const code = outcome.ok ? undefined : outcome.code;
      await db.inTransaction({ brandId }, (tx) => endQuote(tx, brandId, quote.quoteId, code));
      if (code !== undefined) tellPerson(brandId, personId, { kind: 'bet', betId, status: 'accepted', code });
      return true;
    },
  });
}
