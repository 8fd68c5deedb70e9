// Whatever a provider tells, in whatever order and however often: balances, debts and cases are those of a model on a page (safety 7, P3, P4, P8).

import { present } from '@overround/kernel';
import { run, sql } from '@overround/platform';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paymentInvariants } from './invariants.ts';
import {
  openDepositModel,
  openPayoutModel,
  readDepositEnd,
  readPayoutEnd,
  type Said,
  TOLD,
} from './notices-model.testing.ts';
import { paymentCallsOf } from './payment-calls.testing.ts';
import { balanceOf, BRAND, openPaymentsWorld, type PaymentsWorld, scope, signInAsha } from './testing.ts';

let world: PaymentsWorld;
const firsts: { readonly personId: string; readonly isFirst: boolean }[] = [];
beforeAll(async () => {
  world = await openPaymentsWorld({
    onDeposited: async (tx, { personId, isFirst }) => {
      firsts.push({ personId, isFirst });
      // So that two at once meet here.
      await run(tx, sql`select pg_sleep(0.01)`);
    },
  });
});
afterAll(() => world.close());
const { begin, state, tell, notice, pendingDeposit } = paymentCallsOf(() => world);

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
const CURRENCIES = ['CLP', 'EUR', 'BHD', 'USDT', 'DOGE'];
const WAYS = {
  deposit: { had: 0n, open: openDepositModel, read: readDepositEnd },
  withdrawal: { had: 3n * AMOUNT, open: openPayoutModel, read: readPayoutEnd },
} as const;
const ROWS = (['deposit', 'withdrawal'] as const).flatMap((what) =>
  CURRENCIES.map((currency) => [what, currency] as const),
);
test.each(ROWS)('what is told of a %s in %s comes to what the model says', async (what, currency) => {
  const { had, open, read } = WAYS[what];
  await fc.assert(
    fc.asyncProperty(stories, async (story) => {
      const player = await signInAsha(world, had, currency);
      const { body } = await begin(what, { amountMinor: AMOUNT.toString(), currency });
      const { paymentId } = present(body.data, 'a payment was begun');
      await world.runJobs();
      const model = open(AMOUNT, had);
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
      expect(await read(world, player, paymentId)).toEqual(model.end());
    }),
    { numRuns: 10 },
  );
});

test('of two deposits in two currencies at the same moment one alone is the first of its person', async () => {
  const { personId } = await signInAsha(world);
  const accountId = await world.db.inTransaction(scope, (tx) =>
    world.wallet.openAccount(tx, { ...scope, personId, currency: 'USD' }),
  );
  const euros = await pendingDeposit();
  const dollars = await pendingDeposit({ currency: 'USD', accountId });
  await Promise.all([tell(notice(euros)), tell(notice(dollars, { currency: 'USD' }))]);
  const told = firsts.filter((one) => one.personId === personId).map(({ isFirst }) => isFirst);
  expect(told).toEqual([true, false]);
});

test.each([
  ['deposit', 'created', 'pending'],
  ['withdrawal', 'requested', 'sent'],
] as const)(
  'a %s whose request died with its process (%s) is asked for again by the job (P2)',
  async (what, before, after) => {
    await signInAsha(world, 5000n);
    const { paymentId } = (await begin(what)).body.data;
    await world.db.asOwner('delete from graphile_worker._private_jobs');
    expect((await state(paymentId)).status).toBe(before);
    await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [paymentId]);
    await world.payments.pollDue(BRAND);
    expect((await state(paymentId)).status).toBe(after);
  },
);

test.each([
  ['deposit', 'startDeposit', 'succeeded', 7500n],
  ['withdrawal', 'startPayout', 'paid', 2500n],
] as const)(
  'a %s whose end is told before the provider answers (%s) stays at its end',
  async (what, asks, end, balance) => {
    const { accountId } = await signInAsha(world, 5000n);
    const { paymentId } = (await begin(what)).body.data;
    const asked = vi.spyOn(world.provider, asks).mockImplementationOnce(async () => {
      await tell(notice(paymentId));
      return { kind: 'redirect', url: `https://pay.test/${paymentId}`, providerRef: 'late' };
    });
    await world.runJobs();
    expect(asked).toHaveBeenCalled();
    expect((await state(paymentId)).status).toBe(end);
    expect(await balanceOf(world, accountId)).toBe(balance);
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
