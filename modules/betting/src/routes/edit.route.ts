import {
  type EditOptions,
  type EditQuote,
  getEditOptions,
  quoteEdit,
  quotePower,
  takeEdit,
} from '@overround/contracts/betting';
import { accept, digitsOfMinor, minorFromDigits, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { gameIdOf } from '../domain/edit-bet.ts';
import { quoteEdit as quoteEditOf, takeEdit as takeEditOf } from '../flows/edit-bet.ts';
import { quotePower as quotePowerOf } from '../flows/power-bet.ts';
import { type EditDeps, readBetToEdit } from '../flows/read-bet-to-edit.ts';
import {
  type EditView,
  presentEditOptions,
  presentEditQuote,
  presentPowerQuote,
} from '../wire/write-edit.ts';
import { plain } from './answer.ts';

/** Changing placed bets: what can be changed, what it costs, and the change. */
export function editRoutes(
  deps: EditDeps,
  { book, directory }: Pick<BettingDeps, 'book' | 'directory'>,
): Route[] {
  const editorOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  const viewOf = ({ site }: PlayerContext): EditView => ({
    book,
    lang: site.lang,
    exponentOf: (currency) => directory.currency(currency)?.exponent ?? 0,
  });
  return [
    route(getEditOptions, ({ params }, context) =>
      deps.selling.db.read(context.site, async (tx) => {
        const found = await readBetToEdit(deps, tx, editorOf(context), params.betId);
        return found ? accept<EditOptions>(presentEditOptions(found, viewOf(context))) : refuse('not_found');
      }),
    ),

    route(quoteEdit, async ({ params, body }, context) => {
      const { remove = [], replace = [], add = [] } = body;
      const request = {
        remove,
        replace,
        add: add.map(({ gameId, ...pick }) => ({ ...pick, gameId: gameIdOf(gameId) })),
      };
      const quoted = await quoteEditOf(deps, editorOf(context), {
        betId: params.betId,
        kind: 'edit',
        request,
      });
      if (!quoted.ok) return plain(quoted);
      return accept<EditQuote>(presentEditQuote('edit', quoted.value, viewOf(context)));
    }),

    route(quotePower, async ({ params, body }, context) => {
      const { betId } = params;
      if (body.addStakeMinor !== undefined) {
        const addStakeMinor = minorFromDigits(body.addStakeMinor);
        const quoted = await quotePowerOf(deps, editorOf(context), { betId, addStakeMinor });
        return quoted.ok
          ? accept<EditQuote>(presentPowerQuote(quoted.value, viewOf(context)))
          : plain(quoted);
      }
      const request = { remove: [], replace: [], add: [], isReprice: true };
      const quoted = await quoteEditOf(deps, editorOf(context), { betId, kind: 'power_price', request });
      if (!quoted.ok) return plain(quoted);
      return accept<EditQuote>(presentEditQuote('power_price', quoted.value, viewOf(context)));
    }),

    route(takeEdit, async ({ params, body }, context) => {
      const taken = await takeEditOf(deps, editorOf(context), { betId: params.betId, quoteId: body.quoteId });
      if (!taken.ok) return plain(taken);
      const { betId = null, fromBetId, kind, costMinor, waitMs = 0 } = taken.value;
      const status = betId === null ? 'waiting' : 'made';
      return accept({ status, betId, fromBetId, kind, costMinor: digitsOfMinor(costMinor), waitMs });
    }),
  ];
}
