// Before a campaign: what it may promise, and what it would cost: reckoned on average, and played over the past bets of the brand. Both write nothing.

import * as contract from '@overround/contracts/bonus';
import { accept, digitsOfMinor, minor, present, refuse } from '@overround/kernel';
import { type Route, route } from '@overround/platform';
import type { BonusRoom } from '../deps.ts';
import { campaignCost } from '../domain/cost.ts';
import { BONUS_KINDS, BonusTerms, minorOfUnits } from '../domain/offer.ts';
import { simulate } from '../domain/simulate.ts';
import { listHistories } from '../reads/histories.ts';
import { leastOf } from '../reads/played.ts';
import { listTermChoices } from '../reads/term-choices.ts';
import { brandOfStaff } from './brand-of-staff.ts';

/** Persons whose bets are looked at: enough for an average, few enough to answer while somebody waits. */
const PERSONS_MAX = 200;

export function foresightRoutes(room: BonusRoom): Route[] {
  const { db, directory } = room;
  return [
    route(contract.getCampaignTerms, ({ query }, caller) => {
      const brand = brandOfStaff(room, caller, query.brand);
      if (!brand) return refuse('not_found');
      return db.read(brand, async (tx) =>
        accept({
          kinds: Object.keys(BONUS_KINDS),
          schema: { ...BonusTerms },
          choices: await listTermChoices(room, tx, brand, caller.site.lang),
        }),
      );
    }),
    route(contract.campaignCost, ({ body }, caller) => {
      const brand = brandOfStaff(room, caller, body.brand);
      if (!brand) return refuse('not_found');
      const { code, exponent, unitMinor } = present(
        directory.currency(brand.defaultCurrency),
        'the currency of a brand',
      );
      const cost = campaignCost({ ...body, unitMinor, baseMinor: minorOfUnits(body.baseUnits, unitMinor) });
      return accept({
        currency: code,
        exponent,
        grantedMinor: digitsOfMinor(cost.grantedMinor),
        requiredMinor: digitsOfMinor(cost.requiredMinor),
        expectedMinor: digitsOfMinor(cost.expectedMinor),
        games: cost.games.map(({ kind, percent, stakedMinor, expectedMinor }) => ({
          kind,
          percent,
          stakedMinor: digitsOfMinor(stakedMinor),
          expectedMinor: digitsOfMinor(expectedMinor),
        })),
        worstMinor: cost.worstMinor === undefined ? null : digitsOfMinor(cost.worstMinor),
        expectedTotalMinor: digitsOfMinor(cost.expectedTotalMinor),
        worstTotalMinor: cost.worstTotalMinor === undefined ? null : digitsOfMinor(cost.worstTotalMinor),
      });
    }),
    route(contract.simulateCampaign, async ({ body }, caller) => {
      const brand = brandOfStaff(room, caller, body.brand);
      if (!brand) return refuse('not_found');
      const { terms, spinReturnPercent } = body;
      const isOfSpins = terms.trigger.on === 'free_spins';
      // Nobody knows what rounds would have won that were never played: who asks says so.
      if (isOfSpins && spinReturnPercent === undefined)
        return refuse('input_malformed', { field: 'spinReturnPercent' });
      const { brandId, defaultCurrency } = brand;
      const currency = present(directory.currency(defaultCurrency), 'the currency of a brand');
      const { unitMinor } = currency;
      const least = leastOf(room, { brandId, terms, currency: currency.code });
      const baseMinor = minorOfUnits(body.baseUnits, unitMinor);
      const spins = spinReturnPercent === undefined ? {} : { spinReturnPercent };
      const ask = { terms, baseMinor, unitMinor, ...spins, ...least };
      const past = { days: body.days, currency: currency.code, personsMax: PERSONS_MAX };
      const histories = await db.read({ brandId }, (tx) => listHistories(room, tx, brandId, { terms, past }));
      const ends = histories.map((history) => simulate(ask, history));
      const count = (end: string) => ends.filter((one) => one.end === end).length;
      const sum = (of: 'grantedMinor' | 'convertedMinor') =>
        digitsOfMinor(minor(ends.reduce((all, one) => all + one[of], 0n)));
      const most = ends.reduce(
        (top, { convertedMinor }) => (convertedMinor > top ? convertedMinor : top),
        0n,
      );
      return accept({
        currency: currency.code,
        exponent: currency.exponent,
        persons: ends.length,
        earned: ends.length - count('not_earned'),
        converted: count('converted'),
        lost: count('lost'),
        grantedMinor: sum('grantedMinor'),
        convertedMinor: sum('convertedMinor'),
        mostMinor: digitsOfMinor(minor(most)),
      });
    }),
  ];
}
