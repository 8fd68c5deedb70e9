// What the player may tell and change about themselves, in the words of the form of registration.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { FieldDefinition } from '../registration/form-fields.ts';
import { Nullable } from '../registration/nullable.ts';

/** In the order of the form. Who one is (name, birthday) is fixed once it was proven; where one lives is not. */
export const ACCOUNT_FIELDS = [
  'name',
  'surname',
  'birthday',
  'region_id',
  'city',
  'address',
  'postal_code',
] as const;
export type AccountFieldId = (typeof ACCOUNT_FIELDS)[number];

/**
 * What a brand may ask beside, as its form of registration defines it (specification 1 section 3). A brand that does not ask for one has no
 * such field here, and neither has who lives where there is no such thing.
 */
export const PAPER_FIELDS = [
  'gender',
  'birthplace',
  'citizenship_id',
  'document_type_id',
  'passport_series',
  'passport',
  'passport_date',
  'passport_end_date',
  'passport_who',
  'cpf',
  'inn',
  'bank',
  'bank_account',
  'bank_account_owner',
  'checkbox_pep',
] as const;
export type PaperFieldId = (typeof PAPER_FIELDS)[number];

export const AccountField = Type.Object({
  ...FieldDefinition.properties,
  id: Type.Enum([...ACCOUNT_FIELDS, ...PAPER_FIELDS]),
  value: Type.String({
    description:
      'empty: not told yet; days yyyy-MM-dd; a ticked box true; numbers of documents, taxes and accounts by their last characters behind …, ' +
      'which sent back changes nothing',
  }),
  value_name: Type.Optional(Type.String({ description: 'place: what the value is called' })),
  lock: Nullable(
    Type.Object({
      code: Type.Enum(['field_fixed', 'field_told_once']),
      message: Type.String({
        description: 'why it stands, and what to do where it is wrong; null: the field may be changed',
      }),
    }),
  ),
});
export type AccountField = Static<typeof AccountField>;

export const AccountData = Type.Object({
  fields: Type.Array(AccountField),
  missing: Type.Array(Type.Enum([...ACCOUNT_FIELDS]), { description: 'required and not told yet' }),
  is_identified: Type.Boolean(),
  country_id: Type.Integer({ description: 'where the player lives; regions are those of it' }),
});
export type AccountData = Static<typeof AccountData>;

const SOURCE = 'spec 1 section 7 (office: account data, save account fields)';

export const getAccountData = defineCall({
  name: 'office.account_data',
  method: 'GET',
  paths: ['/web-api/office/accountdata', '/accountdata'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  answer: AccountData,
  source: SOURCE,
  summary:
    'What the player told about themselves, field by field, with what may be changed and what is missing.',
});

const Value = Type.Optional(Type.String({ maxLength: 200 }));
// One for each id, and no other.
const valuesOf = <Id extends string>(ids: readonly Id[]) =>
  Object.fromEntries(ids.map((id) => [id, Value])) as Record<Id, typeof Value>;
const saved = {
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      {
        ...valuesOf([...ACCOUNT_FIELDS, ...PAPER_FIELDS]),
        checkbox_pep: Type.Optional(Type.Union([Type.Boolean(), Type.String({ maxLength: 5 })])),
      },
      { additionalProperties: false },
    ),
  ),
  answer: AccountData,
  refusals: ['form_invalid', 'sign_in_not_fresh'],
  statuses: { sign_in_not_fresh: 403 },
} as const;

export const saveAccountFields = defineCall({
  ...saved,
  name: 'office.save_account_fields',
  method: 'POST',
  paths: ['/web-api/office/saveaccountfields', '/saveaccountfields'],
  source: SOURCE,
  summary:
    'Changes fields that are named; all of them or none. What says who one is, papers, tax and bank need a sign-in of the last 5 minutes where they were told before; who one is cannot be emptied, and not changed once it was proven.',
});

export const patchAccountData = defineCall({
  ...saved,
  name: 'office.patch_account_data',
  method: 'PATCH',
  paths: ['/web-api/office/accountdata', '/accountdata'],
  source: `${SOURCE}; PATCH is one of its methods`,
  summary: 'The same as saving account fields: what is named is changed, what is not stays.',
});
