// Every payment service played over loopback HTTP, with the adapter that speaks to the real one. Callbacks wait in a mailbox: a test delivers
// them, in the order and as often as it likes.

import { randomBytes } from 'node:crypto';
import { systemClock } from '@overround/kernel';
import { btcpayProvider } from '@overround/payment-btcpay';
import { cashProvider } from '@overround/payment-cash';
import { nowpaymentsProvider } from '@overround/payment-nowpayments';
import {
  ACCOUNT,
  type Counterparts,
  openCounterparts,
  PLAYED,
  type Played,
  STORE_ID,
} from '@overround/payment-sandbox';
import { stripeProvider } from '@overround/payment-stripe';
import { trustlyProvider } from '@overround/payment-trustly';
import { voucherProvider } from '@overround/payment-voucher';
import type { PaymentCurrency, PaymentProvider } from '@overround/provider-kit';
import fastify from 'fastify';

/** Written anew by who delivers. */
const OF_THE_WIRE = new Set(['content-length', 'connection', 'host', 'transfer-encoding']);

/** A callback as it came over the wire. */
export interface Letter {
  readonly service: Played;
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PlayedServices {
  readonly counterparts: Counterparts;
  readonly providers: readonly PaymentProvider[];
  /** Everything that was sent since it was asked last. */
  letters(): Promise<Letter[]>;
  readonly servicesUrl: string;
  /** Where desks ask: the house listens from now on. */
  houseIs(url: string): void;
  /** Presses a button on the page of a deposit. */
  press(url: string, action: string, typed?: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export async function openPlayedServices(
  currencies: () => readonly PaymentCurrency[],
  payoutDelayMs = 1,
): Promise<PlayedServices> {
  const box: Letter[] = [];
  const mailbox = fastify();
  mailbox.removeAllContentTypeParsers();
  mailbox.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  mailbox.post<{ Params: { service: Played } }>('/:service', async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(
        (one): one is [string, string] => typeof one[1] === 'string' && !OF_THE_WIRE.has(one[0]),
      ),
    );
    box.push({ service: request.params.service, body: request.body as Buffer, headers }); // Parsed as bytes above.
    return {};
  });
  const mailUrl = await mailbox.listen({ host: '127.0.0.1', port: 0 });
  const address = { services: '', house: '' };
  const secretOf = (name: string) => `secret of ${name}`;
  const counterparts = openCounterparts({
    currencies,
    secretOf,
    clock: systemClock,
    randomBytes,
    publicUrl: (service) => `${address.services}/${service}`,
    // A desk waits for our answer: its questions come without a mailbox.
    callbackUrl: (service) =>
      service === 'cash' ? `${address.house}/payment-callback/cash` : `${mailUrl}/${service}`,
    payoutDelayMs,
  });
  const services = fastify();
  for (const service of PLAYED)
    await services.register(counterparts.plugins[service], { prefix: `/${service}` });
  await services.register(counterparts.cash.plugin, { prefix: '/cash' });
  address.services = await services.listen({ host: '127.0.0.1', port: 0 });
  const at = (path: string) => () => `${address.services}/${path}`;
  const shared = { currencies, isSimulated: true };
  return {
    counterparts,
    providers: [
      stripeProvider({
        ...shared,
        secretKey: secretOf('stripe-key'),
        webhookSecret: secretOf('stripe-webhook'),
        baseUrl: at('stripe'),
      }),
      trustlyProvider({
        ...shared,
        username: ACCOUNT.username,
        password: secretOf('trustly'),
        privateKey: counterparts.merchantKeys.privateKey,
        trustlyKey: counterparts.trustlyKeys.publicKey,
        notificationUrl: () => 'https://overround.test/payment-callback/trustly',
        baseUrl: at('trustly/api/1'),
      }),
      btcpayProvider({
        ...shared,
        storeId: STORE_ID,
        apiKey: secretOf('btcpay-key'),
        webhookSecret: secretOf('btcpay-webhook'),
        baseUrl: at('btcpay'),
      }),
      nowpaymentsProvider({
        ...shared,
        apiKey: secretOf('nowpayments-key'),
        ipnSecret: secretOf('nowpayments-ipn'),
        email: ACCOUNT.email,
        password: secretOf('nowpayments'),
        callbackUrl: () => 'https://overround.test/payment-callback/nowpayments',
        baseUrl: at('nowpayments/v1'),
      }),
      voucherProvider({ ...shared, secret: secretOf('voucher'), baseUrl: at('voucher') }),
      cashProvider({
        ...shared,
        secret: secretOf('cash'),
        baseUrl: at('cash'),
        placesUrl: '/sandbox-pay/cash/desk',
      }),
    ],
    servicesUrl: address.services,
    houseIs: (url) => {
      address.house = url;
    },
    letters: async () => {
      await counterparts.settled();
      return box.splice(0);
    },
    press: async (url, action, typed = {}) => {
      const answer = await fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...typed, action }),
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`the page answered ${answer.status} to ${action}`);
    },
    close: async () => {
      await services.close();
      await mailbox.close();
    },
  };
}
