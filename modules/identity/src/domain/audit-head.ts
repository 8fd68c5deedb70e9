// The signed head of the audit chain, one a day. Whoever keeps the public key outside notices a rewritten log.

import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export interface AuditHead {
  /** `yyyy-MM-dd`, UTC. */
  readonly day: string;
  readonly sealId: bigint;
  readonly auditIdTo: bigint;
  /** Of the chain up to that seal, hexadecimal. */
  readonly hash: string;
}

export interface HeadSigner {
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  sign(head: AuditHead): Uint8Array;
}

// What stands before the 32 bytes of an Ed25519 key in DER (RFC 8410).
const PRIVATE_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const PUBLIC_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

const textOf = ({ day, sealId, auditIdTo, hash }: AuditHead): Buffer =>
  Buffer.from(['overround audit head 1', day, sealId, auditIdTo, hash].join('\n'));

/** `seed` is 32 bytes that nobody else has; the same seed is the same key. */
export function headSignerOf(seed: Uint8Array): HeadSigner {
  const key: KeyObject = createPrivateKey({
    key: Buffer.concat([PRIVATE_HEAD, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { publicKey: spki.subarray(PUBLIC_HEAD.length), sign: (head) => sign(null, textOf(head), key) };
}

/** Whether the holder of the key signed exactly this; false for keys and signatures that are none. */
export function isHeadSigned(head: AuditHead, publicKey: Uint8Array, signature: Uint8Array): boolean {
  if (publicKey.length !== 32) return false;
  const key = createPublicKey({ key: Buffer.concat([PUBLIC_HEAD, publicKey]), format: 'der', type: 'spki' });
  return verify(null, textOf(head), key, signature);
}
