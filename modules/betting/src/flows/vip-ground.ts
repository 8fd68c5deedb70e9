// What VIP orders are decided on: the usual ground with limits on a ticket lifted.

import { accept, type BrandId, type Minor, type Outcome, refuse } from '@overround/kernel';
import type { PersonalChange } from '@overround/contracts/live';
import type { Database } from '@overround/platform';
import type { VipRules } from '@overround/site';
import type { Coupon } from '../domain/coupon.ts';
import { factsOf } from '../domain/controls/facts.ts';
import { type BetOrder, decidePlacement, type Placement } from '../domain/decide-placement.ts';
import { type VipQuestion, vipGround } from '../domain/vip-desk.ts';
import { findVip, type VipRequest } from '../store/vip-store.ts';
import type { WaitingDeps } from './each-waiting.ts';
import type { Reservation } from './exposure-keeper.ts';
import type { Ground, OrderOwner, PlaceBetDeps } from './place-bet.ts';

export interface VipDeps extends WaitingDeps {
  readonly db: Database;
  readonly placing: PlaceBetDeps;
  readonly keepCards: (coupon: Coupon) => Promise<void>;
  /** Of a brand; absent: nobody may ask there. */
  readonly rulesOf: (brandId: BrandId) => VipRules | undefined;
  readonly tellPerson: (brandId: BrandId, personId: string, change: PersonalChange) => void;
  /** What open offers of this process may cost counts as exposure until they end. */
  readonly reserved: Map<string, Reservation>;
}

const KEY = /^vip:([0-9a-f-]{36})$/;
/** The key of the bet of a request. */
export const keyOf = (requestId: string): string => `vip:${requestId}`;

/**
 * The ground of orders, lifted for those under the key of a request that was answered. Keys of this kind are the house's own: the edge
 * takes none from clients.
 */
export const withVipGrounds =
  (
    deps: Pick<VipDeps, 'db' | 'rulesOf'>,
    groundOf: (owner: OrderOwner) => Promise<Ground>,
  ): ((owner: OrderOwner) => Promise<Ground>) =>
  async (owner) => {
    const ground = await groundOf(owner);
    const requestId = KEY.exec(owner.guid)?.[1];
    if (!requestId) return ground;
    const { brandId } = owner;
    const rules = deps.rulesOf(brandId);
    const request = await deps.db.read({ brandId }, (tx) => findVip(tx, brandId, requestId));
    return rules && request?.offer && request.personId === owner.personId
      ? liftedGround(ground, rules, request)
      : ground;
  };

const liftedGround = (ground: Ground, rules: VipRules, { order, offer }: VipRequest): Ground =>
  vipGround(
    ground,
    rules,
    offer?.oddsMilli &&
      order.coupon.selections.map((one, leg) => ({ ...one, oddsMilli: offer.oddsMilli?.[leg] ?? 0 })),
  );

export interface Looked {
  readonly rules: VipRules;
  readonly question: VipQuestion;
  /** With the price of every leg now, at the stake that lifted limits have room for. */
  readonly placement: Placement;
  readonly unitMinor: Minor;
}

/** What an order of so much would be decided on: the usual bounds and the lifted ones. */
export async function lookAt(deps: VipDeps, owner: OrderOwner, order: BetOrder): Promise<Outcome<Looked>> {
  const { rules, ...ground } = await deps.placing.groundOf({ ...owner, guid: '' });
  if (!rules) return refuse('not_now');
  const vipRules = deps.rulesOf(owner.brandId);
  if (!vipRules) return refuse('option_not_offered', { option: 'VIPBetSumm' });
  const lifted = vipGround(ground, vipRules);
  // A position that is full is what most people ask for more of: what they hold counts, in the usual and in the lifted limits.
  const own = (await deps.placing.ownOf?.(owner, order.coupon, ground)) ?? {};
  const { held } = own;
  const boundOf = ({ book, limits }: Pick<Ground, 'book' | 'limits'>): Minor =>
    factsOf({ order, book, limits: { ...limits, ...own }, rules }).bounds().stakeMinorMax;
  // Checks of everything but the stake: the least one stands for it.
  const plain = decidePlacement({
    ...lifted,
    rules,
    order: { ...order, stakeMinor: ground.limits.stakeMinorMin, pricePolicy: 'any' },
  });
  if (!plain.ok) return plain;
  const oddsMilli =
    plain.value.builders.length > 0 ? undefined : plain.value.legs.map(({ quote }) => quote.oddsMilli);
  return accept({
    rules: vipRules,
    question: {
      wantedMinor: order.stakeMinor,
      usualMinor: boundOf(ground),
      liftedMinor: boundOf(lifted),
      ...(held && held.positionMinor > 0n
        ? {
            held: {
              positionMinor: held.positionMinor,
              usualMinor: factsOf({ order, ...ground, rules }).bounds().stakeMinorMax,
            },
          }
        : {}),
      ...(oddsMilli ? { oddsMilli } : {}),
    },
    placement: plain.value,
    unitMinor: ground.limits.unitMinor,
  });
}
