// The outside services of payments, each played from its own side and speaking its own protocol, so that their adapters are used as they are.

import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { playBtcpay } from './btcpay.ts';
import { type PlayedCash, playCash } from './cash.ts';
import { playNowpayments } from './nowpayments.ts';
import type { Play, PlayOptions } from './play.ts';
import { playStripe } from './stripe.ts';
import { playTrustly } from './trustly.ts';
import { playVoucher, type PlayedDesk } from './voucher.ts';

export const PLAYED = ['stripe', 'trustly', 'btcpay', 'nowpayments', 'voucher'] as const;
export type Played = (typeof PLAYED)[number];

/** Cash desks have no page for a payment: they ask the house. */
export type PlayedName = Played | 'cash';

export interface CounterpartsOptions extends Omit<PlayOptions, 'publicUrl' | 'callbackUrl' | 'file'> {
  /** One secret from which those of all services follow. */
  readonly secretOf: (name: string) => string;
  /** As browsers see a service, without a slash at the end. */
  readonly publicUrl: (service: Played) => string;
  readonly callbackUrl: (service: PlayedName) => string;
  /** Keeps payments over a restart. */
  readonly dir?: string;
}

/** Keys of both sides of Trustly; drawn for as long as the process lives. */
interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export interface Counterparts {
  readonly plays: Readonly<Record<Played, Play>>;
  readonly plugins: Readonly<Record<Played, FastifyPluginAsync>>;
  readonly desk: Pick<PlayedDesk, 'sell'>;
  readonly cash: PlayedCash;
  readonly merchantKeys: KeyPair;
  readonly trustlyKeys: KeyPair;
  settled(): Promise<void>;
  close(): void;
}

export const STORE_ID = 'sandbox';
export const ACCOUNT = { email: 'merchant@sandbox.invalid', username: 'sandbox' } as const;

export function openCounterparts(options: CounterpartsOptions): Counterparts {
  const { secretOf, dir } = options;
  const of = (service: Played): PlayOptions => ({
    ...options,
    publicUrl: () => options.publicUrl(service),
    callbackUrl: () => options.callbackUrl(service),
    file: dir === undefined ? undefined : join(dir, `payment-${service}.json`),
  });
  const [merchantKeys, trustlyKeys] = [newKeys(), newKeys()];
  const stripe = playStripe({
    ...of('stripe'),
    secretKey: secretOf('stripe-key'),
    webhookSecret: secretOf('stripe-webhook'),
  });
  const trustly = playTrustly({
    ...of('trustly'),
    username: ACCOUNT.username,
    password: secretOf('trustly'),
    merchantKey: merchantKeys.publicKey,
    privateKey: trustlyKeys.privateKey,
  });
  const btcpay = playBtcpay({
    ...of('btcpay'),
    storeId: STORE_ID,
    apiKey: secretOf('btcpay-key'),
    webhookSecret: secretOf('btcpay-webhook'),
  });
  const nowpayments = playNowpayments({
    ...of('nowpayments'),
    apiKey: secretOf('nowpayments-key'),
    ipnSecret: secretOf('nowpayments-ipn'),
    email: ACCOUNT.email,
    password: secretOf('nowpayments'),
  });
  const voucher = playVoucher({ ...of('voucher'), secret: secretOf('voucher') });
  const cash = playCash({
    ...options,
    secret: secretOf('cash'),
    callbackUrl: () => options.callbackUrl('cash'),
    file: dir === undefined ? undefined : join(dir, 'payment-cash.json'),
  });
  const all = { stripe, trustly, btcpay, nowpayments, voucher };
  const plays = Object.fromEntries(PLAYED.map((name) => [name, all[name].play])) as Record<Played, Play>;
  return {
    plays,
    plugins: Object.fromEntries(PLAYED.map((name) => [name, all[name].plugin])) as Record<
      Played,
      FastifyPluginAsync
    >,
    desk: voucher,
    cash,
    merchantKeys,
    trustlyKeys,
    settled: async () => {
      for (const play of Object.values(plays)) await play.settled();
    },
    close: () => {
      for (const play of Object.values(plays)) play.close();
    },
  };
}

const newKeys = (): KeyPair => generateKeyPairSync('rsa', { modulusLength: 2048 });
