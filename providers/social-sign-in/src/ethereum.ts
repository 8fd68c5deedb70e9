// A wallet in the browser signs a message of ours: whose key it was, is what the account is. Wallets that are programs on a chain
// (EIP-1271) would need to be asked there, and are not taken.

import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { accept, type Clock, MINUTE, type Outcome, refuse } from '@overround/kernel';
import type {
  SocialBegun,
  SocialProfile,
  SocialProvider,
  SocialRefusal,
  SocialReturn,
  SocialStart,
} from '@overround/provider-kit';
import { readSignInMessage, writeSignInMessage } from './eip4361.ts';

const LIFE_MS = 10 * MINUTE;
const AHEAD_MS = MINUTE;
/** Main net. Signing in costs nothing and touches no chain; wallets want one named. */
const CHAIN_ID = 1;
const STATEMENT = 'Sign in. This signature moves nothing and costs nothing.';

/** Capitals say whether an address was mistyped (EIP-55). */
export function checksumAddress(address: string): string {
  const plain = address.slice(2).toLowerCase();
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(plain))).toString('hex');
  const letters = [...plain].map((letter, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  );
  return `0x${letters.join('')}`;
}

/** Whose key signed a text (EIP-191, version 0x45); `undefined` for what is no signature. */
export function signerOf(text: string, signature: string): string | undefined {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const last = bytes[64] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return undefined;
  const body = new TextEncoder().encode(text);
  const head = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${body.length}`);
  const digest = keccak_256(Buffer.concat([head, body]));
  try {
    const recovered = secp256k1.recoverPublicKey(
      Buffer.concat([Buffer.of(recovery), bytes.subarray(0, 64)]),
      digest,
      { prehash: false },
    );
    const whole = secp256k1.Point.fromBytes(recovered).toBytes(false);
    const address = Buffer.from(keccak_256(whole.subarray(1))).subarray(-20);
    return checksumAddress(`0x${address.toString('hex')}`);
  } catch {
    return undefined; // No point of the curve.
  }
}

export function ethereumProvider({ clock }: { readonly clock: Clock }): SocialProvider {
  return {
    providerId: 'metamask',
    title: 'MetaMask',
    kind: 'wallet',
    rights: ['account'],
    begin: (start) => Promise.resolve(begin(start, clock)),
    finish: (answer) => Promise.resolve(finish(answer, clock)),
  };
}

function begin(
  { address = '', redirectUri, nonce }: SocialStart,
  clock: Clock,
): Outcome<SocialBegun, SocialRefusal> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    return refuse('social_not_accepted', { reason: 'this is no address of a wallet' });
  const { host, origin } = new URL(redirectUri);
  const now = clock.now();
  const message = writeSignInMessage({
    domain: host,
    address: checksumAddress(address),
    statement: STATEMENT,
    uri: origin,
    chainId: CHAIN_ID,
    nonce,
    issuedAt: new Date(now).toISOString(),
    expirationTime: new Date(now + LIFE_MS).toISOString(),
  });
  return accept({ kind: 'message', message });
}

function finish(
  { params, redirectUri, nonce }: SocialReturn,
  clock: Clock,
): Outcome<SocialProfile, SocialRefusal> {
  const text = params['message'] ?? '';
  const message = readSignInMessage(text);
  const { host, origin } = new URL(redirectUri);
  if (!message || message.domain !== host || message.uri !== origin || message.chainId !== CHAIN_ID)
    return refuse('social_not_accepted', { reason: 'this is no message of ours' });
  if (message.nonce !== nonce) return refuse('social_not_accepted', { reason: 'the nonce is another' });
  const now = clock.now();
  const isInTime =
    now < Date.parse(message.expirationTime) &&
    now >= Date.parse(message.issuedAt) - AHEAD_MS &&
    now - Date.parse(message.issuedAt) <= LIFE_MS;
  if (!isInTime) return refuse('social_start_over', { reason: 'the message has run out' });
  const signer = signerOf(text, params['signature'] ?? '');
  if (signer === undefined || signer !== checksumAddress(message.address))
    return refuse('social_not_accepted', { reason: 'another key signed' });
  return accept({ subject: signer.toLowerCase(), shownAs: `${signer.slice(0, 6)}…${signer.slice(-4)}` });
}
