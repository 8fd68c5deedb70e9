// Telegram's hash and an Ethereum signature: vectors made elsewhere, and what does not fit them.
import { createHash, createHmac } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Clock, type Instant, MINUTE, present } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { readSignInMessage } from './eip4361.ts';
import { checksumAddress, ethereumProvider, signerOf } from './ethereum.ts';
import { telegramCheckString, telegramProvider } from './telegram.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
let nowMs = NOW;
const clock = { now: () => nowMs as Instant, monotonicMs: () => 0 } as Clock; // A clock that stands still.
const attempt = {
  redirectUri: 'https://site.example/social-callback/x',
  state: 'en.abc',
  nonce: '0123456789abcdef',
  codeVerifier: 'v',
};

describe('a Telegram account', () => {
  const client = { clientId: '7000000001', clientSecret: '7000000001:token-of-the-bot' };
  const fields = { id: '42', first_name: 'Asha', username: 'asha_k', auth_date: String(NOW / 1000) };
  // Written out as the documents of Telegram have it, apart from the code under test.
  const hashOf = (lines: string) =>
    createHmac('sha256', createHash('sha256').update(client.clientSecret).digest())
      .update(lines)
      .digest('hex');
  const hash = hashOf(`auth_date=${fields.auth_date}\nfirst_name=Asha\nid=42\nusername=asha_k`);
  const finish = (params: Record<string, string>) =>
    telegramProvider({ clock }).finish({ ...attempt, client, params });

  it('is signed over its fields in alphabetical order, and nothing else', () => {
    expect(telegramCheckString({ ...fields, state: 'en.abc', hash })).toBe(
      `auth_date=${fields.auth_date}\nfirst_name=Asha\nid=42\nusername=asha_k`,
    );
  });
  it.each([
    ['in the address', { ...fields, hash }],
    [
      'packed',
      { tgAuthResult: Buffer.from(JSON.stringify({ ...fields, id: 42, hash })).toString('base64url') },
    ],
  ])('is taken once, %s', async (_how, params) => {
    expect(await finish(params)).toEqual({
      ok: true,
      value: { subject: '42', shownAs: 'asha_k', name: 'Asha', onceKey: hash },
    });
  });
  it.each([
    ['somebody else', { ...fields, id: '43', hash }, 'social_not_accepted'],
    ['no hash', fields, 'social_not_accepted'],
    ['garbage', { tgAuthResult: 'e30x' }, 'social_not_accepted'],
    ['a closed page', { tgAuthResult: 'false' }, 'social_denied'],
  ])('is refused: %s', async (_what, params, code) => {
    expect(await finish(params)).toMatchObject({ ok: false, code });
  });
  it('is refused when it is old', async () => {
    nowMs = NOW + 10 * MINUTE + 1000;
    expect(await finish({ ...fields, hash })).toMatchObject({ code: 'social_start_over' });
    nowMs = NOW;
  });
});

describe('an Ethereum wallet', () => {
  // The private key and address of the documents of web3.js (`eth.accounts.privateKeyToAccount`).
  const KEY = Buffer.from('348ce564d427a3311b6536bbcff9390d69395b06ed6c486954e971d960fe8709', 'hex');
  const ADDRESS = '0xb8CE9ab6943e0eCED004cDe8e3bBed6568B2Fa01';
  const sign = (text: string, key = KEY): string => {
    const body = Buffer.from(text);
    const digest = keccak_256(
      Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${body.length}`), body]),
    );
    const bytes = secp256k1.sign(digest, key, { prehash: false, format: 'recovered' });
    return `0x${Buffer.from(bytes.subarray(1)).toString('hex')}${((bytes[0] ?? 0) + 27).toString(16)}`;
  };
  const provider = ethereumProvider({ clock });
  const client = { clientId: '', clientSecret: '' };
  const begin = async (address = ADDRESS.toLowerCase()) => {
    const begun = await provider.begin({ ...attempt, client, lang: 'en', address });
    return present(begun.ok && begun.value.kind === 'message' ? begun.value.message : undefined, 'a message');
  };
  const finish = (message: string, signature: string, more: object = {}) =>
    provider.finish({ ...attempt, client, params: { message, signature }, ...more });

  // From the documents of web3.js (`eth.accounts.sign`): made by another library.
  it('is recovered from a signature that another library made', () => {
    const signature =
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c';
    const signer = signerOf('Some data', signature);
    expect(signer).toBe('0x2c7536E3605D9C16a7a3D7b1898e529396a65c23');
  });
  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  ])('writes %s with the checksum of EIP-55', (address) => {
    expect(checksumAddress(address.toLowerCase())).toBe(address);
  });
  it('signs a message that names site, nonce and times', async () => {
    const message = await begin();
    expect(readSignInMessage(message)).toMatchObject({
      domain: 'site.example',
      uri: 'https://site.example',
      nonce: attempt.nonce,
      address: ADDRESS,
      issuedAt: '2026-11-22T12:00:00.000Z',
      expirationTime: '2026-11-22T12:10:00.000Z',
    });
    expect(await finish(message, sign(message))).toMatchObject({
      ok: true,
      value: { subject: ADDRESS.toLowerCase(), shownAs: '0xb8CE…Fa01' },
    });
  });
  it('is refused for another site, nonce, key, text and time', async () => {
    const message = await begin();
    const signature = sign(message);
    const codeOf = async (answer: ReturnType<typeof finish>) => {
      const outcome = await answer;
      return outcome.ok ? 'ok' : outcome.code;
    };
    const other = Buffer.from(KEY).fill(7, 0, 4);
    const evil = message.replace('site.example wants', 'evil.example wants');
    expect(await codeOf(finish(evil, sign(evil)))).toBe('social_not_accepted');
    expect(await codeOf(finish(message, signature, { nonce: 'ffffffffffffffff' }))).toBe(
      'social_not_accepted',
    );
    expect(await codeOf(finish(message, sign(message, other)))).toBe('social_not_accepted');
    expect(await codeOf(finish(`${message} `, signature))).toBe('social_not_accepted');
    const flipped = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '1c' : '1b'}`;
    expect(await codeOf(finish(message, flipped))).toBe('social_not_accepted');
    expect(await codeOf(finish(message, '0x'))).toBe('social_not_accepted');
    nowMs = NOW + 10 * MINUTE;
    expect(await codeOf(finish(message, signature))).toBe('social_start_over');
    nowMs = NOW;
  });
});
