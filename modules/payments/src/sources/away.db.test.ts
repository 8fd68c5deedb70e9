// Money owed to an account whose provider does not answer, or is not offered where its player is (decision 75).

import { MINUTE, systemClock } from '@overround/kernel';
import type { PaymentMethod } from '@overround/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import { buildProvider, openPaymentsWorld, type PaymentsWorld, signInAsha } from '../testing.ts';

let world: PaymentsWorld;
/** Where the bank that told of the account is. */
let bankIs: 'here' | 'silent' | 'elsewhere';
let hours = 0;
const own = buildProvider();
const overBank = (methods: readonly PaymentMethod[]) =>
  methods.map((method): PaymentMethod => ({ ...method, methodId: 'bank', family: 'bank' }));
beforeAll(async () => {
  const methods = overBank(await own.methods({ countryCode: 'DE', currency: 'EUR' }));
  world = await openPaymentsWorld({
    // What providers offered is kept for a minute.
    clock: { ...systemClock, monotonicMs: () => systemClock.monotonicMs() + hours * 60 * MINUTE },
    providers: [
      {
        ...own,
        paysBackBy: [{ methodId: 'bank', family: 'bank' }],
        methods: () =>
          bankIs === 'silent'
            ? Promise.reject(new Error('the bank sleeps'))
            : Promise.resolve(bankIs === 'here' ? methods : []),
      },
      {
        ...buildProvider(),
        providerId: 'trustly',
        paysBackBy: [],
        methods: () => Promise.resolve(methods.filter(({ kind }) => kind === 'withdrawal')),
      },
    ],
  });
});
afterAll(() => world.close());

const { call, begin, notice, tell } = paymentCallsOf(() => world);
const nowItIs = (where: typeof bankIs) => {
  bankIs = where;
  hours += 1;
};

test.each(['here', 'silent', 'elsewhere'] as const)(
  'money of an account stays owed to it while its bank is %s: no other is the same place',
  async (where) => {
    nowItIs('here');
    await signInAsha(world, 10_000n);
    const { paymentId } = (await begin('deposit', { methodId: 'payment-sandbox:bank' })).body.data;
    await world.runJobs();
    await tell(notice(paymentId, { instrument: { fingerprint: `acc-${where}`, brand: 'Northern' } }));
    nowItIs(where);
    const withdraw = (more: object) =>
      begin('withdrawal', { methodId: 'trustly:bank', amountMinor: '2000', ...more });
    const { instruments, returns } = (
      await call('GET', '/web-api/api/payments/v1/methods?direction=withdrawal')
    ).body.data;
    const [{ instrumentId, mayForget }] = instruments;
    expect([mayForget, returns.payable, returns.sources]).toEqual([
      false,
      ['bank'],
      [
        {
          source: 'bank',
          instrumentId,
          title: 'Northern',
          owedMinor: '2500',
          ...(where !== 'here' && { isAway: true }),
        },
      ],
    ]);
    expect((await withdraw({})).body.error).toMatchObject({
      code: where === 'here' ? 'source_first' : 'source_away',
      details: [{ source: 'bank', instrumentId, owedMinor: '2500', mostMinor: '0' }],
    });
    // By way of exception two of staff look.
    expect((await withdraw({ asksException: true })).body.data.status).toBe('waiting');
    const named = await withdraw({ methodId: 'payment-sandbox:bank', instrumentId, destination: undefined });
    expect(named.body.error?.code).toBe(
      { here: undefined, silent: 'not_now', elsewhere: 'method_unknown' }[where],
    );
  },
);
