// Whatever a provider tells, in whatever order and however often: balances, debts and cases are those of a model on a page (safety 7, P3, P4, P8).

import { present } from '@overround/kernel';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentInvariants } from './invariants.ts';
import { paymentCallsOf } from './payment-calls.testing.ts';
import { balanceOf, openPaymentsWorld, type PaymentsWorld, signInAsha } from './testing.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());
const { begin, tell, notice, state } = paymentCallsOf(() => world);

const STATUSES = ['succeeded', 'declined', 'pending', 'charged_back', 'chargeback_won', 'refunded'] as const;
interface Said {
  readonly status: (typeof STATUSES)[number];
  /** Few names, so that they come again: as duplicates, and with other words. */
  readonly name: number;
  readonly amountMinor: bigint;
}
const AMOUNT = 1000n;

/** The rules once more, from their sentences and without a database. */
function openModel() {
  let status = 'pending';
  let taken = 0n;
  let given = 0n;
  let isCredited = false;
  let cases = 0;
  const names = new Map<string, Said>();
  let held: Said[] = [];
  const back = (said: Said): 'move' | 'hold' | 'case' => {
    if (status === 'declined') return 'case';
    if (status !== 'succeeded') return 'hold';
    if (said.status === 'chargeback_won') return said.amountMinor <= charged - given ? 'move' : 'hold';
    return taken - given + said.amountMinor <= AMOUNT ? 'move' : 'case';
  };
  let charged = 0n;
  const move = (said: Said) => {
    if (said.status === 'chargeback_won') given += said.amountMinor;
    else taken += said.amountMinor;
    if (said.status === 'charged_back') charged += said.amountMinor;
  };
  const settle = () => {
    for (let hasMoved = true; hasMoved; ) {
      hasMoved = false;
      const waiting = held;
      held = [];
      for (const said of waiting) {
        const next = back(said);
        if (next === 'hold') held.push(said);
        else if (next === 'case') cases += 1;
        else {
          move(said);
          hasMoved = true;
        }
      }
    }
  };
  return {
    hear: (said: Said) => {
      if (said.status === 'pending') return;
      const known = names.get(`tx-${said.name}`);
      if (known) {
        if (known.status !== said.status || known.amountMinor !== said.amountMinor) cases += 1;
        return;
      }
      names.set(`tx-${said.name}`, said);
      if (said.status === 'succeeded') {
        if (status !== 'pending') cases += 1;
        else if (said.amountMinor !== AMOUNT) {
          status = 'review';
          cases += 1;
        } else {
          status = 'succeeded';
          isCredited = true;
          settle();
        }
      } else if (said.status === 'declined') {
        if (status === 'pending' || status === 'review') status = 'declined';
        else if (status === 'succeeded') cases += 1;
      } else {
        const next = back(said);
        if (next === 'case') cases += 1;
        else if (next === 'hold') held.push(said);
        else {
          move(said);
          settle();
        }
      }
    },
    end: () => ({ status, worth: (isCredited ? AMOUNT : 0n) - taken + given, cases }),
  };
}

/** What the account holds, less what is owed. */
async function readEnd(
  player: { accountId: Parameters<typeof balanceOf>[1]; personId: string },
  paymentId: string,
) {
  const [row] = await world.db.asOwner(
    `select coalesce(sum(balance_minor) filter (where kind = 'debt'), 0)::bigint as owed,
            (select count(*) from payments.review where payment_id = $2) as cases
       from wallet.account where person_id = $1`,
    [player.personId, paymentId],
  );
  return {
    status: (await state(paymentId)).status,
    worth: (await balanceOf(world, player.accountId)) + (row?.['owed'] as bigint),
    cases: Number(row?.['cases']),
  };
}

const stories = fc.array(
  fc.record<Said>({
    status: fc.constantFrom(...STATUSES, 'succeeded', 'charged_back'),
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
        const model = openModel();
        for (const said of story) {
          model.hear(said);
          await tell(
            notice(paymentId, {
              status: said.status,
              currency,
              amountMinor: said.amountMinor.toString(),
              providerTxId: `${said.name}-${paymentId}`,
            }),
          );
        }
        expect(await readEnd(player, paymentId)).toEqual(model.end());
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
