// A wallet for tests: a key made of a name, that signs as MetaMask does (EIP-191).

import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';

export interface SandboxWallet {
  readonly address: string;
  sign(text: string): string;
}

export function sandboxWallet(name: string): SandboxWallet {
  const key = createHash('sha256').update(`wallet/${name}`).digest();
  const whole = secp256k1.getPublicKey(key, false);
  return {
    address: `0x${Buffer.from(keccak_256(whole.subarray(1)).subarray(-20)).toString('hex')}`,
    sign: (text) => {
      const body = Buffer.from(text);
      const head = Buffer.from(`\u0019Ethereum Signed Message:\n${body.length}`);
      const digest = keccak_256(Buffer.concat([head, body]));
      const bytes = Buffer.from(secp256k1.sign(digest, key, { prehash: false, format: 'recovered' }));
      return `0x${bytes.subarray(1).toString('hex')}${((bytes[0] ?? 0) + 27).toString(16)}`;
    },
  };
}
