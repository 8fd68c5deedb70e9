// The model of callbacks once more, over every provider: each says it in its own words and under its own signature, and what is delivered late,
// twice, in another order or with other words comes to what the model says, in units of 0, 2, 3, 5, 6 and 8 decimals.

import { randomUUID } from 'node:crypto';
import { HOUR, systemClock } from '@overround/kernel';
import { paymentInvariants } from '@overround/payments';
import { openPaymentSandbox, type Played, sandboxProvider } from '@overround/payment-sandbox';
import { signedHeaders } from '@overround/provider-kit';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  openDepositModel,
  openPayoutModel,
  readDepositEnd,
  readPayoutEnd,
  type Said,
} from '../../modules/payments/src/notices-model.testing.ts';
import {
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  signInAsha,
} from '../../modules/payments/src/testing.ts';
import { DESTINATIONS, METHODS } from '../conformance/support/payment-ways.ts';
import { openPlayedServices, type PlayedServices } from '../conformance/support/played-services.ts';
import { checkKinds } from './ledger-kinds.ts';

/** Stories of each teller; a night tells more. */
const RUNS = Math.max(6, Math.round(Number(process.env['SIMULATION_OPERATIONS'] ?? 0) / 4000));
const STORY_MS_MAX = 10_000;
const TELLING = { timeout: RUNS * STORY_MS_MAX };
const SECRET = 'of the sandbox';
type Spoken = Played | 'payment-sandbox';

let world: PaymentsWorld;
let services: PlayedServices;
let sandbox: FastifyInstance;
beforeAll(async () => {
  const currencies = () => world.site.directory.currencies();
  services = await openPlayedServices(currencies, HOUR);
  let sandboxUrl = '';
  const played = openPaymentSandbox({
    secret: SECRET,
    currencies,
    publicUrl: () => sandboxUrl,
    callbackUrl: () => sandboxUrl,
    payoutDelayMs: HOUR,
  });
  sandbox = await played.openServer();
  sandboxUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 });
  world = await openPaymentsWorld({
    providers: [...services.providers, sandboxProvider({ apiUrl: () => sandboxUrl, secret: SECRET })],
    office: { ...buildOffice(), toReference: () => Promise.resolve(1n) },
  });
});
afterAll(async () => {
  await services.close();
  await sandbox.close();
  await world.close();
});

/** A callback as it goes over the wire, and what it says in ours. */
interface Letter {
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
  readonly said: () => Said;
}

type Statement = 'paid' | 'short' | 'over' | 'declined' | 'charged_back' | 'chargeback_won' | 'refunded';
type Back = 'charged_back' | 'chargeback_won' | 'refunded';

/** How one service says things: which of them at all, and by which names it calls them again. */
interface Tongue {
  readonly service: Played;
  readonly currency: string;
  readonly says: readonly Statement[];
  /** What was decided last, as it stands at the service. `part` of the asked sum came. */
  readonly decided: (at: { readonly isPaid: boolean; readonly txId: string; readonly paid: bigint }) => Said;
  readonly tookBack?: (kind: Back, backId: string, amountMinor: bigint) => Said;
  /** Its callback names the payment only; what it says is asked for when it comes. */
  readonly isAskedFor?: true;
}

/** How a service that pays out says things. What comes back of a payout that went is told by Trustly alone: a credit of its order. */
const PAYOUT_TONGUES: readonly Tongue[] = [
  {
    service: 'trustly',
    currency: 'EUR',
    says: ['paid', 'short', 'declined', 'charged_back'],
    decided: ({ isPaid, paid }) =>
      isPaid
        ? { status: 'succeeded', name: 'payoutconfirmation', amountMinor: paid }
        : { status: 'declined', name: 'payoutfailed', amountMinor: paid },
    tookBack: (_kind, _name, amountMinor) => ({ status: 'declined', name: 'credit', amountMinor }),
  },
  {
    service: 'btcpay',
    currency: 'mBTC',
    says: ['paid', 'declined'],
    decided: ({ isPaid, paid }) => ({
      status: isPaid ? 'succeeded' : 'declined',
      name: 'payout',
      amountMinor: paid,
    }),
    isAskedFor: true,
  },
  {
    service: 'nowpayments',
    currency: 'DOGE',
    says: ['paid', 'declined'],
    decided: ({ isPaid, paid }) => ({
      status: isPaid ? 'succeeded' : 'declined',
      name: 'payout',
      amountMinor: paid,
    }),
  },
  {
    service: 'voucher',
    currency: 'CLP',
    says: ['paid', 'short', 'declined'],
    decided: ({ isPaid, txId, paid }) => ({
      status: isPaid ? 'succeeded' : 'declined',
      name: txId,
      amountMinor: paid,
    }),
  },
];

const PENDING: Said = { status: 'pending', name: '', amountMinor: 0n };
const TONGUES: readonly Tongue[] = [
  {
    service: 'stripe',
    currency: 'BHD',
    says: ['paid', 'short', 'over', 'declined', 'charged_back', 'chargeback_won', 'refunded'],
    decided: ({ isPaid, paid }) =>
      isPaid
        ? { status: 'succeeded', name: 'intent', amountMinor: paid }
        : { status: 'declined', name: 'expired', amountMinor: paid },
    tookBack: (status, name, amountMinor) => ({ status, name, amountMinor }),
  },
  {
    service: 'trustly',
    currency: 'EUR',
    says: ['paid', 'short', 'over', 'declined', 'charged_back'],
    decided: ({ isPaid, paid }) =>
      isPaid
        ? { status: 'succeeded', name: 'credit', amountMinor: paid }
        : { status: 'declined', name: 'cancel', amountMinor: 0n },
    tookBack: (status, name, amountMinor) => ({ status, name, amountMinor }),
  },
  {
    service: 'btcpay',
    currency: 'mBTC',
    says: ['paid', 'short', 'over', 'declined'],
    decided: ({ isPaid, paid }) =>
      isPaid ? { status: 'succeeded', name: 'invoice', amountMinor: paid } : PENDING,
    isAskedFor: true,
  },
  {
    service: 'nowpayments',
    currency: 'USDT',
    says: ['paid', 'short', 'over', 'declined'],
    decided: ({ isPaid, paid }) =>
      isPaid ? { status: 'succeeded', name: 'payment', amountMinor: paid } : PENDING,
  },
  {
    service: 'nowpayments',
    currency: 'DOGE',
    says: ['paid', 'short', 'over', 'declined'],
    decided: ({ isPaid, paid }) =>
      isPaid ? { status: 'succeeded', name: 'payment', amountMinor: paid } : PENDING,
  },
  {
    service: 'voucher',
    currency: 'CLP',
    says: ['paid', 'short', 'over', 'declined', 'refunded'],
    decided: ({ isPaid, txId, paid }) => ({
      status: isPaid ? 'succeeded' : 'declined',
      name: txId,
      amountMinor: paid,
    }),
    tookBack: (status, name, amountMinor) => ({ status, name, amountMinor }),
  },
];

interface Step {
  readonly what: Statement;
  /** Of the sum, in quarters, for what goes back. */
  readonly quarters: number;
  /** Delivered when it is said; else only in the heap. */
  readonly isAtOnce: boolean;
}
const stories = fc.record({
  steps: fc.array(
    fc.record<Step>({
      what: fc.constantFrom(
        'paid',
        'paid',
        'short',
        'over',
        'declined',
        'charged_back',
        'chargeback_won',
        'refunded',
      ),
      quarters: fc.integer({ min: 1, max: 4 }),
      isAtOnce: fc.boolean(),
    }),
    { minLength: 2, maxLength: 6 },
  ),
  /** Which letters of the heap come, in which order; some again. */
  heap: fc.array(fc.nat({ max: 99 }), { minLength: 2, maxLength: 8 }),
});

const atOnce = (what: Statement): Step => ({ what, quarters: 4, isAtOnce: true });
/** Told by every service before what is drawn: between them they have every kind of movement a callback makes. */
const TOLD_FIRST = [
  (['paid', 'charged_back', 'chargeback_won', 'refunded'] as const).map(atOnce),
  (['declined', 'paid'] as const).map(atOnce),
].map((steps) => ({ steps, heap: [0] }));

/** What a player has before a payout, in payouts. */
const HAD = { deposit: 0n, withdrawal: 3n } as const;
/** Ways that are called otherwise, or exist only there, when they pay out. */
const OUT = {
  ...DESTINATIONS,
  'payment-sandbox': { account: 'AE00' },
} as const;
const outMethodOf = (service: Spoken): string =>
  service === 'payment-sandbox' ? 'bank' : service === 'voucher' ? 'paycheck' : METHODS[service];

async function begin(
  service: Spoken,
  currency: string,
  direction: 'deposit' | 'withdrawal' = 'deposit',
): Promise<Begun> {
  const asked = (world.site.directory.currency(currency)?.unitMinor ?? 0n) * 12n;
  const player = await signInAsha(world, asked * HAD[direction], currency);
  const inMethod = service === 'payment-sandbox' ? 'card' : METHODS[service];
  const answer = await world.calls.app.inject({
    method: 'POST',
    url: `/web-api/api/payments/v1/${direction}`,
    headers: { 'idempotency-key': randomUUID(), 'x-requested-with': 'overround' },
    payload: {
      methodId: `${service}:${direction === 'deposit' ? inMethod : outMethodOf(service)}`,
      amountMinor: asked.toString(),
      currency,
      ...(direction === 'withdrawal' && service !== 'stripe' && { destination: OUT[service] }),
    },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
  await world.runJobs();
  return { player, asked, paymentId, direction };
}

interface Begun {
  readonly player: Awaited<ReturnType<typeof signInAsha>>;
  readonly asked: bigint;
  readonly paymentId: string;
  readonly direction: 'deposit' | 'withdrawal';
}

/** The service says something; nothing comes of it where it cannot be said now. */
async function sayAt(tongue: Tongue, paymentId: string, asked: bigint, step: Step): Promise<Letter[]> {
  const { service, says, decided, tookBack } = tongue;
  if (!says.includes(step.what)) return [];
  const play = services.counterparts.plays[service];
  // Trustly is told a longer id.
  const find = () => play.book.all().find((one) => one.payment_id.includes(paymentId));
  const now = find();
  if (!now) throw new Error('the service knows its payment');
  const standing = (): Said => {
    const then = find() ?? now;
    const paid = BigInt(then.paidMinor);
    if (then.status === 'pending') return PENDING;
    return decided({ isPaid: then.status === 'succeeded', txId: then.txId ?? '', paid });
  };
  let said: Said;
  switch (step.what) {
    case 'paid':
    case 'short':
    case 'over':
    case 'declined': {
      const sum = step.what === 'short' ? asked - 4n : step.what === 'over' ? asked + 3n : asked;
      play.decide(now, step.what === 'declined' ? 'declined' : 'succeeded', sum.toString());
      said = standing();
      break;
    }
    default: {
      const amountMinor = (asked * BigInt(step.quarters)) / 4n;
      const back = play.takeBack(now.ref, step.what, amountMinor.toString());
      if (!back || !tookBack) return [];
      said = tookBack(step.what, back.backId, amountMinor);
    }
  }
  return (await services.letters()).map((letter) => ({
    ...letter,
    said: tongue.isAskedFor ? standing : () => said,
  }));
}

/** Tells a story of a new payment and compares its end with the model. */
async function tellStory(
  service: Spoken,
  { player, asked, paymentId, direction }: Begun,
  story: { readonly steps: readonly Step[]; readonly heap: readonly number[] },
  say: (step: Step) => Promise<Letter[]>,
): Promise<void> {
  const model =
    direction === 'deposit' ? openDepositModel(asked) : openPayoutModel(asked, asked * HAD.withdrawal);
  const deliver = async ({ body, headers, said }: Letter): Promise<void> => {
    model.hear(said());
    const answer = await world.calls.app.inject({
      method: 'POST',
      url: `/payment-callback/${service}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    });
    expect([200, 409], answer.body).toContain(answer.statusCode);
  };
  const heap: Letter[] = [];
  for (const step of story.steps) {
    const letters = await say(step);
    heap.push(...letters);
    if (step.isAtOnce) for (const letter of letters) await deliver(letter);
  }
  for (const draw of story.heap) {
    const letter = heap[draw % heap.length];
    if (letter) await deliver(letter);
  }
  const read = direction === 'deposit' ? readDepositEnd : readPayoutEnd;
  expect(await read(world, player, paymentId)).toEqual(model.end());
}

const tellers = (direction: Begun['direction'], tongues: readonly Tongue[]) =>
  tongues.map((tongue) => [tongue.service, direction, tongue.currency, tongue] as const);
test.each([...tellers('deposit', TONGUES), ...tellers('withdrawal', PAYOUT_TONGUES)])(
  'what %s tells of a %s in %s comes to what the model says',
  TELLING,
  async (service, direction, currency, tongue) => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const begun = await begin(service, currency, direction);
        await tellStory(service, begun, story, (step) => sayAt(tongue, begun.paymentId, begun.asked, step));
      }),
      { numRuns: RUNS, examples: TOLD_FIRST.map((story) => [story]) },
    );
  },
);

test.each(['deposit', 'withdrawal'] as const)(
  'what the sandbox tells of a %s comes to what the model says, under its own signature',
  TELLING,
  async (direction) => {
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        const begun = await begin('payment-sandbox', 'EUR', direction);
        const { asked, paymentId } = begun;
        await tellStory('payment-sandbox', begun, story, async ({ what, quarters }) => {
          // It takes nothing back.
          if (what !== 'paid' && what !== 'short' && what !== 'declined') return [];
          const status = what === 'declined' ? 'declined' : 'succeeded';
          const amountMinor = what === 'short' ? asked - 4n : asked;
          const name = `tx-${quarters}-${paymentId}`;
          const body = JSON.stringify({
            payment_id: paymentId,
            provider_tx_id: name,
            status,
            amount_minor: amountMinor.toString(),
            currency: 'EUR',
          });
          const said: Said = { status, name, amountMinor };
          return [{ body, headers: signedHeaders(SECRET, systemClock.now(), body), said: () => said }];
        });
      }),
      { numRuns: RUNS },
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

test('every kind of movement that callbacks make was seen', () =>
  checkKinds(world.db, 'callbacks', 'drawn by fast-check'));
