import {
  getDeskHandPrices,
  getDeskHolds,
  liftDeskHold,
  makeDeskHandPrice,
  makeDeskHold,
  releaseDeskHandPrice,
} from '@overround/contracts/operator';
import { accept, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { OperatorDeps } from '../deps.ts';
import { noteAct, refuseLine } from '../flows/desk-ground.ts';
import { presentHandPrice, presentHold } from '../wire/write-hands.ts';

const LANG = 'en';
const BPS_PER_POINT = 100;

/** Stops and prices by hand. */
export function handRoutes(deps: OperatorDeps): Route[] {
  const view = () => ({ book: deps.book(), now: deps.clock.now() });
  return [
    route(getDeskHolds, async ({ query }) => {
      const { event, history = false, lang = LANG } = query;
      const holds = await deps.line().holds({ event, history });
      const producers = await deps.line().producers();
      const isHeld = (name: string) => holds.some((one) => one.producer === name && !one.lifted);
      return accept({
        holds: holds.map((hold) => presentHold(deps.book(), hold, lang)),
        producers: producers.map((one) => ({ ...one, isHeld: isHeld(one.name) })),
      });
    }),

    route(makeDeskHold, async ({ body }, context) => {
      const refused = refuseLine(deps, context.staff);
      if (refused) return refused;
      const { producer, event, part, groups = [], reason } = body;
      const scope = {
        ...(producer === undefined ? {} : { producer }),
        ...(event === undefined ? {} : { eventId: event }),
        ...(part === undefined ? {} : { partKey: part }),
        groups,
      };
      const made = await deps.line().hold({ ...scope, reason, madeBy: context.staff.login }, (tx, hold) =>
        noteAct(deps, tx, context, {
          action: 'line.held',
          after: { ...scope, holdId: hold.holdId },
          reason,
        }),
      );
      return made.ok ? accept(presentHold(deps.book(), made.value, LANG)) : made;
    }),

    route(liftDeskHold, async ({ params: { holdId }, body: { reason } }, context) => {
      const refused = refuseLine(deps, context.staff);
      if (refused) return refused;
      const order = { holdId, by: context.staff.login, reason };
      const lifted = await deps
        .line()
        .lift(order, (tx) =>
          noteAct(deps, tx, context, { action: 'line.hold_lifted', before: { holdId }, reason }),
        );
      return lifted.ok ? accept(presentHold(deps.book(), lifted.value, LANG)) : lifted;
    }),

    route(getDeskHandPrices, async ({ query }) => {
      const { event, history = false, lang = LANG } = query;
      const hands = await deps.line().handPrices({ event, history });
      return accept({ handPrices: hands.map((hand) => presentHandPrice(view(), hand, lang)) });
    }),

    route(makeDeskHandPrice, async ({ body }, context) => {
      const refused = refuseLine(deps, context.staff);
      if (refused) return refused;
      const { game: gameId, type, parameterMilli, oddsMilli, shiftPercent, lastsMinutes, reason } = body;
      if ((oddsMilli === undefined) === (shiftPercent === undefined)) return refuse('hand_price_scope');
      const act =
        oddsMilli === undefined
          ? { shiftBps: Math.round((shiftPercent ?? 0) * BPS_PER_POINT) }
          : { oddsMilli };
      const order = { gameId, type, parameterMilli, act, lastsMinutes, reason };
      const made = await deps
        .line()
        .priceByHand({ ...order, madeBy: context.staff.login }, (tx, { handPriceId, eventId }) =>
          noteAct(deps, tx, context, {
            action: 'line.priced',
            after: { handPriceId, eventId, type, parameterMilli, ...act, lastsMinutes },
            reason,
          }),
        );
      return made.ok ? accept(presentHandPrice(view(), made.value, LANG)) : made;
    }),

    route(releaseDeskHandPrice, async ({ params: { handPriceId }, body: { reason } }, context) => {
      const refused = refuseLine(deps, context.staff);
      if (refused) return refused;
      const released = await deps
        .line()
        .release({ handPriceId, by: context.staff.login }, (tx) =>
          noteAct(deps, tx, context, { action: 'line.price_released', before: { handPriceId }, reason }),
        );
      return released.ok ? accept(presentHandPrice(view(), released.value, LANG)) : released;
    }),
  ];
}
