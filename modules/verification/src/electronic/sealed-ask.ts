// What a check asks for, as it lies in the database: sealed, bound to brand and check.

import type { PersonVault, SealedPlace } from '@overround/identity';
import type { Tx } from '@overround/platform';
import { type EidWanted, readSemanticsId, semanticsIdOf } from '@overround/provider-kit';
import { CHECK_COLUMN } from '../domain/own-columns.ts';
import type { StepOwner } from '../proof.ts';

export interface EidAsk {
  readonly wanted: EidWanted;
  readonly challenge: Uint8Array;
}

interface AskPlace extends StepOwner {
  readonly checkId: string;
}

const placeOf = ({ brandId, personId, checkId }: AskPlace): SealedPlace => ({
  column: CHECK_COLUMN,
  brandId,
  personId,
  rowId: checkId,
});

interface Sealing {
  readonly personKeys: Pick<PersonVault, 'sealFor' | 'openFor'>;
}

export function sealAsk(
  { personKeys }: Sealing,
  tx: Tx,
  place: AskPlace,
  { wanted, challenge }: EidAsk,
): Promise<Uint8Array> {
  const plain = {
    person: semanticsIdOf(wanted.person),
    phone: wanted.phone,
    challenge: Buffer.from(challenge).toString('base64'),
  };
  return personKeys.sealFor(tx, placeOf(place), Buffer.from(JSON.stringify(plain)));
}

/** Nothing of what cannot be read, or was erased meanwhile. */
export async function openAsk(
  { personKeys }: Sealing,
  tx: Tx,
  place: AskPlace,
  sealed: Uint8Array,
): Promise<EidAsk | undefined> {
  const plain = await personKeys.openFor(tx, placeOf(place), sealed);
  if (typeof plain === 'string') return undefined;
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
