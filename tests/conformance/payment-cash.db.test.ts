// Cash at desks, spoken to over loopback HTTP: a network of desks asks the house about codes before cash changes hands (features-and-rules A8
// 111). Codes are used once, up to their sum, within their time; guesses end soon; a payout is handed out or comes back, never both.

import { randomUUID } from 'node:crypto';
import { lockPerson, lockPlayer } from '@overround/identity';
import { meetAtLock } from '@overround/identity/testing';
import { accept, refuse } from '@overround/kernel';
import type { PaymentProvider } from '@overround/provider-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, BRAND, buildOffice, signInAsha } from '../../modules/payments/src/testing.ts';
import type { DeskAsk, DeskFault } from '@overround/payment-sandbox';
import { openServicesWorld, type ServicesWorld } from './support/services-world.ts';

let world: ServicesWorld;
/** How long codes live that are opened now; as the network says where nothing stands here. */
let codeMinutes: number | undefined;
/** What opens codes fails, which is no refusal. */
let isBroken = false;
/** Withdrawals wait for staff. */
let isLarge = false;
/** What the player's own limits say, and what they were asked. */
let mayPayIn = true;
const asked: object[] = [];

beforeAll(async () => {
  world = await openServicesWorld({
    dress: (adapters) => adapters.map((one) => (one.providerId === 'cash' ? withMinutes(one) : one)),
    office: {
      ...buildOffice(),
      toReference: () => Promise.resolve(isLarge ? 100_000n : 1n),
    },
    // Under the locks that verification and limits take.
    depositMayStand: async (tx, { personId }) => {
      await lockPerson(tx, personId);
      return accept(undefined);
    },
    depositPolicy: async (tx, { brandId, personId, paymentId, amountMinor }) => {
      asked.push({ amountMinor, ...(paymentId !== undefined && { paymentId }) });
      await lockPlayer(tx, brandId, personId);
      return mayPayIn ? accept(undefined) : refuse('deposit_limit_reached');
    },
  });
  world.services.houseIs(await world.calls.app.listen({ host: '127.0.0.1', port: 0 }));
});
afterAll(() => world.close());
beforeEach(() => {
  codeMinutes = undefined;
  isBroken = false;
  isLarge = false;
  mayPayIn = true;
});

const withMinutes = (provider: PaymentProvider): PaymentProvider => ({
  ...provider,
  startDeposit: async (deposit) => {
    if (isBroken) throw new Error('it does not answer');
    const begun = await provider.startDeposit(deposit);
    return begun.kind === 'code' && codeMinutes !== undefined ? { ...begun, codeMinutes } : begun;
  },
  startPayout: async (payout) => ({
    ...(await provider.startPayout(payout)),
    ...(codeMinutes !== undefined && { codeMinutes }),
  }),
});

/** Of the race between the clock and the desks. */
const ROUNDS = 6;
const HISTORY = '/web-api/office/gethistorypaymentmainaccount';
const ask = async (about: DeskAsk, fault?: DeskFault) => {
  const { body } = await world.services.counterparts.cash.ask({ deskId: randomUUID(), ...about }, fault);
  return body['result'] === 'refused' ? body['reason'] : body['result'];
};

interface Open extends Pick<Awaited<ReturnType<typeof signInAsha>>, 'accountId' | 'personId'> {
  readonly paymentId: string;
  readonly code: string;
}
async function begin(what: 'deposit' | 'withdrawal', amountMinor = 5000n): Promise<Open> {
  const who = await signInAsha(world, what === 'deposit' ? 0n : 9000n);
  const { body } = await askFor(what, amountMinor);
  const { paymentId } = body.data;
  await world.runJobs();
  return { ...who, paymentId, code: (await world.paymentOf(paymentId)).code?.text ?? '' };
}
const askFor = (what: 'deposit' | 'withdrawal', amountMinor = 5000n) =>
  world.ask('POST', `/web-api/api/payments/v1/${what}`, {
    methodId: 'cash:desk',
    amountMinor: amountMinor.toString(),
    currency: 'EUR',
    ...(what === 'withdrawal' && { destination: {} }),
  });
const payIn = (code: string, amountMinor: bigint, more: Partial<DeskAsk> = {}): DeskAsk => ({
  call: 'pay_in',
  code,
  amountMinor,
  currency: 'EUR',
  ...more,
});
const payOut = (code: string, amountMinor = 5000n, more: Partial<DeskAsk> = {}): DeskAsk => ({
  ...payIn(code, amountMinor, more),
  call: 'pay_out',
});
const due = async (paymentId: string) => {
  await world.db.asOwner('update payments.payment set poll_at = now() where payment_id = $1', [paymentId]);
  await world.payments.pollDue(BRAND);
};
/** Older than other deposits live. */
const grow = (paymentId: string) =>
  world.db.asOwner(
    `update payments.payment set created_at = now() - interval '2 hours' where payment_id = $1`,
    [paymentId],
  );
/** By two of staff. */
async function routingIs(...rules: readonly object[]): Promise<void> {
  const RULE = '/operator-api/v1/payment-routing/rule';
  world.staffIs('ines');
  await world.ask('POST', RULE, { terms: { rules }, reason: 'a contract' });
  world.staffIs('omar');
  const agreed = { isUpheld: true, reason: 'read' };
  expect((await world.ask('POST', `${RULE}/decision`, agreed)).status).toBe(200);
}
const state = async ({ paymentId, accountId }: Pick<Open, 'paymentId' | 'accountId'>) =>
  `${(await world.paymentOf(paymentId)).status} ${await balanceOf(world, accountId)}`;

describe('a deposit at a desk', () => {
  test('gets a code, takes less than the most, and names the desk', async () => {
    const open = await begin('deposit');
    expect(await world.paymentOf(open.paymentId)).toMatchObject({
      status: 'pending',
      amountMinor: '5000',
      code: {
        text: expect.stringMatching(/^([2-9A-HJKMNP-Z]{4}-){2}[2-9A-HJKMNP-Z]{4}$/),
        leastMinor: '500',
        mostMinor: '5000',
        placesUrl: '/sandbox-pay/cash/desk',
      },
    });
    const { body } = await world.services.counterparts.cash.ask({ call: 'look', code: open.code });
    expect(body).toMatchObject({
      result: 'open',
      call: 'pay_in',
      least_minor: '500',
      most_minor: '5000',
      initials: '',
    });
    expect(await ask(payIn(open.code.toLowerCase(), 3210n))).toBe('done');
    expect(await state(open)).toBe('succeeded 3210');
    const paid = await world.paymentOf(open.paymentId);
    expect([paid.amountMinor, paid.code.text, paid.code.mostMinor, paid.desk]).toEqual([
      '3210',
      undefined,
      '5000',
      'Sandbox kiosk, 1 Invented Street',
    ]);
    const history = await world.ask('POST', HISTORY, { data: { type: 'x', attributes: {} } });
    expect(history.body.data.attributes?.items ?? history.body.data.items).toMatchObject([
      { paymentId: open.paymentId, desk: 'Sandbox kiosk, 1 Invented Street' },
    ]);
  });

  test('told twice, or again after a lost answer, is one; another transaction finds the code used', async () => {
    const open = await begin('deposit');
    const act = payIn(open.code, 4000n, { transactionId: 'desk-tx-0001', deskId: 'one' });
    expect(await ask(act, 'lost')).toBe('done');
    expect(await ask(act)).toBe('done');
    expect(await ask({ ...act, amountMinor: 4001n })).toBe('transaction_reused');
    expect(await ask(payIn(open.code, 4000n), 'twice')).toBe('code_used');
    expect(await ask({ call: 'look', code: open.code })).toBe('code_used');
    expect(await state(open)).toBe('succeeded 4000');
    const other = await begin('deposit');
    expect(await ask({ ...act, code: other.code })).toBe('transaction_reused');
    expect(await state(other)).toBe('pending 0');
  });

  test('of many at once is paid in once', async () => {
    const open = await begin('deposit');
    const told = await Promise.all(
      Array.from({ length: 40 }, (_, at) => ask(payIn(open.code, 1000n + BigInt(at)))),
    );
    expect(told.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(told)).toEqual(new Set(['done', 'code_used']));
    const { amountMinor } = await world.paymentOf(open.paymentId);
    expect(await state(open)).toBe(`succeeded ${amountMinor}`);
  });

  test.each<[string, (code: string) => DeskAsk, string]>([
    ['more than its sum', (code) => payIn(code, 5001n), 'sum_over'],
    ['less than a desk takes', (code) => payIn(code, 499n), 'sum_under'],
    ['another currency', (code) => payIn(code, 4000n, { currency: 'USD' }), 'other_currency'],
    ['cash out of it', (code) => payOut(code), 'code_other_way'],
    [
      'a mistyped code',
      (code) => payIn(`${code.slice(0, -1)}${code.endsWith('2') ? '3' : '2'}`, 4000n),
      'code_malformed',
    ],
  ])('is refused, and stays open: %s', async (_what, about, wanted) => {
    const open = await begin('deposit');
    expect(await ask(about(open.code))).toBe(wanted);
    expect(await state(open)).toBe('pending 0');
    expect(await ask(payIn(open.code, 5000n))).toBe('done');
  });

  test('with a wrong key or a spoiled byte is not the network’s', async () => {
    const open = await begin('deposit');
    const { status } = await world.services.counterparts.cash.ask(payIn(open.code, 4000n), 'unsigned');
    expect(status).toBe(401);
    expect(await state(open)).toBe('pending 0');
  });

  test('is over after its time: nothing is taken, and it expires', async () => {
    codeMinutes = 0;
    const open = await begin('deposit');
    expect(open.code).toBe('');
    await due(open.paymentId);
    expect(await state(open)).toBe('expired 0');
  });

  test('expires also where no code could be opened for it, and asking for one goes on failing', async () => {
    isBroken = true;
    const { accountId } = await signInAsha(world);
    const { paymentId } = (await askFor('deposit')).body.data;
    await due(paymentId);
    expect((await world.paymentOf(paymentId)).status).toBe('created');
    await grow(paymentId);
    await due(paymentId);
    expect(await state({ paymentId, accountId })).toBe('expired 0');
  });

  test('of less than desks usually take, as the contract of the brand allows, is paid in whole', async () => {
    const rule = { direction: 'deposit', providerId: 'cash', currency: 'EUR', priority: 1, isOpen: true };
    await routingIs({ ...rule, terms: { amountMinorMin: '200' } });
    const open = await begin('deposit', 300n);
    await routingIs();
    expect((await world.paymentOf(open.paymentId)).code).toMatchObject({
      leastMinor: '300',
      mostMinor: '300',
    });
    expect(await ask(payIn(open.code, 299n))).toBe('sum_under');
    expect(await ask(payIn(open.code, 300n))).toBe('done');
    expect(await state(open)).toBe('succeeded 300');
  });

  test('of more than its contract asks for at least takes no less at the desk, whatever the rule says since', async () => {
    const rule = { direction: 'deposit', providerId: 'cash', currency: 'EUR', priority: 1, isOpen: true };
    await routingIs({ ...rule, terms: { amountMinorMin: '2000' } });
    expect((await askFor('deposit', 1999n)).body.error.code).toBe('amount_too_small');
    const open = await begin('deposit');
    await routingIs();
    expect((await world.paymentOf(open.paymentId)).code.leastMinor).toBe('2000');
    expect(await ask(payIn(open.code, 1999n))).toBe('sum_under');
    expect(await ask(payIn(open.code, 2000n))).toBe('done');
    expect(await state(open)).toBe('succeeded 2000');
  });

  test('stays longer than other deposits, as long as its code', async () => {
    const open = await begin('deposit');
    await grow(open.paymentId);
    await due(open.paymentId);
    expect(await state(open)).toBe('pending 0');
    expect(await ask(payIn(open.code, 600n))).toBe('done');
  });

  test('asks the own limits again when cash is paid in, without its own sum', async () => {
    const open = await begin('deposit');
    asked.length = 0;
    mayPayIn = false;
    expect(await ask(payIn(open.code, 4000n))).toBe('not_allowed');
    expect(asked).toEqual([{ amountMinor: 4000n, paymentId: open.paymentId }]);
    expect((await world.paymentOf(open.paymentId)).amountMinor).toBe('5000');
    mayPayIn = true;
    expect(await ask(payIn(open.code, 4000n))).toBe('done');
    expect(await state(open)).toBe('succeeded 4000');
  });

  test('and one that is begun meanwhile wait in one order, in no ring', async () => {
    const open = await begin('deposit');
    asked.length = 0;
    await meetAtLock<unknown>(world.db, { brandId: BRAND, personId: open.personId }, [
      () => ask(payIn(open.code, 4000n)),
      () => askFor('deposit', 6000n),
    ]);
    expect(await state(open)).toBe('succeeded 4000');
    // One that is rolled back and tried again is asked about twice.
    expect(asked).toEqual([{ amountMinor: 4000n, paymentId: open.paymentId }, { amountMinor: 6000n }]);
  });
});

describe('a withdrawal at a desk', () => {
  test('shows first letters of the name, and is handed out once', async () => {
    const open = await begin('withdrawal');
    const told = async () => {
      const { body } = await world.ask('POST', HISTORY, { data: { type: 'x', attributes: {} } });
      const [newest] = body.data.attributes?.items ?? body.data.items;
      const { waitsAtDesk } = await world.paymentOf(open.paymentId);
      return [newest.paymentId, newest.waitsAtDesk, newest.desk, waitsAtDesk];
    };
    expect(await state(open)).toBe('sent 4000');
    expect(await told()).toEqual([open.paymentId, true, undefined, true]);
    const { body } = await world.services.counterparts.cash.ask({ call: 'look', code: open.code });
    expect(body).toMatchObject({
      call: 'pay_out',
      least_minor: '5000',
      most_minor: '5000',
      initials: 'A. K.',
    });
    for (const sum of [4999n, 5001n]) expect(await ask(payOut(open.code, sum))).toBe('sum_other');
    expect(await ask(payIn(open.code, 5000n))).toBe('code_other_way');
    const act = payOut(open.code, 5000n, { transactionId: 'desk-tx-0002', deskId: 'two' });
    expect(await ask(act, 'lost')).toBe('done');
    expect(await ask(payOut(open.code))).toBe('code_used');
    // The desk may ask again whenever it likes: it has handed out once.
    await due(open.paymentId);
    expect(await ask(act)).toBe('done');
    expect(await state(open)).toBe('paid 4000');
    expect(await told()).toEqual([open.paymentId, undefined, expect.any(String), undefined]);
  });

  test('has no code before staff let it go', async () => {
    isLarge = true;
    const open = await begin('withdrawal');
    expect([open.code, await state(open)]).toEqual(['', 'waiting 4000']);
    for (const login of ['ann', 'bob']) {
      world.staffIs(login);
      await world.ask('POST', `/operator-api/v1/payouts/${open.paymentId}/decision`, {
        isFor: true,
        reason: 'known',
      });
    }
    await world.runJobs();
    const { status, code } = await world.paymentOf(open.paymentId);
    expect(status).toBe('sent');
    expect(await ask(payOut(code.text))).toBe('done');
    expect(await state(open)).toBe('paid 4000');
  });

  test('that nobody fetches comes back, once', async () => {
    codeMinutes = 0;
    const open = await begin('withdrawal');
    await due(open.paymentId);
    await due(open.paymentId);
    expect(await state(open)).toBe('declined 9000');
  });

  test('is handed out or comes back, never both, when its time ends amid many confirmations', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const open = await begin('withdrawal');
      await world.db.asOwner('alter table payments.cash_code disable trigger append_only');
      await world.db.asOwner(
        `update payments.cash_code set until = clock_timestamp() + $2 * interval '1 ms' where payment_id = $1`,
        [open.paymentId, round * 100],
      );
      await world.db.asOwner('alter table payments.cash_code enable trigger append_only');
      const told: unknown[] = [];
      do {
        const batch = Array.from({ length: 6 }, () => ask(payOut(open.code)));
        await Promise.all([due(open.paymentId), ...batch, due(open.paymentId)]);
        told.push(...(await Promise.all(batch)));
      } while ((await world.paymentOf(open.paymentId)).status === 'sent');
      const count = told.filter((one) => one === 'done').length;
      expect(await state(open)).toBe(count === 1 ? 'paid 4000' : 'declined 9000');
      expect(count).toBeLessThanOrEqual(1);
    }
  });
});

describe('guesses', () => {
  const unknown = () => {
    // Codes of payments that do not exist, with a last sign that fits.
    const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
    const drawn = Array.from({ length: 11 }, () => Math.floor(Math.random() * 31));
    const sum = drawn.reduce((all, value, at) => all + value * (at + 1), 0);
    const last = Array.from({ length: 31 }, (_, value) => value).find(
      (value) => (sum + value * 12) % 31 === 0,
    );
    return [...drawn, last ?? 0].map((value) => ALPHABET[value]).join('');
  };
  test('end after twenty of a desk, also many at once, and known codes wait with them', async () => {
    const open = await begin('deposit');
    const deskId = 'guesser';
    const told = await Promise.all(
      Array.from({ length: 50 }, () => ask({ call: 'look', code: unknown(), deskId })),
    );
    expect(told.filter((one) => one === 'code_unknown')).toHaveLength(20);
    expect(told.filter((one) => one === 'desk_waits')).toHaveLength(30);
    expect(await ask(payIn(open.code, 4000n, { deskId }))).toBe('desk_waits');
    expect(await ask(payIn(open.code, 4000n, { deskId: 'honest' }))).toBe('done');
  });
  test('keep nobody from what was answered and lost: it is told again, and nothing else is', async () => {
    const [paid, fetched] = [await begin('deposit'), await begin('withdrawal')];
    const deskId = 'unlucky';
    const lost = [
      payIn(paid.code, 4000n, { transactionId: 'desk-tx-0003', deskId }),
      payOut(fetched.code, 5000n, { transactionId: 'desk-tx-0004', deskId }),
    ];
    for (const act of lost) expect(await ask(act, 'lost')).toBe('done');
    for (let misses = 0; misses < 20; misses += 1)
      expect(await ask({ call: 'look', code: unknown(), deskId })).toBe('code_unknown');
    for (const act of lost) {
      expect(await ask(act)).toBe('done');
      // What another transaction or sum would show of the code stays untold.
      expect(await ask({ ...act, transactionId: 'desk-tx-0005' })).toBe('desk_waits');
      expect(await ask({ ...act, amountMinor: 1n })).toBe('desk_waits');
    }
    expect(await ask({ call: 'look', code: paid.code, deskId })).toBe('desk_waits');
    expect([await balanceOf(world, paid.accountId), await state(fetched)]).toEqual([4000n, 'paid 4000']);
  });
  test('of who reads the database are no easier: it holds no code', async () => {
    const open = await begin('deposit');
    const bare = open.code.replaceAll('-', '');
    const rows = await world.db.asOwner(
      `select row_to_json(c)::text || row_to_json(p)::text as text, encode(mark, 'escape') as mark
         from payments.cash_code c join payments.payment p using (payment_id) where payment_id = $1`,
      [open.paymentId],
    );
    for (const text of [String(rows[0]?.['text']), String(rows[0]?.['mark'])]) {
      expect(text).not.toContain(bare);
      expect(text).not.toContain(open.code);
    }
  });
});

test('a sum is lowered for what was paid in on a code, and otherwise never', async () => {
  const [open, done] = [await begin('deposit'), await begin('deposit')];
  expect(await ask(payIn(done.code, 5000n))).toBe('done');
  const set = (paymentId: string, amountMinor: bigint) =>
    world.db.asOwner('update payments.payment set amount_minor = $2 where payment_id = $1', [
      paymentId,
      amountMinor,
    ]);
  for (const [paymentId, amountMinor] of [
    [open.paymentId, 5001n],
    [open.paymentId, 499n],
    [done.paymentId, 4000n],
  ] as const)
    await expect(set(paymentId, amountMinor)).rejects.toThrow('stays as it was asked for');
});

test('the books of the desks are compared: what one took and we never heard of is a case', async () => {
  const { book } = world.services.counterparts.cash;
  const open = await begin('deposit');
  const [any] = book.all();
  book.save({ ...any!, payment_id: open.paymentId, txId: 'desk-tx-alone', ref: 'desk-tx-alone' });
  world.staffIs('ann');
  await world.ask('POST', '/operator-api/v1/payment-reconciliations', {
    providerId: 'cash',
    day: new Date(any!.decidedAt).toISOString().slice(0, 10),
  });
  const { body } = await world.ask('GET', '/operator-api/v1/payment-reviews?state=open');
  const found = body.data.reviews.filter(({ providerId }: { providerId: string }) => providerId === 'cash');
  expect(found).toMatchObject([{ reason: 'missing_here', paymentId: open.paymentId }]);
});

test('every promise about payments holds after all this', async () => {
  expect(await world.broken()).toEqual([]);
});
