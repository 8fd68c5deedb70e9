// How an address stands in the list of whom nobody may write to: keyed, so that the list alone tells nobody which addresses are in it,
// and by a key that partners know, so that they can ask about addresses they have.

import { createHmac } from 'node:crypto';
import type { BrandId } from '@overround/kernel';
import type { SecretBox } from '@overround/platform';

export const EXCLUSION_KINDS = ['email', 'phone'] as const;
export type ExclusionKind = (typeof EXCLUSION_KINDS)[number];

/** What a person is written to by. `phone` in E.164. */
export interface Reach {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

export const exclusionKey = ({ derive }: Pick<SecretBox, 'derive'>, brandId: BrandId): Uint8Array =>
  derive(`exclusion list of brand ${brandId}`);

/** The text that is hashed: partners write the same. */
export const hashedText = (kind: ExclusionKind, address: string): string =>
  `${kind}:${address.normalize('NFC').trim().toLowerCase()}`;

export const hashOf = (key: Uint8Array, kind: ExclusionKind, address: string): Uint8Array =>
  createHmac('sha256', key).update(hashedText(kind, address)).digest();

export interface ExclusionHash {
  readonly kind: ExclusionKind;
  readonly hash: Uint8Array;
}

export const hashesOf = (key: Uint8Array, reach: Reach): ExclusionHash[] =>
  EXCLUSION_KINDS.flatMap((kind) => {
    const address = reach[kind];
    return address === undefined ? [] : [{ kind, hash: hashOf(key, kind, address) }];
  });
