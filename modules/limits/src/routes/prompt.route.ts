import * as contract from '@overround/contracts/limits';
import { accept } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { LimitsDeps } from '../deps.ts';
import { askHistory } from '../flows/send-history.ts';
import { markLooked, waitingStatement } from '../flows/statements.ts';
import { isPromptDue, writePrompt } from '../store/prompt-store.ts';

/** What players are asked once, or every half year, and the history they may ask for. */
export const promptRoutes = (deps: LimitsDeps): Route[] => [
  route(contract.getPrompt, (_input, { site: { brandId }, session: { personId } }) =>
    deps.db.read({ brandId }, async (tx) =>
      accept({
        isDue: await isPromptDue(tx, { brandId, personId }),
        lookBackSince: (await waitingStatement(tx, personId)) ?? null,
      }),
    ),
  ),
  route(contract.answerPrompt, ({ body }, { site: { brandId }, session: { personId } }) =>
    deps.db.inTransaction({ brandId }, async (tx) => {
      if (body.chose !== undefined) await writePrompt(tx, { brandId, personId }, body.chose);
      if (body.hasLookedBack) await markLooked(tx, personId);
      return accept({});
    }),
  ),
  route(contract.mailHistory, ({ body }, { site: { brandId }, session: { personId } }) =>
    deps.db.inTransaction({ brandId }, async (tx) => {
      const asked = await askHistory(deps, tx, { brandId, personId }, body.years);
      return asked.ok ? accept({}) : asked;
    }),
  ),
];
