// What a check asks for, as it lies in the database: sealed, bound to brand and check.

import type { SecretBox } from '@overround/platform';
import { type EidWanted, readSemanticsId, semanticsIdOf } from '@overround/provider-kit';
import type { BrandId } from '@overround/kernel';

export interface EidAsk {
  readonly wanted: EidWanted;
  readonly challenge: Uint8Array;
}

interface CheckPlace {
  readonly brandId: BrandId;
  readonly checkId: string;
}

const contextOf = ({ brandId, checkId }: CheckPlace): string =>
  `verification.outside_check/${brandId}/${checkId}`;

export function sealAsk(box: SecretBox, place: CheckPlace, { wanted, challenge }: EidAsk): Uint8Array {
  const plain = {
    person: semanticsIdOf(wanted.person),
    phone: wanted.phone,
    challenge: Buffer.from(challenge).toString('base64'),
  };
  return box.seal(Buffer.from(JSON.stringify(plain)), contextOf(place));
}

/** Nothing of what was sealed under another key. */
export function openAsk(box: SecretBox, place: CheckPlace, sealed: Uint8Array): EidAsk | undefined {
  const plain = box.open(sealed, contextOf(place));
  if (!plain) return undefined;
  const { person, phone, challenge } = JSON.parse(Buffer.from(plain).toString()) as {
    person: string;
    phone?: string;
    challenge: string;
  }; // Written by `sealAsk`.
  const read = readSemanticsId(person);
  return (
    read && {
      wanted: { person: read, ...(phone !== undefined && { phone }) },
      challenge: Buffer.from(challenge, 'base64'),
    }
  );
}
