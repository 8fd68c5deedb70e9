// Unknown codes of a desk: how long it waits for them, and two tellings of one transaction between which it reaches its bound (decision 87).

import { randomUUID } from 'node:crypto';
import { minor, systemClock } from '@overround/kernel';
import { openOutbox, silentLog } from '@overround/platform';
import type { CashAsk } from '@overround/provider-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paymentCallsOf } from '../payment-calls.testing.ts';
import {
  balanceOf,
  BRAND,
  buildOffice,
  buildProvider,
  CASH_KEY,
  openPaymentsWorld,
  type PaymentsWorld,
  signInAsha,
} from '../testing.ts';
import { answerDesk, MISSES_MAX } from './answer-desk.ts';
import { cashCodeOf } from './cash-code.ts';

const NETWORK = { brandId: BRAND, providerId: 'payment-sandbox' };
let world: PaymentsWorld;
beforeAll(async () => {
  const startDeposit = () =>
    Promise.resolve({ kind: 'code', codeMinutes: 60, leastMinor: minor(100n) } as const);
  world = await openPaymentsWorld({ providers: [{ ...buildProvider(), startDeposit }] });
});
afterAll(() => world.close());
const { pendingDeposit } = paymentCallsOf(() => world);

const tell = async (ask: CashAsk, db: PaymentsWorld['db'] = world.db) => {
  const { wallet, site } = world;
  const deps = {
    db,
    wallet,
    directory: site.directory,
    outbox: openOutbox([]),
    clock: systemClock,
    log: silentLog,
    providers: [],
    office: buildOffice(),
    cashKey: CASH_KEY,
  };
  const answer = await answerDesk(deps, NETWORK, ask);
  return answer.kind === 'refused' ? answer.code : answer.kind;
};
const miss = (deskId: string, count: number) =>
  world.db.asOwner(
    `insert into payments.cash_miss (brand_id, provider_id, desk_id) select $1, $2, $3 from generate_series(1, $4)`,
    [BRAND, NETWORK.providerId, deskId, count],
  );
/** The database of one telling; `scene` comes before the step of it with this number. */
function interrupted(at: number, scene: () => Promise<void>): PaymentsWorld['db'] {
  let steps = 0;
  const step = async () => {
    if (steps === at) await scene();
    steps += 1;
  };
  const { db } = world;
  return {
    ...db,
    read: async (scope, work) => {
      await step();
      return db.read(scope, work);
    },
    inTransaction: async (scope, work) => {
      await step();
      return db.inTransaction(scope, work);
    },
  };
}

test('of a desk that goes on guessing stay refused: it waits while as many are wrong within the last hour, each from its own moment on', async () => {
  await signInAsha(world);
  const desk = { deskId: 'desk-slides', deskName: 'A desk' };
  const known = { kind: 'look', code: cashCodeOf(CASH_KEY, await pendingDeposit()), ...desk } as const;
  // Well formed, and nobody's.
  const guess = { ...known, code: cashCodeOf(CASH_KEY, randomUUID()) };
  const hear = async (...asks: readonly CashAsk[]) => {
    const heard: string[] = [];
    for (const ask of asks) heard.push(await tell(ask));
    return heard;
  };
  /** As many minutes pass. */
  const pass = (minutes: number) =>
    world.db.asOwner(
      `update payments.cash_miss set missed_at = missed_at - $1 * interval '1 minute' where desk_id = $2`,
      [minutes, desk.deskId],
    );
  await miss(desk.deskId, MISSES_MAX);
  expect(await hear(known)).toEqual(['desk_waits']);
  await pass(50);
  const waiting = Array.from({ length: MISSES_MAX }, () => 'desk_waits');
  expect(await hear(...waiting.map(() => guess))).toEqual(waiting);
  // The first are an hour ago, what it guessed while it waited is not.
  await pass(11);
  expect(await hear(known, guess)).toEqual(['desk_waits', 'desk_waits']);
  await pass(50);
  expect(await hear(known, guess, known)).toEqual(['open', 'code_unknown', 'open']);
});

test.each([0, 1, 2])(
  'of two tellings of one transaction hear the same, wherever the bound is reached: at step %d',
  async (at) => {
    const { accountId } = await signInAsha(world);
    const deskId = `desk-${at}`;
    const ask: CashAsk = {
      kind: 'pay_in',
      code: cashCodeOf(CASH_KEY, await pendingDeposit()),
      deskId,
      deskName: 'A desk',
      deskTxId: `tx-${at}`,
      amountMinor: minor(2500n),
      currency: 'EUR',
    };
    await miss(deskId, MISSES_MAX - 1);
    let other: string | undefined;
    const reach = async () => {
      await miss(deskId, 1);
      other = await tell(ask);
    };
    const first = await tell(ask, interrupted(at, reach));
    if (other === undefined) await reach();
    expect(other).toBe(first);
    expect(await balanceOf(world, accountId)).toBe(first === 'done' ? 2500n : 0n);
  },
);
