// What the calls that place bets share: whose order it is and what it asks for, and the receipt of a bet.

import type { MakeBetAnswer, MakeBetBody } from '@overround/contracts/betting';
import { accept, type Outcome, present, refuse, uuidV7 } from '@overround/kernel';
import type { PlayerContext } from '@overround/platform';
import type { BettingDeps } from '../deps.ts';
import { type BetOrder, decidePlacement } from '../domain/decide-placement.ts';
import { pricePolicyFromWire } from '../domain/price-policy.ts';
import type { AdvanceDeps } from '../flows/advance-bet.ts';
import { TEXT_SOURCE } from '../domain/channel.ts';
import type { AcceptanceMeter } from '../flows/acceptance-meter.ts';
import type { RefusalLog } from '../flows/refusal-log.ts';
import type { EventCards } from '../flows/event-cards.ts';
import type { OrderOwner, PlaceBetDeps } from '../flows/place-bet.ts';
import type { EditDeps } from '../flows/read-bet-to-edit.ts';
import type { PoolDeps } from '../flows/pool-ground.ts';
import type { RestDeps } from '../flows/rest-order.ts';
import type { VipDeps } from '../flows/vip-ground.ts';
import { brandOf } from '../reads/ground.ts';
import { bonusPurse } from '../reads/bonus-purse.ts';
import { oddsNowOf } from '../reads/line-quotes.ts';
import type { OwnAccounts } from '../reads/own-accounts.ts';
import { findBet, listLegs } from '../store/bet-store.ts';
import { readEventCards } from '../store/event-card-store.ts';
import { findPending } from '../store/pending-store.ts';
import { optionRefusal } from '../wire/options.ts';
import { couponFromWire, insuranceFromWire, stakeFromWire } from '../wire/read-coupon.ts';
import { fillFromWire, termsFromWire } from '../wire/read-terms.ts';
import {
  presentReceipt,
  type ReceiptBet,
  type ReceiptView,
  receiptOfPlaced,
  receiptOfRow,
} from '../wire/write-bet.ts';
import { langOf, plain } from './answer.ts';

export interface BetRouteDeps extends BettingDeps {
  readonly placing: PlaceBetDeps;
  readonly accounts: OwnAccounts;
  readonly cards: EventCards;
  readonly resting: RestDeps;
  readonly meter: AcceptanceMeter;
  readonly refusals: RefusalLog;
  readonly advances: AdvanceDeps;
  readonly editing: EditDeps;
  readonly vip: VipDeps;
  readonly pool: PoolDeps;
}

const HOUSE_KEY = /^(vip|edit|sms):/;
/** Channels of the house's own: a bet through them was proven in another way. */
const HOUSE_SOURCE: ReadonlySet<unknown> = new Set(['edit', TEXT_SOURCE]);

/** Whose order it is and what is asked for, before anything is decided about it. */
export async function readOrder(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
  { isOwnOnly = true }: { readonly isOwnOnly?: boolean } = {},
): Promise<Outcome<{ readonly owner: OrderOwner; readonly order: BetOrder }>> {
  const { site, session } = context;
  const option = optionRefusal(body);
  if (option) return option;
  // The house places under keys of its own; nobody else does.
  if (HOUSE_KEY.test(body.betGUID ?? '')) return refuse('input_malformed', { field: 'betGUID' });
  if (HOUSE_SOURCE.has(body.Source)) return refuse('input_malformed', { field: 'Source' });
  const account = await deps.accounts.find(
    { brandId: site.brandId, personId: session.personId },
    body.UserId || undefined,
  );
  if (!account.ok) return account;
  const order = orderFromWire(deps, body, context, account.value.currency);
  if (!order.ok) return plain(order);
  const purse = await bonusPurse(
    deps,
    body,
    { brandId: site.brandId, personId: session.personId, ...account.value },
    { ...order.value, ...fillFromWire(body), isOwnOnly },
  );
  if (!purse.ok) return purse;

  const owner: OrderOwner = {
    brandId: site.brandId,
    personId: session.personId,
    ...account.value,
    accountId: purse.value,
    guid: body.betGUID || uuidV7(deps.clock.now(), deps.randomBytes),
    source: String(body.Source ?? 'web').slice(0, 40),
  };
  return accept({ owner, order: order.value });
}

export function receiptView(
  deps: BetRouteDeps,
  body: Pick<MakeBetBody, 'Lng' | 'Summ' | 'FillMode'>,
  context: PlayerContext,
  currency: string,
): ReceiptView {
  const { exponent } = present(deps.directory.currency(currency), 'the currency of an account');
  const wanted = body.FillMode ? stakeFromWire(body, exponent) : undefined;
  return {
    book: deps.book,
    cards: new Map(),
    lang: langOf(context, body.Lng),
    exponent,
    partner: brandOf(deps, context.site.brandId).refId,
    ...(wanted?.ok ? { wantedMinor: wanted.value } : {}),
  };
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
  const stake = stakeFromWire(body, exponent, coupon.value);
  if (!stake.ok) return stake;
  const terms = termsFromWire(body, pricePolicy);
  if (!terms.ok) return terms;
  return accept({
    coupon: coupon.value,
    stakeMinor: stake.value,
    pricePolicy,
    ...terms.value,
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
