import { generateKeyPairSync } from 'node:crypto';
import { instant, MINUTE, minor } from '@overround/kernel';
import { describe, expect, test } from 'vitest';
import {
  type CasinoAnswer,
  type CasinoAsk,
  CASINO_SIGNATURE_HEADER,
  CASINO_TIMESTAMP_HEADER,
  casinoHeaders,
  isCasinoSigned,
  readCasinoAsk,
  readCasinoReply,
  writeCasinoAsk,
  writeCasinoReply,
} from './index.ts';

const round = { token: 't', roundId: 'r1', gameKey: 'wheel', playerRef: 'p', currency: 'EUR' };
const movement = { ...round, transactionId: 'x1' };
const ASKS: readonly CasinoAsk[] = [
  { kind: 'authenticate', token: 't' },
  { kind: 'balance', token: 't' },
  { kind: 'bet', ...movement, amountMinor: minor(250n) },
  { kind: 'win', ...movement, amountMinor: minor(0n), isRoundEnd: true },
  { kind: 'rollback', ...movement, ofTransactionId: 'x0' },
  { kind: 'round_end', ...round },
  { kind: 'free_round', ...movement, orderId: 'o1', winMinor: minor(70n) },
];
const ANSWERS: readonly CasinoAnswer[] = [
  { ok: true, balanceMinor: minor(5n), currency: 'EUR', ref: '7', isRepeat: true },
  {
    ok: true,
    balanceMinor: minor(0n),
    currency: 'EUR',
    player: { playerRef: 'p', lang: 'ar', gameKey: 'wheel' },
  },
  {
    ok: false,
    code: 'limit_reached',
    reason: 'loss_limit_reached',
    balanceMinor: minor(9n),
    currency: 'EUR',
  },
  { ok: false, code: 'malformed' },
];

describe('the wire of the seamless wallet', () => {
  test.each(ASKS)('carries what is asked: $kind', (ask) => {
    expect(readCasinoAsk(Buffer.from(writeCasinoAsk(ask)))).toEqual({ kind: 'ask', ask });
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['another kind', '{"kind":"steal","token":"t"}'],
    ['a sum as a number', writeCasinoAsk(ASKS[2]!).replace('"250"', '250')],
    ['a sum below zero', writeCasinoAsk(ASKS[2]!).replace('250', '-250')],
    ['no round', writeCasinoAsk(ASKS[2]!).replace('"roundId":"r1",', '')],
    ['an id with a space', writeCasinoAsk(ASKS[2]!).replace('r1', 'r 1')],
  ])('does not understand %s', (_what, body) => {
    expect(readCasinoAsk(Buffer.from(body)).kind).toBe('malformed');
  });

  test.each(ANSWERS)('carries what is answered: %o', (answer) => {
    const { status, body } = writeCasinoReply(answer);
    expect(readCasinoReply(status, JSON.stringify(body))).toEqual(answer);
  });

  test.each([
    ['the house asks for another try', 503, '{"ok":false,"code":"try_later"}'],
    ['a page of a proxy', 200, '<html>'],
    ['an error of another kind', 500, '{"ok":true,"balanceMinor":"5","currency":"EUR"}'],
    ['a word nobody knows', 200, '{"ok":false,"code":"perhaps"}'],
  ])('takes for no answer: %s', (_what, status, body) => {
    expect(readCasinoReply(status, body)).toBeUndefined();
  });
});

describe('the signature of a casino', () => {
  const now = instant(1_800_000_000_000);
  const pairOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', {
      modulusLength,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
  const [mine, weak] = [pairOf(2048), pairOf(1024)];
  const keys = { one: mine.publicKey, weak: weak.publicKey };
  const body = Buffer.from('{"kind":"balance","token":"t"}');
  const signed = casinoHeaders({ keyId: 'one', privateKey: mine.privateKey }, now, body);

  test.each([
    ['the bytes as they were', now, body, signed, true],
    ['one byte more', now, Buffer.from(`${body.toString()} `), signed, false],
    ['six minutes later', instant(now + 6 * MINUTE), body, signed, false],
    ['another second', now, body, { ...signed, [CASINO_TIMESTAMP_HEADER]: '1800000001' }, false],
    ['no signature', now, body, { ...signed, [CASINO_SIGNATURE_HEADER]: undefined }, false],
    ['a name of no key', now, body, { ...signed, 'x-casino-key': 'constructor' }, false],
    [
      'another key',
      now,
      body,
      casinoHeaders({ keyId: 'one', privateKey: weak.privateKey }, now, body),
      false,
    ],
    [
      'a short key',
      now,
      body,
      casinoHeaders({ keyId: 'weak', privateKey: weak.privateKey }, now, body),
      false,
    ],
  ])('%s', (_what, at, bytes, headers, isGenuine) => {
    expect(isCasinoSigned(keys, at, bytes, headers)).toBe(isGenuine);
  });
});
