import { insureBet, offerInsurance } from '@overround/contracts/betting';
import { accept, digitsOfMinor, minor } from '@overround/kernel';
import { type PlayerContext, type Route, route } from '@overround/platform';
import { type InsureDeps, offerInsuranceFor, takeInsurance } from '../flows/insure-bet.ts';
import { plain } from './answer.ts';

/** Insuring bets that are placed already. */
export function insuranceRoutes(deps: InsureDeps): Route[] {
  const insurerOf = ({ site, session }: PlayerContext) => ({
    brandId: site.brandId,
    personId: session.personId,
  });
  return [
    route(offerInsurance, ({ params, body }, context) =>
      deps.db.inTransaction(context.site, async (tx) => {
        const { percent } = body;
        const offered = await offerInsuranceFor(deps, tx, insurerOf(context), {
          betId: params.betId,
          percent,
        });
        if (!offered.ok) return plain(offered);
        const { offerId, insuredMinor, premiumMinor, fairMinor, priceVersions, expiresAt } = offered.value;
        return accept({
          offerId,
          percent,
          insuredMinor: digitsOfMinor(insuredMinor),
          premiumMinor: digitsOfMinor(premiumMinor),
          fairMinor: digitsOfMinor(fairMinor),
          marginMinor: digitsOfMinor(minor(premiumMinor - fairMinor)),
          priceVersion: priceVersions,
          expiresAt,
        });
      }),
    ),

    route(insureBet, async ({ body }, context) => {
      const bought = await takeInsurance(deps, insurerOf(context), body.offerId);
      if (!bought.ok) return plain(bought);
      const { betId, insuredMinor, premiumMinor, balanceMinor } = bought.value;
      return accept({
        betId,
        insuredMinor: digitsOfMinor(insuredMinor),
        premiumMinor: digitsOfMinor(premiumMinor),
        balanceMinor: digitsOfMinor(balanceMinor),
      });
    }),
  ];
}
