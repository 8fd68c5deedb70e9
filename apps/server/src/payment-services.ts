// Payment services by configuration, and those of the sandbox where they may stand: adapters are the same, only their addresses differ.

import { createHmac, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { btcpayProvider } from '@overround/payment-btcpay';
import { systemClock } from '@overround/kernel';
import { cashProvider } from '@overround/payment-cash';
import { nowpaymentsProvider } from '@overround/payment-nowpayments';
import { ACCOUNT, openCounterparts, PLAYED, STORE_ID } from '@overround/payment-sandbox';
import { stripeProvider } from '@overround/payment-stripe';
import { trustlyProvider } from '@overround/payment-trustly';
import { voucherProvider } from '@overround/payment-voucher';
import type { PaymentCurrency, PaymentProvider } from '@overround/provider-kit';
import type { FastifyPluginAsync } from 'fastify';
import { CannotStart } from './fatal.ts';

interface Ground {
  readonly currencies: () => readonly PaymentCurrency[];
  /** Where a provider sends its callbacks. */
  readonly callbackUrl: (providerId: string) => string;
}

type Entry = Readonly<Record<string, string>>;

/** What each kind of service needs; `providerId` names it in brands and callbacks, so a brand may have its own account. */
const KINDS: Readonly<
  Record<
    string,
    { readonly needs: readonly string[]; readonly open: (entry: Entry, ground: Ground) => PaymentProvider }
  >
> = {
  stripe: {
    needs: ['secretKey', 'webhookSecret'],
    open: (entry, { currencies }) =>
      stripeProvider({ ...pick(entry, 'providerId', 'secretKey', 'webhookSecret'), currencies }),
  },
  trustly: {
    needs: ['username', 'password', 'privateKeyFile', 'trustlyKeyFile'],
    open: (entry, { currencies, callbackUrl }) =>
      trustlyProvider({
        ...pick(entry, 'providerId', 'username', 'password'),
        privateKey: readKey(entry['privateKeyFile'], createPrivateKey),
        trustlyKey: readKey(entry['trustlyKeyFile'], createPublicKey),
        notificationUrl: () => callbackUrl(entry['providerId'] ?? ''),
        currencies,
      }),
  },
  btcpay: {
    needs: ['url', 'storeId', 'apiKey', 'webhookSecret'],
    open: (entry, { currencies }) =>
      btcpayProvider({
        ...pick(entry, 'providerId', 'storeId', 'apiKey', 'webhookSecret'),
        baseUrl: () => entry['url'] ?? '',
        currencies,
      }),
  },
  nowpayments: {
    needs: ['apiKey', 'ipnSecret', 'email', 'password'],
    open: (entry, { currencies, callbackUrl }) =>
      nowpaymentsProvider({
        ...pick(entry, 'providerId', 'apiKey', 'ipnSecret', 'email', 'password'),
        callbackUrl: () => callbackUrl(entry['providerId'] ?? ''),
        currencies,
      }),
  },
  voucher: {
    needs: ['url', 'secret'],
    open: (entry, { currencies }) =>
      voucherProvider({
        ...pick(entry, 'providerId', 'secret'),
        baseUrl: () => entry['url'] ?? '',
        currencies,
      }),
  },
  cash: {
    needs: ['url', 'secret'],
    open: (entry, { currencies }) =>
      cashProvider({
        ...pick(entry, 'providerId', 'secret'),
        ...(entry['placesUrl'] !== undefined && { placesUrl: entry['placesUrl'] }),
        baseUrl: () => entry['url'] ?? '',
        currencies,
      }),
  },
};

const pick = <const N extends string>(entry: Entry, ...names: N[]): Readonly<Record<N, string>> =>
  Object.fromEntries(names.map((name) => [name, entry[name] ?? ''])) as Record<N, string>; // Checked by `readEntry`.

/** Read at the start: a wrong file would otherwise show at the first deposit. */
function readKey(file: string | undefined, read: (pem: string) => KeyObject): KeyObject {
  try {
    return read(readFileSync(file ?? '', 'utf8'));
  } catch {
    throw new CannotStart(`PAYMENT_SERVICES names a key file that holds no such key: ${file ?? ''}`);
  }
}

/** Reads `PAYMENT_SERVICES`, a file of JSON: it holds secrets, so none of its values stands in a message but names. */
export function readPaymentServices(file: string | undefined, ground: Ground): readonly PaymentProvider[] {
  if (file === undefined || file === '') return [];
  let list: unknown;
  try {
    list = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new CannotStart(`PAYMENT_SERVICES ${file} cannot be read as JSON`);
  }
  if (!Array.isArray(list)) throw new CannotStart(`PAYMENT_SERVICES ${file} is no list`);
  const entries = list.map(readEntry);
  const ids = entries.map((entry) => entry['providerId']);
  if (new Set(ids).size < ids.length) throw new CannotStart('PAYMENT_SERVICES names a providerId twice');
  return entries.map((entry) => kindOf(entry).open(entry, ground));
}

const UNKNOWN = {
  needs: [],
  open: (): PaymentProvider => {
    throw new CannotStart(`PAYMENT_SERVICES means nothing: kinds are ${Object.keys(KINDS).join(', ')}`);
  },
};

const kindOf = ({ kind = '' }: Entry): (typeof KINDS)[string] =>
  (Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined) ?? UNKNOWN;

function readEntry(item: unknown): Entry {
  const entry = item !== null && typeof item === 'object' ? Object.entries(item) : [];
  const texts = Object.fromEntries(
    entry.filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  const missing = ['kind', 'providerId', ...kindOf(texts).needs].filter((name) => (texts[name] ?? '') === '');
  if (missing.length > 0 || !/^[a-z0-9-]{1,40}$/.test(texts['providerId'] ?? ''))
    throw new CannotStart(`PAYMENT_SERVICES: an entry has no ${missing.join(', ') || 'right providerId'}`);
  return texts;
}

export interface PlayedServices {
  readonly providers: readonly PaymentProvider[];
  /** The services, each under its name. */
  readonly plugin: FastifyPluginAsync;
  close(): void;
}

export interface PlayedDeps extends Ground {
  readonly dataDir: string;
  /** Of this installation; the secrets of all services follow from it. */
  readonly secret: string;
  /** Of the plugin, as our own server and browsers reach it. */
  readonly localUrl: () => string;
  readonly prefix: string;
  readonly onFailure: (message: string) => void;
}

/** Every service played by ourselves, with its own adapter. */
export function openPlayedServices(deps: PlayedDeps): PlayedServices {
  const { currencies, callbackUrl } = deps;
  const secretOf = (name: string) => createHmac('sha256', deps.secret).update(name).digest('hex');
  const played = openCounterparts({
    currencies,
    callbackUrl,
    secretOf,
    clock: systemClock,
    randomBytes,
    dir: join(deps.dataDir, 'payment-played'),
    publicUrl: (service) => `${deps.prefix}/${service}`,
    onFailure: deps.onFailure,
  });
  const at =
    (service: string, path = '') =>
    () =>
      `${deps.localUrl()}${deps.prefix}/${service}${path}`;
  const shared = { currencies, isSimulated: true };
  return {
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
        privateKey: played.merchantKeys.privateKey,
        trustlyKey: played.trustlyKeys.publicKey,
        notificationUrl: () => callbackUrl('trustly'),
        baseUrl: at('trustly', '/api/1'),
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
        callbackUrl: () => callbackUrl('nowpayments'),
        baseUrl: at('nowpayments', '/v1'),
      }),
      voucherProvider({ ...shared, secret: secretOf('voucher'), baseUrl: at('voucher') }),
      cashProvider({
        ...shared,
        secret: secretOf('cash'),
        baseUrl: at('cash'),
        placesUrl: `${deps.prefix}/cash/desk`,
      }),
    ],
    plugin: async (app) => {
      for (const service of PLAYED) await app.register(played.plugins[service], { prefix: `/${service}` });
      await app.register(played.cash.plugin, { prefix: '/cash' });
    },
    close: played.close,
  };
}
