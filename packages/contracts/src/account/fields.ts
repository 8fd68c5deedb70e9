// What the player may tell and change about themselves.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

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

export const AccountField = Type.Object({
  id: Type.Enum([...ACCOUNT_FIELDS]),
  type: Type.Enum(['input', 'birthday', 'select']),
  title: Type.String(),
  tooltip: Type.String(),
  value: Type.String({ description: 'empty: not told yet; birthday yyyy-MM-dd' }),
  value_name: Type.Optional(Type.String({ description: 'select: what the value is called' })),
  relation: Type.Optional(
    Type.Object(
      { list: Type.Enum(['regions', 'cities']), field_id: Type.Enum(['country_id', 'region_id']) },
      { description: 'a select whose rows are asked for page by page, of the value of another field' },
    ),
  ),
  required: Type.Boolean({ description: 'a whole account has it' }),
  disabled: Type.Boolean({ description: 'fixed: it was proven' }),
  max_length: Type.Integer(),
  validation: Type.Record(
    Type.String(),
    Type.Object({ message: Type.String(), value: Type.Union([Type.String(), Type.Number(), Type.Null()]) }),
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

export const saveAccountFields = defineCall({
  name: 'office.save_account_fields',
  method: 'POST',
  paths: ['/web-api/office/saveaccountfields', '/saveaccountfields'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(
    Type.Object(
      {
        name: Value,
        surname: Value,
        birthday: Value,
        region_id: Value,
        city: Value,
        address: Value,
        postal_code: Value,
      },
      { additionalProperties: false },
    ),
  ),
  answer: AccountData,
  refusals: ['form_invalid', 'sign_in_not_fresh'],
  statuses: { sign_in_not_fresh: 403 },
  source: SOURCE,
  summary:
    'Changes fields that are named; all of them or none. Who one is cannot be changed once it was proven, nor emptied, and needs a sign-in of the last 5 minutes.',
});
