// Numbers that answer by themselves: those SK ID Solutions publishes for its own test services, so that an integration is tried against the
// real demo and against this one alike. Every other valid number waits for its phone, which is a page.

import { type NationalCode, semanticsIdOf } from '@overround/provider-kit';

export interface SandboxPerson {
  readonly person: NationalCode;
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`, where the identity code does not say it. */
  readonly bornOn?: string;
}

/** How a session ends by itself. `result` is a word of the interface. */
export type Fate =
  | { readonly result: 'OK'; readonly name: string; readonly surname: string; readonly bornOn?: string }
  | { readonly result: string }
  /** Nobody of this number has an account. */
  | 'unknown';

const OK = { result: 'OK', name: 'Testnumber', surname: 'Ok' } as const;

/** By the name of the person in the interface; the end of a document number does not matter. */
const SMART_ID: Readonly<Record<string, Fate>> = {
  'PNOEE-40504040001': OK,
  'PNOLT-40504040001': OK,
  'PNOLV-050405-13330': OK,
  'PNOEE-30303039914': OK,
  'PNOLT-50001029996': OK,
  'PNOLV-030303-10012': OK,
  'PNOLV-329999-99901': { ...OK, bornOn: '1999-12-31' },
  'PNOLV-329999-99709': OK,
  'PNOEE-61101012257': { ...OK, name: 'Young' },
  'PNOEE-30403039917': { result: 'USER_REFUSED' },
  'PNOLT-30403039917': { result: 'USER_REFUSED' },
  'PNOLV-030403-10016': { result: 'USER_REFUSED' },
  'PNOEE-30403039928': { result: 'USER_REFUSED_DISPLAYTEXTANDPIN' },
  'PNOEE-30403039939': { result: 'USER_REFUSED_VC_CHOICE' },
  'PNOEE-30403039972': { result: 'WRONG_VC' },
  'PNOLT-30403039972': { result: 'WRONG_VC' },
  'PNOEE-30403039983': { result: 'TIMEOUT' },
  'PNOLT-30403039983': { result: 'TIMEOUT' },
  // Of the sandbox alone: what the published numbers do not show.
  'PNOEE-39901019992': { result: 'DOCUMENT_UNUSABLE' },
  'PNOEE-39001010011': 'unknown',
};

/** By phone number and identity code. */
const MOBILE_ID: Readonly<Record<string, Fate>> = {
  '+37200000766/60001019906': OK,
  '+37060000666/50001018865': OK,
  '+37200000266/60001019939': { result: 'NOT_MID_CLIENT' },
  '+37200000666/60001019961': { result: 'SIGNATURE_HASH_MISMATCH' },
  '+37201100266/60001019950': { result: 'USER_CANCELLED' },
  '+37213100266/60001019983': { result: 'PHONE_ABSENT' },
  '+37207110066/60001019947': { result: 'DELIVERY_ERROR' },
  '+37201200266/60001019972': { result: 'SIM_ERROR' },
  '+37066000266/50001018908': { result: 'TIMEOUT' },
};

export const smartIdFate = (person: NationalCode): Fate | undefined => SMART_ID[semanticsIdOf(person)];
export const mobileIdFate = (phone: string, person: NationalCode): Fate | undefined =>
  MOBILE_ID[`${phone}/${person.code}`];
