import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';

const CreateCurrencyAccountPayload = Type.Object(
  { currency_id: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
const DeleteCurrencyAccountPayload = Type.Object(
  { account_id: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);

export const createCurrencyAccount = defineCall({
  name: 'createCurrencyAccount',
  method: 'POST',
  paths: ['/web-api/office/createCurrencyAccount', '/createCurrencyAccount'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(CreateCurrencyAccountPayload),
  answer: Type.Object({ account_id: Type.Integer(), currency_id: Type.Integer() }),
  refusals: ['currency_not_offered', 'account_exists'],
  source: 'spec 1 section 7',
  summary: 'Opens an account in another currency.',
});

export const deleteCurrencyAccount = defineCall({
  name: 'deleteCurrencyAccount',
  method: 'POST',
  paths: ['/web-api/office/deleteCurrencyAccount', '/deleteCurrencyAccount'],
  policy: 'player',
  family: 'office',
  rateLimit: 'office',
  body: officeBody(DeleteCurrencyAccountPayload),
  answer: Type.Object({ account_id: Type.Integer() }),
  refusals: ['not_found', 'account_is_main', 'account_is_active', 'account_not_empty', 'account_in_use'],
  source: 'spec 1 section 7',
  summary: 'Closes an empty account that is neither the main nor the active one.',
});
