// Registration by an account of another service: what the service said is taken where the form says nothing.

import { accept, type Outcome } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { RegistrationRoom } from '../deps.ts';
import type { FieldValue } from '../domain/rules.ts';
import { fieldRefused, type FormRefusal } from './check-form.ts';

type Fields = Readonly<Record<string, FieldValue>>;

/** What proves the account: the `hash` of `social_not_linked`, in the browser that got it. */
export interface SocialProof {
  readonly text: string;
  readonly browserToken: string | undefined;
}

export interface SocialForm {
  readonly proof: SocialProof;
  readonly fields: Fields;
}

export const isSocialOver = (brand: Brand): FormRefusal =>
  fieldRefused(brand, 'social_types_id', 'social_start_over');

/** The fields as sent, completed by what the service said of the person. */
export async function readSocialForm(
  room: RegistrationRoom,
  { site, brand }: { readonly site: SiteContext; readonly brand: Brand },
  sent: Fields,
  browserToken: string | undefined,
): Promise<Outcome<SocialForm, FormRefusal>> {
  const proof = { text: String(sent['social_hash'] ?? ''), browserToken };
  const found = await room.db.inTransaction({ brandId: site.brandId }, (tx) =>
    room.identity.socialRegistration.read(tx, proof),
  );
  if (!found) return isSocialOver(brand);
  const { email, name, surname, birthday } = found.given;
  const given = { email, name, surname, birthday };
  const typed = Object.entries(sent).filter(([, value]) => value !== '');
  const told = Object.entries(given).flatMap(([id, value]) => (value === undefined ? [] : [[id, value]]));
  return accept({
    proof,
    fields: { ...Object.fromEntries(told), ...Object.fromEntries(typed), social_types_id: found.provider },
  });
}
