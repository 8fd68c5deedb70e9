import { dropVip, getVipRequests, requestVip, takeVip } from '@overround/contracts/betting';
import { accept, minorFromDecimal, type Outcome, present, refuse } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { hasOwnSums } from '../domain/coupon.ts';
import { dropVip as dropVipOf, requestVip as requestVipOf, takeVip as takeVipOf } from '../flows/vip-desk.ts';
import { brandOf, moneyRulesOf } from '../reads/ground.ts';
import { lineQuotes } from '../reads/line-quotes.ts';
import { listVipOfPerson, type VipRequest } from '../store/vip-store.ts';
import { presentVip } from '../wire/write-vip.ts';
import { plain } from './answer.ts';
import { type BetRouteDeps, readOrder } from './order-of-call.ts';

/** Requests for more than the usual maximum. */
export function vipRoutes(deps: BetRouteDeps): Route[] {
  const { vip } = deps;
  const ownerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  const exponentOf = (currency: string): number =>
    present(deps.directory.currency(currency), 'the currency of an account').exponent;
  const shown = (request: VipRequest) => {
    const brand = brandOf(deps, request.brandId);
    const { unitMinor } = present(brand.betting.limits.get(request.currency), 'limits of a currency');
    const { taxes } = moneyRulesOf(brand, unitMinor);
    const { expressBoost } = brand.betting;
    return presentVip(request, {
      book: lineQuotes(deps.book),
      exponent: exponentOf(request.currency),
      ...(taxes ? { taxes } : {}),
      ...(expressBoost ? { expressBoost } : {}),
      hasPool: deps.pool.rulesOf(request.brandId) !== undefined,
    });
  };
  const answer = (outcome: Outcome<VipRequest>) =>
    outcome.ok ? accept(shown(outcome.value)) : plain(outcome);
  return [
    route(requestVip, async ({ body }, context) => {
      const { VIPBetSumm, ...rest } = body;
      const read = await readOrder(deps, rest, context);
      if (!read.ok) return read;
      const { owner, order } = read.value;
      if (hasOwnSums(order.coupon)) return refuse('option_not_offered', { option: 'VIPBetSumm' });
      const stake = minorFromDecimal(VIPBetSumm, exponentOf(owner.currency));
      if (!stake.ok) return plain(stake);
      return answer(await requestVipOf(vip, owner, { ...order, stakeMinor: stake.value }));
    }),

    route(getVipRequests, (_input, context) =>
      deps.db.read(context.site, async (tx) => {
        const { brandId, personId } = ownerOf(context);
        return accept({ requests: (await listVipOfPerson(tx, brandId, personId)).map(shown) });
      }),
    ),

    route(takeVip, async ({ params }, context) =>
      answer(await takeVipOf(vip, ownerOf(context), params.requestId)),
    ),

    route(dropVip, async ({ params }, context) =>
      answer(await dropVipOf(vip, ownerOf(context), params.requestId)),
    ),
  ];
}
