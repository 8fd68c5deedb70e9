import {
  getBet,
  getBetByGuid,
  getBetProof,
  getBetRacePrices,
  getBets,
  makeBetWeb,
  type MakeBetAnswer,
  type MakeBetBody,
} from '@overround/contracts/betting';
import { accept, type BetId, minor, type Outcome, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { BetOrder } from '../domain/decide-placement.ts';
import type { OrderOwner } from '../flows/place-bet.ts';
import { takeOneClick, takeOrder } from '../flows/take-order.ts';
import { listOwnBets, readOutcome, readOwnBet, readOwnSettlements } from '../reads/own-bets.ts';
import { withNotes } from '../reads/bet-notes.ts';
import { readProof } from '../reads/read-proof.ts';
import { readRaceTimelines } from '../reads/read-race-timelines.ts';
import { presentReceipt, receiptOfPlaced } from '../wire/write-bet.ts';
import { plain } from './answer.ts';
import { type BetRouteDeps, readOrder, receiptView, replay } from './order-of-call.ts';
import { makeAdvance } from './advance.route.ts';
import { makeChange, makeVip } from './payload-changes.ts';
import { restOrder } from '../flows/rest-order.ts';
import { isBetOf } from '../store/condition-store.ts';
import { readPlayerOptions } from '../store/player-option-store.ts';
import { fillFromWire } from '../wire/read-terms.ts';
import { restsMs, triggerFromWire } from '../wire/read-trigger.ts';
import { decidePlacement } from '../domain/decide-placement.ts';

const BETS_PER_PAGE = 20;

export function betRoutes(deps: BetRouteDeps): Route[] {
  const readerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
    lang: site.lang,
  });
  const proofOf = (betId: number, context: PlayerContext) =>
    deps.db.read(context.site, (tx) => readProof(deps, tx, readerOf(context), betId));
  return [
    route(makeBetWeb, ({ body }, context) => makeBet(deps, body, context)),

    route(getBets, ({ query }, context) =>
      deps.db.read(context.site, async (tx) => {
        const { from, to, count = BETS_PER_PAGE, ...filter } = query;
        const { bets, hasMore } = await listOwnBets(deps, tx, readerOf(context), {
          ...filter,
          count,
          ...(from === undefined ? {} : { fromSeconds: from }),
          ...(to === undefined ? {} : { toSeconds: to }),
        });
        return accept({ bets: await withNotes(deps, tx, context.site.brandId, bets), hasMore });
      }),
    ),

    route(getBet, ({ params }, context) =>
      deps.db.read(context.site, async (tx) => {
        const found = await readOwnBet(deps, tx, readerOf(context), params.betId);
        const [bet] = await withNotes(deps, tx, context.site.brandId, found ? [found] : []);
        if (!bet) return refuse('not_found');
        return accept({ ...bet, settlements: await readOwnSettlements(tx, readerOf(context), params.betId) });
      }),
    ),

    route(getBetProof, async ({ params }, context) => {
      const proof = await proofOf(params.betId, context);
      if (!proof) return refuse('not_found');
      return accept({ ...proof, racePrices: await readRaceTimelines(deps.db, proof) });
    }),

    route(getBetRacePrices, async ({ params }, context) => {
      const proof = await proofOf(params.betId, context);
      if (!proof) return refuse('not_found');
      return accept({ timelines: await readRaceTimelines(deps.db, proof) });
    }),

    route(getBetByGuid, ({ params }, context) =>
      deps.db.read(context.site, async (tx) =>
        accept(await readOutcome(deps, tx, readerOf(context), params.guid)),
      ),
    ),
  ];
}

/** `OneClickBet`: 1 one-click, 2 not (wire-shapes 10). */
const ONE_CLICK = 1;

/** One order of the payload fields, from its options to its receipt. */
export async function makeBet(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetAnswer>> {
  if (
    (body.promo || body.userIdBonus) &&
    (body.SaleBetId || body.VIPBetSumm || body.avanceBet || body.isAutoBet)
  )
    return refuse('bonus_option');
  if (body.SaleBetId) return makeChange(deps, body, context);
  if (body.VIPBetSumm) return makeVip(deps, body, context);
  if (body.avanceBet) return makeAdvance(deps, body, context);
  // Bets that are placed later, or by one click, are of own money unless a bonus is named.
  const isOwnOnly = body.isAutoBet === true || body.OneClickBet === ONE_CLICK;
  const read = await readOrder(deps, body, context, { isOwnOnly });
  if (!read.ok) return read;
  if (body.isAutoBet === true) return makeAutoBet(deps, body, context, read.value);
  const { owner } = read.value;
  const isOneClick = body.OneClickBet === ONE_CLICK;
  const order: BetOrder = {
    ...read.value.order,
    ...fillFromWire(body),
    ...(isOneClick ? { isOneClick } : {}),
    ...(body.IsRepeat ? { repeat: 'confirmed' } : {}),
  };
  const outcome = await (isOneClick ? takeOneClick : takeOrder)(deps, owner, order);
  if (!outcome.ok) {
    const { isReplay, ...refusal } = outcome;
    if (isReplay) context.setHeader('idempotent-replay', 'true');
    return plain(refusal);
  }
  const view = receiptView(deps, body, context, owner.currency);
  if (!('isReplay' in outcome.value))
    return accept(presentReceipt(receiptOfPlaced(owner, order, outcome.value), view));
  context.setHeader('idempotent-replay', 'true');
  return replay(deps, context, outcome.value.betId, view);
}

/** An order that rests: with its receipt as of now, or the receipt of the bet when what it waits for is there already. */
async function makeAutoBet(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
  { owner, order }: { readonly owner: OrderOwner; readonly order: BetOrder },
): Promise<Outcome<MakeBetAnswer>> {
  const { brandId, personId } = owner;
  const options = await deps.db.read(context.site, (tx) => readPlayerOptions(tx, brandId, personId));
  if (!options.autoBets) return refuse('auto_bets_off');
  const trigger = triggerFromWire(body);
  if (!trigger) return refuse('auto_bet_without_trigger');
  const { afterBet } = trigger;
  if (afterBet && !(await deps.db.read(context.site, (tx) => isBetOf(tx, owner, afterBet.betId))))
    return refuse('condition_bet_unknown');
  const priced =
    trigger.oddsMilliMin === undefined ? order : { ...order, combinedMilliMin: trigger.oddsMilliMin };
  const { rules, ...ground } = await deps.placing.groundOf(owner);
  if (!rules) return refuse('not_now');
  const now = decidePlacement({ ...ground, rules, order: { ...order, pricePolicy: 'any' } });
  if (!now.ok) return plain(now);
  const kept = await restOrder(deps.resting, {
    kind: 'auto',
    owner,
    order: { ...priced, pricePolicy: 'any' },
    trigger,
    lastsMs: restsMs(trigger),
  });
  if (!kept.ok) return plain(kept);
  const rested = kept.value;
  const view = receiptView(deps, body, context, owner.currency);
  if (rested.betId !== undefined) return replay(deps, context, rested.betId, view);
  if (rested.refusal !== undefined) return refuse(rested.refusal);
  const accounts = await deps.db.read(context.site, (tx) => deps.wallet.listAccounts(tx, personId));
  const balanceMinor = accounts.find((one) => one.accountId === owner.accountId)?.balanceMinor ?? minor(0n);
  const receipt = receiptOfPlaced(owner, order, {
    betId: 0 as BetId, // There is no bet yet.
    status: 'accepted',
    balanceMinor,
    at: rested.askedAt,
    waitMs: 0,
    placement: now.value,
  });
  return accept(presentReceipt({ ...receipt, status: 'resting', orderId: rested.orderId }, view));
}
