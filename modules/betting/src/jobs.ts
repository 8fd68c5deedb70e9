// What betting does by the clock, whether anybody looks or not.

import type { BrandId } from '@overround/kernel';
import type { Job } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { bookRoundings } from './flows/book-rounding.ts';
import type { LiquidityDesk } from './flows/liquidity-desk.ts';
import type { SellDeps } from './flows/offer-sale.ts';
import type { SettleDeps } from './flows/settle-event.ts';
import { mailResults } from './flows/mail-results.ts';
import { sweepSettlements } from './flows/sweep-settlements.ts';
import { openFixtureTeller } from './flows/tell-fixtures.ts';
import { keepValuesOfDay } from './flows/value-days.ts';
import { forgetQuotes } from './store/edit-store.ts';
import { forgetSettledLegs } from './store/held-leg-store.ts';
import { forgetInsuranceOffers } from './store/insurance-store.ts';
import { forgetRefusedOrders } from './store/refused-order-store.ts';
import { forgetOffers } from './store/sale-store.ts';
import { forgetMessages } from './store/text-store.ts';
import { forgetValues } from './store/value-day-store.ts';

export interface JobDeps extends BettingDeps {
  readonly settling: SettleDeps;
  readonly selling: SellDeps;
  readonly brandIds: () => readonly BrandId[];
  readonly liquidityDesk: LiquidityDesk;
}

export function bettingJobs({ settling, selling, brandIds, liquidityDesk, ...deps }: JobDeps): Job[] {
  const fixtures = openFixtureTeller({ ...deps, brandIds });
  return [
    {
      name: 'betting.sweep_settlements',
      cron: '*/5 * * * *',
      handle: async () => void (await sweepSettlements(settling)),
    },
    {
      name: 'betting.book_rounding',
      cron: '* * * * *',
      handle: async () => void (await bookRoundings(settling)),
    },
    {
      name: 'betting.tell_fixtures',
      cron: '* * * * *',
      handle: async () => void (await fixtures.look()),
    },
    {
      name: 'betting.forget_settled_legs',
      cron: '17 * * * *',
      handle: async () => {
        for (const brandId of brandIds())
          await deps.db.inTransaction({ brandId }, async (tx) => {
            await forgetSettledLegs(tx, brandId);
            await forgetOffers(tx, brandId);
            await forgetInsuranceOffers(tx, brandId);
            await forgetQuotes(tx, brandId);
            await forgetValues(tx, brandId);
            await forgetMessages(tx, brandId);
            await forgetRefusedOrders(tx, brandId);
          });
      },
    },
    {
      name: 'betting.learn_liquidity',
      cron: '7 3 * * *',
      handle: async () => {
        for (const brandId of brandIds()) await liquidityDesk.learn(brandId);
      },
    },
    {
      name: 'betting.mail_results',
      cron: '40 5 * * *',
      handle: async () => {
        for (const brandId of brandIds()) await mailResults(deps, brandId);
      },
    },
    {
      name: 'betting.keep_value_days',
      cron: '43 22 * * *',
      handle: async () => {
        for (const brandId of brandIds()) await keepValuesOfDay(selling, brandId);
      },
    },
  ];
}
