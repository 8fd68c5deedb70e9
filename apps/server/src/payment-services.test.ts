import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPaymentServices } from './payment-services.ts';

const dir = mkdtempSync(join(tmpdir(), 'payment-services-'));
afterAll(() => rmSync(dir, { recursive: true }));

function write(name: string, text: string): string {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
}

const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKeyFile = write('own.pem', String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })));
const trustlyKeyFile = write('trustly.pem', String(pair.publicKey.export({ type: 'spki', format: 'pem' })));
const notKey = write('other.pem', 'no key');

const SECRET = 'sk_kept_to_itself';
const STRIPE = { kind: 'stripe', providerId: 'stripe-eu', secretKey: SECRET, webhookSecret: SECRET };
const TRUSTLY = {
  kind: 'trustly',
  providerId: 'trustly',
  username: 'u',
  password: SECRET,
  privateKeyFile,
  trustlyKeyFile,
};
const BTCPAY = {
  kind: 'btcpay',
  providerId: 'coins',
  url: 'https://coins.test',
  storeId: 's',
  apiKey: SECRET,
  webhookSecret: SECRET,
};
const NOWPAYMENTS = {
  kind: 'nowpayments',
  providerId: 'now',
  apiKey: SECRET,
  ipnSecret: SECRET,
  email: 'desk@brand.test',
  password: SECRET,
};
const VOUCHER = { kind: 'voucher', providerId: 'kiosk', url: 'https://kiosk.test', secret: SECRET };
const CASH = { kind: 'cash', providerId: 'kiosks', url: 'https://kiosks.test', secret: SECRET };

const ground = { currencies: () => [], callbackUrl: (id: string) => `https://brand.test/callback/${id}` };
const read = (list: unknown) => readPaymentServices(write('list.json', JSON.stringify(list)), ground);

it('has none where nothing is set', () => {
  expect(readPaymentServices(undefined, ground)).toEqual([]);
  expect(readPaymentServices('', ground)).toEqual([]);
});

it('opens every kind under the name it was given', () => {
  const providers = read([STRIPE, TRUSTLY, BTCPAY, NOWPAYMENTS, VOUCHER, CASH]);
  expect(providers.map(({ providerId }) => providerId)).toEqual([
    'stripe-eu',
    'trustly',
    'coins',
    'now',
    'kiosk',
    'kiosks',
  ]);
});

it.each<[string, unknown, RegExp]>([
  ['no list', STRIPE, /is no list/],
  ['nothing in it', [null], /has no kind, providerId/],
  ['a kind nobody knows', [{ ...STRIPE, kind: 'paypal' }], /kinds are stripe/],
  ['a kind every object has', [{ ...STRIPE, kind: 'constructor' }], /kinds are stripe/],
  ['a secret too few', [{ ...STRIPE, webhookSecret: '' }], /has no webhookSecret/],
  ['a network without an address', [{ ...CASH, url: '' }], /has no url/],
  ['a number for a secret', [{ ...STRIPE, webhookSecret: 5 }], /has no webhookSecret/],
  ['a name that does not fit an address', [{ ...STRIPE, providerId: 'a/b' }], /right providerId/],
  ['a name twice', [STRIPE, { ...VOUCHER, providerId: 'stripe-eu' }], /providerId twice/],
  ['a key file that is none', [{ ...TRUSTLY, privateKeyFile: join(dir, 'none.pem') }], /holds no such key/],
  ['a file without a key', [{ ...TRUSTLY, trustlyKeyFile: notKey }], /holds no such key/],
  ['a public key for the private one', [{ ...TRUSTLY, privateKeyFile: trustlyKeyFile }], /holds no such key/],
])('%s stops the start and tells no secret', (_what, list, wanted) => {
  expect(() => read(list)).toThrow(wanted);
  expect(() => read(list)).toThrow(new RegExp(`^(?!.*${SECRET})`));
});

it('that cannot be read stops the start', () => {
  expect(() => readPaymentServices(join(dir, 'none.json'), ground)).toThrow(/cannot be read as JSON/);
  expect(() => readPaymentServices(notKey, ground)).toThrow(/cannot be read as JSON/);
});
