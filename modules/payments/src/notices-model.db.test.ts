// Whatever a provider tells, in whatever order and however often: balances, debts and cases are those of a model on a page (safety 7, P3, P4, P8).

import { present } from '@overround/kernel';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInvariants } from './invariants.ts';
import { openDepositModel, readDepositEnd, type Said, TOLD } from './notices-model.testing.ts';
import { paymentCallsOf } from './payment-calls.testing.ts';
import { openPaymentsWorld, type PaymentsWorld, signInAsha } from './testing.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());
const { begin, tell, notice } = paymentCallsOf(() => world);

/** Few names, so that they come again: as duplicates, and with other words. */
interface Drawn extends Omit<Said, 'name'> {
  readonly name: number;
}
const AMOUNT = 1000n;

const stories = fc.array(
  fc.record<Drawn>({
    status: fc.constantFrom(...TOLD, 'succeeded', 'charged_back'),
    name: fc.integer({ min: 1, max: 5 }),
    amountMinor: fc.constantFrom(AMOUNT, AMOUNT, AMOUNT, 400n, 600n, 1n),
  }),
  { minLength: 2, maxLength: 9 },
);

// One currency of each number of decimals: 0, 2, 3, 6 and 8.
test.each(['CLP', 'EUR', 'BHD', 'USDT', 'DOGE'])(
  'what is told of deposits in %s comes to what the model says',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const player = await signInAsha(world, 0n, currency);
        const { body } = await begin('deposit', { amountMinor: AMOUNT.toString(), currency });
        const { paymentId } = present(body.data, 'a deposit was begun');
        await world.runJobs();
        const model = openDepositModel(AMOUNT);
        for (const said of story) {
          model.hear({ ...said, name: String(said.name) });
          await tell(
            notice(paymentId, {
              status: said.status,
              currency,
              amountMinor: said.amountMinor.toString(),
              providerTxId: `${said.name}-${paymentId}`,
            }),
          );
        }
        expect(await readDepositEnd(world, player, paymentId)).toEqual(model.end());
      }),
      { numRuns: 10 },
    );
  },
);

test.each(paymentInvariants.filter(({ name }) => /clears|went back|credited once/.test(name)))(
  'holds after all this: $name',
  async ({ sql }) => {
    const [row] = await world.db.asOwner(sql);
    expect(row?.['broken']).toBe(0n);
    expect(row?.['checked']).toBeGreaterThan(0n);
  },
);
