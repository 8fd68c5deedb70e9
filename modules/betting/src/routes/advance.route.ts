import { getAvance, type MakeBetAnswer, type MakeBetBody } from '@overround/contracts/betting';
import { accept, digitsOfMinor, minor, type Outcome, present, wireNumberFromMinor } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { advanceRefusal, offerAdvance, placeAdvanceBet } from '../flows/advance-bet.ts';
import { plain } from './answer.ts';
import { type BetRouteDeps, readOrder, receiptView, replay } from './order-of-call.ts';

const DAY_SECONDS = 86_400;

/** What may be staked as an advance. */
export function advanceRoutes(deps: BetRouteDeps): Route[] {
  const { advances, accounts, directory } = deps;
  return [
    route(getAvance, async ({ body }, { site, session }) => {
      const who = { brandId: site.brandId, personId: session.personId };
      const account = await accounts.find(who, body.UserId || undefined);
      if (!account.ok) return account;
      const { currency } = account.value;
      const { refusal, offer } = await deps.db.read(site, async (tx) => {
        const asker = { ...who, ...account.value };
        const not = await advanceRefusal(advances, tx, asker);
        return { refusal: not, offer: not ? undefined : await offerAdvance(advances, tx, asker) };
      });
      const amountMinor = offer?.amountMinor ?? minor(0n);
      const rules = advances.rulesOf(site.brandId);
      return accept({
        Avance: wireNumberFromMinor(amountMinor, present(directory.currency(currency), currency).exponent),
        isAvailable: amountMinor > 0n,
        because: refusal?.code ?? (amountMinor > 0n ? null : 'advance_too_low'),
        currency,
        advanceMinor: digitsOfMinor(amountMinor),
        withinSeconds: rules ? rules.withinMs / 1000 : 2 * DAY_SECONDS,
        bets: (offer?.bets ?? []).map(({ betId, stakeMinor, expectedMinor }) => ({
          betId,
          stakeMinor: digitsOfMinor(stakeMinor),
          expectedMinor: digitsOfMinor(expectedMinor),
        })),
        worstMinor: digitsOfMinor(amountMinor),
      });
    }),
  ];
}

/** `avanceBet` of an order: its stake is an advance on the open bets of the account. */
export async function makeAdvance(
  deps: BetRouteDeps,
  body: MakeBetBody,
  context: PlayerContext,
): Promise<Outcome<MakeBetAnswer>> {
  const read = await readOrder(deps, { ...body, avanceBet: null }, context);
  if (!read.ok) return read;
  const { owner, order } = read.value;
  await deps.cards.keep(order.coupon);
  const placed = await placeAdvanceBet(deps.advances, owner, order);
  if (!placed.ok) return plain(placed);
  return replay(deps, context, placed.value.betId, receiptView(deps, body, context, owner.currency));
}
