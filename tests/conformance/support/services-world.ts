// A world where every payment service is played over loopback HTTP, and what its tests do in it: begin a deposit, press a button on the page of a
// service, deliver its letters as callbacks.

import { randomUUID } from 'node:crypto';
import { paymentInvariants } from '@overround/payments';
import type { Played } from '@overround/payment-sandbox';
import type { PaymentProvider } from '@overround/provider-kit';
import {
  balanceOf,
  buildOffice,
  openPaymentsWorld,
  type PaymentsWorld,
  type Player,
  signInAsha,
} from '../../../modules/payments/src/testing.ts';
import { METHODS } from './payment-ways.ts';
import { type Letter, openPlayedServices, type PlayedServices } from './played-services.ts';

export interface Begun extends Player {
  readonly paymentId: string;
  readonly amountMinor: bigint;
  readonly url: string;
}

export interface ServicesWorld extends PaymentsWorld {
  readonly services: PlayedServices;
  ask(
    method: 'GET' | 'POST',
    url: string,
    payload?: object,
  ): Promise<{ readonly status: number; readonly body: ReturnType<typeof JSON.parse> }>;
  paymentOf(paymentId: string): Promise<ReturnType<typeof JSON.parse>>;
  /** The status of the answer to a callback. */
  deliver(letter: Letter, body?: Buffer): Promise<number>;
  /** A deposit of twelve round units that has its page. */
  begin(service: Played, currency: string): Promise<Begun>;
  /** Presses a button on that page; what the service tells waits to be delivered. */
  press(begun: Begun, action: string, typed?: Readonly<Record<string, string>>): Promise<Letter[]>;
  /** Its state and the balance of its account. */
  state(begun: Begun): Promise<string>;
  refOf(paymentId: string): Promise<string>;
  /** Names and counts of promises about payments that do not hold. */
  broken(): Promise<unknown[]>;
}

export const sumIn = (world: PaymentsWorld, currency: string): bigint =>
  (world.site.directory.currency(currency)?.unitMinor ?? 0n) * 12n;

/** `dress`: the providers of the world, made of the adapters of the played services. */
export async function openServicesWorld({
  dress = (adapters) => adapters,
  ...more
}: {
  readonly dress?: (adapters: readonly PaymentProvider[]) => readonly PaymentProvider[];
} & NonNullable<Parameters<typeof openPaymentsWorld>[0]> = {}): Promise<ServicesWorld> {
  const holder: { world?: PaymentsWorld } = {};
  const services = await openPlayedServices(() => holder.world?.site.directory.currencies() ?? []);
  const world = await openPaymentsWorld({
    providers: dress(services.providers),
    // Sums so small that no staff look.
    office: { ...buildOffice(), toReference: () => Promise.resolve(1n) },
    ...more,
  });
  holder.world = world;
  const ask: ServicesWorld['ask'] = async (method, url, payload) => {
    const answer = await world.calls.app.inject({
      method,
      url,
      headers: { 'idempotency-key': randomUUID(), 'x-requested-with': 'overround' },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const paymentOf: ServicesWorld['paymentOf'] = async (paymentId) =>
    (await ask('GET', `/web-api/api/payments/v1/payments/${paymentId}`)).body.data;
  return {
    ...world,
    services,
    ask,
    paymentOf,
    deliver: async (letter, body = letter.body) => {
      const answer = await world.calls.app.inject({
        method: 'POST',
        url: `/payment-callback/${letter.service}`,
        headers: letter.headers,
        payload: body,
      });
      return answer.statusCode;
    },
    begin: async (service, currency) => {
      const player = await signInAsha(world, 0n, currency);
      const amountMinor = sumIn(world, currency);
      const { body } = await ask('POST', '/web-api/api/payments/v1/deposit', {
        methodId: `${service}:${METHODS[service]}`,
        amountMinor: amountMinor.toString(),
        currency,
      });
      const { paymentId } = body.data;
      await world.runJobs();
      const { redirectUrl } = await paymentOf(paymentId);
      return { ...player, paymentId, amountMinor, url: redirectUrl };
    },
    press: async (begun, action, typed) => {
      await services.press(begun.url, action, typed);
      return services.letters();
    },
    state: async ({ paymentId, accountId }) =>
      `${(await paymentOf(paymentId)).status} ${await balanceOf(world, accountId)}`,
    refOf: async (paymentId) => {
      const [row] = await world.db.asOwner(
        'select provider_ref from payments.payment where payment_id = $1',
        [paymentId],
      );
      return String(row?.['provider_ref']);
    },
    broken: async () => {
      const found: unknown[] = [];
      for (const { name, sql } of paymentInvariants) {
        const [row] = await world.db.asOwner(sql);
        if (row?.['broken'] !== 0n) found.push([name, row?.['broken']]);
      }
      return found;
    },
    close: async () => {
      await services.close();
      await world.close();
    },
  };
}
