import { readRevisions } from '@overround/catalog';
import { getResultRevisions } from '@overround/contracts/betting';
import { accept, unixSeconds } from '@overround/kernel';
import { type Database, type Route, route } from '@overround/platform';
import { explainVoid } from '@overround/settlement';
import { betsSettledBy } from '../store/settle-progress.ts';
import { langOf } from './answer.ts';

/** Every result of a match, with what it did to bets of the brand. */
export const revisionRoutes = ({ db }: { readonly db: Database }): Route[] => [
  route(getResultRevisions, ({ params, query }, context) =>
    db.read(context.site, async (tx) => {
      const lang = langOf(context, query.lng);
      const revisions = await readRevisions(tx, params.gameId, lang);
      const [first] = revisions;
      const settled = first
        ? await betsSettledBy(tx, context.site.brandId, first.eventId)
        : new Map<number, number>();
      return accept({
        revisions: revisions.map((one) => ({
          version: one.version,
          cause: one.cause,
          certainty: one.certainty,
          score: one.score,
          voidReasons: one.voidReasons.map((reason) => ({ reason, ...explainVoid(reason, lang) })),
          decidedAt: unixSeconds(one.decidedAt),
          betsSettled: settled.get(one.version) ?? 0,
        })),
      });
    }),
  ),
];
