// What betting does by the clock, whether anybody looks or not.

import type { BrandId } from '@overround/kernel';
import { type Job, jobOfBrands } from '@overround/platform';
import type { BettingDeps } from './deps.ts';
import { bookRoundings } from './flows/book-rounding.ts';
import type { LiquidityDesk } from './flows/liquidity-desk.ts';
import type { SellDeps } from './flows/offer-sale.ts';
import type { SettleDeps } from './flows/settle-event.ts';
import { mailResults } from './flows/mail-results.ts';
import { SETTLE_AGAIN_JOB, settleAgain } from './flows/settle-again.ts';
import { SWEEP_JOB, sweepSettlements } from './flows/sweep-settlements.ts';
import { openFixtureTeller, TELL_FIXTURES } from './flows/tell-fixtures.ts';
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
    jobOfBrands(deps, { name: SWEEP_JOB, cron: '*/5 * * * *' }, (brandId) =>
      sweepSettlements({ ...settling, log: deps.log }, brandId),
    ),
    jobOfBrands(deps, { name: SETTLE_AGAIN_JOB, cron: '29 4 * * *', isRare: true }, (brandId) =>
      settleAgain({ ...settling, log: deps.log }, brandId),
    ),
    jobOfBrands(deps, { name: 'betting.book_rounding', cron: '* * * * *' }, (brandId) =>
      bookRoundings(settling, brandId),
    ),
    {
      name: TELL_FIXTURES,
      cron: '* * * * *',
      handle: async () => void (await fixtures.look()),
    },
    jobOfBrands(deps, { name: 'betting.forget_settled_legs', cron: '17 * * * *' }, (brandId) =>
      deps.db.inTransaction({ brandId }, async (tx) => {
        await forgetSettledLegs(tx, brandId);
        await forgetOffers(tx, brandId);
        await forgetInsuranceOffers(tx, brandId);
        await forgetQuotes(tx, brandId);
        await forgetValues(tx, brandId);
        await forgetMessages(tx, brandId);
        await forgetRefusedOrders(tx, brandId);
      }),
    ),
    jobOfBrands(deps, { name: 'betting.learn_liquidity', cron: '7 3 * * *', isRare: true }, (brandId) =>
      liquidityDesk.learn(brandId),
    ),
    jobOfBrands(deps, { name: 'betting.mail_results', cron: '40 5 * * *', isRare: true }, (brandId) =>
      mailResults(deps, brandId),
    ),
    jobOfBrands(deps, { name: 'betting.keep_value_days', cron: '43 22 * * *', isRare: true }, (brandId) =>
      keepValuesOfDay(selling, brandId),
    ),
  ];
}
