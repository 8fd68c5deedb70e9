// One thing of a document beside the same thing of the account.

import type { DocumentField } from '@overround/contracts/verification';
import { homeFits, nameFits, personFits } from './compare-person.ts';
import type { DocumentValues } from './documents.ts';

/** What the account says; empty where its owner did not. */
export interface AccountSays {
  readonly name: string;
  readonly surname: string;
  readonly bornOn: string;
  readonly city: string;
  readonly address: string;
}

export interface Compared {
  readonly field: DocumentField;
  readonly document: string;
  readonly profile: string;
  /** `null`: there is nothing to compare with. */
  readonly fits: boolean | null;
}

const profileOf = (known: AccountSays, field: DocumentField): string => {
  if (field === 'birthday') return known.bornOn;
  return field === 'name' || field === 'surname' || field === 'city' || field === 'address'
    ? known[field]
    : '';
};

/** Every field of a document, in its order. Names count together: some countries write the surname first. */
export function compareDocument(
  fields: readonly DocumentField[],
  values: DocumentValues,
  known: AccountSays,
): Compared[] {
  const areNamesSame = personFits(
    { name: values.name ?? '', surname: values.surname ?? '' },
    { name: known.name, surname: known.surname },
  );
  const isHomeSame = homeFits(
    { city: values.city ?? '', address: values.address ?? '' },
    { city: known.city, address: known.address },
  );
  const fitsOf = (field: DocumentField, document: string, profile: string): boolean => {
    if (field === 'name' || field === 'surname') return areNamesSame || nameFits(document, profile);
    if (field === 'address') return isHomeSame;
    return field === 'city' ? nameFits(document, profile) : document === profile;
  };
  return fields.map((field) => {
    const document = values[field] ?? '';
    const profile = profileOf(known, field);
    return { field, document, profile, fits: profile === '' ? null : fitsOf(field, document, profile) };
  });
}

/** What does not fit. */
export const warningsOf = (compared: readonly Compared[]): DocumentField[] =>
  compared.filter(({ fits }) => fits === false).map(({ field }) => field);
