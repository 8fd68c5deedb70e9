import {
  getBet,
  getBetByGuid,
  getBets,
  makeBetWeb,
  type MakeBetAnswer,
  type MakeBetBody,
} from '@overround/contracts/betting';
import { accept, type BetId, minor, type Outcome, present, refuse, uuidV7 } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import type { BetOrder } from '../domain/decide-placement.ts';
import { pricePolicyFromWire } from '../domain/price-policy.ts';
import type { EventCards } from '../flows/event-cards.ts';
import { type OrderOwner, placeBet, type PlaceBetDeps } from '../flows/place-bet.ts';
import { brandOf } from '../reads/ground.ts';
import { oddsNowOf } from '../reads/line-quotes.ts';
import type { OwnAccounts } from '../reads/own-accounts.ts';
import { listOwnBets, readOutcome, readOwnBet, readOwnSettlements } from '../reads/own-bets.ts';
import { findBet, listLegs } from '../store/bet-store.ts';
import { readEventCards } from '../store/event-card-store.ts';
import { findPending } from '../store/pending-store.ts';
import { optionRefusal } from '../wire/options.ts';
import { couponFromWire, insuranceFromWire, stakeFromWire } from '../wire/read-coupon.ts';
import {
  presentReceipt,
  type ReceiptBet,
  type ReceiptView,
  receiptOfPlaced,
  receiptOfRow,
} from '../wire/write-bet.ts';
import { langOf, plain } from './answer.ts';
import { type ChangeDeps, makeChange, makeVip } from './payload-changes.ts';
import { type RestDeps, restOrder } from '../flows/rest-order.ts';
import { readPlayerOptions } from '../store/player-option-store.ts';
import { RESTS_MS, triggerFromWire } from '../wire/read-trigger.ts';
import { decidePlacement } from '../domain/decide-placement.ts';

export interface BetRouteDeps extends BettingDeps, ChangeDeps {
  readonly placing: PlaceBetDeps;
  readonly accounts: OwnAccounts;
  readonly cards: EventCards;
  readonly resting: RestDeps;
}

const BETS_PER_PAGE = 20;

export function betRoutes(deps: BetRouteDeps): Route[] {
  const readerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
    lang: site.lang,
  });
  return [
    route(makeBetWeb, ({ body }, context) => makeBet(deps, body, context)),

    route(getBets, ({ query }, context) =>
      deps.db.read(context.site, async (tx) => {
        const { from, to, count = BETS_PER_PAGE, ...filter } = query;
        return accept(
          await listOwnBets(deps, tx, readerOf(context), {
            ...filter,
            count,
            ...(from === undefined ? {} : { fromSeconds: from }),
            ...(to === undefined ? {} : { toSeconds: to }),
          }),
        );
      }),
    ),

    route(getBet, ({ params }, context) =>
      deps.db.read(context.site, async (tx) => {
        const bet = await readOwnBet(deps, tx, readerOf(context), params.betId);
        if (!bet) return refuse('not_found');
        return accept({ ...bet, settlements: await readOwnSettlements(tx, readerOf(context), params.betId) });
      }),
    ),

    route(getBetByGuid, ({ params }, context) =>
      deps.db.read(context.site, async (tx) =>
        accept(await readOutcome(deps, tx, readerOf(context), params.guid)),
      ),
    ),
  ];
}

/** One order of the payload fields, from its options to its receipt. */
export async function makeBet(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetAnswer>> {
  if (body.SaleBetId) return makeChange(deps, body, context);
  if (body.VIPBetSumm) return makeVip(deps, body, context);
  const read = await readOrder(deps, body, context);
  if (!read.ok) return read;
  const { owner, order } = read.value;
  if (body.isAutoBet === true) return makeAutoBet(deps, body, context, read.value);
  await deps.cards.keep(order.coupon);
  const outcome = await placeBet(deps.placing, owner, order);
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

const HOUSE_KEY = /^(vip|edit):/;

/** Whose order it is and what is asked for, before anything is decided about it. */
export async function readOrder(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<{ readonly owner: OrderOwner; readonly order: BetOrder }>> {
  const { site, session } = context;
  const option = optionRefusal(body);
  if (option) return option;
  // The house places under keys of its own; nobody else does.
  if (HOUSE_KEY.test(body.betGUID ?? '')) return refuse('input_malformed', { field: 'betGUID' });
  const account = await deps.accounts.find(
    { brandId: site.brandId, personId: session.personId },
    body.UserId || undefined,
  );
  if (!account.ok) return account;
  const order = orderFromWire(deps, body, context, account.value.currency);
  if (!order.ok) return plain(order);

  const owner: OrderOwner = {
    brandId: site.brandId,
    personId: session.personId,
    ...account.value,
    guid: body.betGUID || uuidV7(deps.clock.now(), deps.randomBytes),
    source: String(body.Source ?? 'web').slice(0, 40),
  };
  return accept({ owner, order: order.value });
}

export const receiptView = (
  deps: BetRouteDeps,
  body: Pick<MakeBetBody, 'Lng'>,
  context: PlayerContext,
  currency: string,
): ReceiptView => ({
  book: deps.book,
  cards: new Map(),
  lang: langOf(context, body.Lng),
  exponent: present(deps.directory.currency(currency), 'the currency of an account').exponent,
  partner: brandOf(deps, context.site.brandId).refId,
});

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
  const priced =
    trigger.oddsMilliMin === undefined ? order : { ...order, combinedMilliMin: trigger.oddsMilliMin };
  const { rules, ...ground } = await deps.placing.groundOf(owner);
  if (!rules) return refuse('not_now');
  const now = decidePlacement({ ...ground, rules, order: { ...order, pricePolicy: 'any' } });
  if (!now.ok) return plain(now);
  const rested = await restOrder(deps.resting, {
    kind: 'auto',
    owner,
    order: { ...priced, pricePolicy: 'any' },
    trigger,
    lastsMs: RESTS_MS,
  });
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

function orderFromWire(
  deps: BetRouteDeps,
  body: MakeBetBody,
  { site }: PlayerContext,
  currency: string,
): Outcome<BetOrder> {
  const brand = brandOf(deps, site.brandId);
  const { exponent } = present(deps.directory.currency(currency), 'the currency of an account');
  const checkCf = body.CheckCf ?? brand.betting.oddsPolicyDefault;
  const pricePolicy = pricePolicyFromWire(checkCf);
  if (!pricePolicy || !brand.betting.oddsPolicies.some((allowed) => allowed === checkCf))
    return refuse('price_policy_unknown', { checkCf, allowed: brand.betting.oddsPolicies });
  const coupon = couponFromWire(body, {
    oddsNow: oddsNowOf(deps.book),
    exponent,
    antiPercent: brand.betting.antiExpressPercent,
  });
  if (!coupon.ok) return coupon;
  if (coupon.value.groups && !body.GroupsSumms) return refuse('groups_unfit');
  const stake = stakeFromWire(body, exponent, coupon.value.groups);
  if (!stake.ok) return stake;
  return accept({
    coupon: coupon.value,
    stakeMinor: stake.value,
    pricePolicy,
    ...(body.dropOnScoreChange === true ? { dropsOnScore: true } : {}),
    ...insuranceFromWire(body),
  });
}

/** The receipt of the bet that the guid stands for, as it was given. */
export async function replay(
  deps: BetRouteDeps,
  { site, session }: PlayerContext,
  betId: number,
  view: Parameters<typeof presentReceipt>[1],
): Promise<Outcome<MakeBetAnswer>> {
  return deps.db.read(site, async (tx) => {
    const row = await findBet(tx, site.brandId, session.personId, betId);
    if (row) {
      const legs = await listLegs(tx, site.brandId, [row.bet_id]);
      const cards = await readEventCards(
        tx,
        legs.map((leg) => Number(leg.event_id)),
      );
      return accept(presentReceipt(receiptOfRow(row, legs), { ...view, cards }));
    }
    const pending = await findPending(tx, site.brandId, betId);
    if (!pending || pending.personId !== session.personId) return refuse('not_now');
    // What waits has no prices of its own yet: they are those of now, whatever its policy will say to them.
    const { rules, ...ground } = await deps.placing.groundOf(pending);
    if (!rules) return refuse('not_now');
    const now = decidePlacement({ ...ground, rules, order: { ...pending.order, pricePolicy: 'any' } });
    if (!now.ok) return refuse('not_now');
    const receipt: ReceiptBet = receiptOfPlaced(pending, pending.order, {
      betId: pending.betId,
      status: 'pending',
      balanceMinor: pending.balanceMinor,
      at: pending.askedAt,
      waitMs: Math.max(0, Math.round(pending.leftMs)),
      placement: now.value,
    });
    return accept(presentReceipt(receipt, view));
  });
}
