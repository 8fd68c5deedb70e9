import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import {
  CodeText,
  CountryText,
  PhoneText,
  SEND_REFUSALS,
  SentToPhone,
  TOO_MANY_CODES,
} from './code-sign-in.ts';

const Masked = Type.String({ description: 'the number with its last digits only' });
const Step = Type.Enum(['number', 'code_of_number', 'change', 'code_of_old', 'new_number', 'code_of_new'], {
  description: 'what the person is asked for next',
});
const Bound = Type.Object({
  phone: Type.Union([Masked, Type.Null()]),
  step: Step,
  money_held_hours: Type.Integer({ description: 'no withdrawal for so long' }),
});

const office = { method: 'POST', policy: 'player', family: 'office' } as const;
const FRESH = { ...TOO_MANY_CODES, sign_in_not_fresh: 403 } as const;
const Empty = Type.Object({}, { additionalProperties: false });
const pathsOf = (...names: string[]): [string, ...string[]] => {
  const [first = '', ...others] = names.flatMap((name) => [`/web-api/office/${name}`, `/${name}`]);
  return [first, ...others];
};

export const getPhone = defineCall({
  ...office,
  method: 'GET',
  name: 'office.phone_number',
  paths: pathsOf('phone-number'),
  rateLimit: 'office',
  answer: Type.Object({
    is_offered: Type.Boolean({ description: 'whether this house sends text messages at all' }),
    phone: Type.Union([Masked, Type.Null()]),
    step: Step,
    code_length: Type.Integer(),
    takes_factor_texts: Type.Boolean({ description: 'a code sent there is as good as one of the app' }),
  }),
  source: 'own (spec 1 section 2: phone binding, activation and change)',
  summary: 'The phone of the player who asks, and where a binding or a change has got to.',
});

export const createPhoneNumber = defineCall({
  ...office,
  name: 'office.create_phone_number',
  paths: pathsOf('phone-actions/create-phone-number', 'phoneActions/createPhoneNumber'),
  rateLimit: 'own_code',
  body: officeBody(
    Type.Object(
      { phone_number: PhoneText, country_code: Type.Optional(CountryText) },
      { additionalProperties: false },
    ),
  ),
  answer: SentToPhone,
  refusals: [...SEND_REFUSALS, 'sign_in_not_fresh', 'phone_malformed', 'phone_bound_already'],
  statuses: FRESH,
  source: 'spec 1 section 7 (office)',
  summary:
    'Begins to bind a phone: a code goes there. Whether somebody else has the number is told there, and not here.',
});

export const confirmPhoneNumber = defineCall({
  ...office,
  name: 'office.create_phone_number_confirm',
  paths: pathsOf('phoneActions/createPhoneNumber/confirm', 'phone-actions/create-phone-number/confirm'),
  rateLimit: 'own_code',
  body: officeBody(
    Type.Object(
      {
        confirm_code: CodeText,
        phone_number: Type.Optional(PhoneText),
        country_code: Type.Optional(CountryText),
        is_send_sms_to_apps: Type.Optional(
          Type.Boolean({
            description: 'the wish for a text message with links to the apps; only ever on request',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({
    ...Bound.properties,
    is_sms_to_apps_sent: Type.Boolean({ description: 'a text message with links to the apps is on its way' }),
  }),
  refusals: ['sms_code_wrong', 'not_now'],
  source: 'spec 1 section 7 (office)',
  summary: 'Binds the number that the code went to, and sends links to the apps there on request.',
});

export const sendPhoneChangeCode = defineCall({
  ...office,
  name: 'office.update_phone_number_send_code',
  paths: pathsOf('phoneActions/updatePhoneNumber/sendCode', 'phone-actions/update-phone-number/send-code'),
  rateLimit: 'own_code',
  body: officeBody(Empty),
  answer: SentToPhone,
  refusals: [...SEND_REFUSALS, 'sign_in_not_fresh', 'phone_not_bound'],
  statuses: FRESH,
  source: 'spec 1 section 7 (office)',
  summary: 'The first step of a change: a code goes to the number that stands.',
});

export const checkPhoneChangeCode = defineCall({
  ...office,
  method: 'GET',
  name: 'office.phone_number_update_check_code',
  paths: pathsOf('phone-number/update/check-confirm-code'),
  rateLimit: 'own_code',
  query: Type.Object({ confirm_code: CodeText }),
  answer: Type.Object({ is_right: Type.Literal(true) }),
  refusals: ['sms_code_wrong', 'not_now'],
  source: 'spec 1 section 7 (office); decisions 7: it counts a try and has no other effect',
  summary: 'Whether the code of the number that stands is right. The code can still be used.',
});

const update = {
  ...office,
  rateLimit: 'own_code',
  answer: SentToPhone,
  refusals: [
    ...SEND_REFUSALS,
    'sign_in_not_fresh',
    'phone_malformed',
    'phone_bound_already',
    'phone_not_bound',
    'sms_code_wrong',
  ],
  statuses: FRESH,
  source: 'spec 1 section 7 (office)',
} as const;

export const updatePhoneNumber = defineCall({
  ...update,
  name: 'office.update_phone_number',
  paths: pathsOf('phone-actions/update-phone-number', 'phoneActions/updatePhoneNumber'),
  body: officeBody(
    Type.Object(
      {
        phone_number: PhoneText,
        country_code: Type.Optional(CountryText),
        confirm_code: Type.Optional(CodeText),
        user_answer: Type.Optional(
          Type.String({
            maxLength: 200,
            description:
              'where a secret question was chosen, a wrong one is refused; it proves nothing alone',
          }),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  refusals: [...update.refusals, 'secret_answer_wrong', 'not_now'],
  summary:
    'The second step: the new number, with the code of the old one unless it was confirmed before. An answer to the secret question that comes ' +
    'beside it counts as a try and has to be right; it stands in for no code.',
});

export const renamePhoneNumber = defineCall({
  ...update,
  name: 'office.phone_number_update',
  paths: pathsOf('phone-number/update'),
  body: officeBody(
    Type.Object(
      { phone: PhoneText, country_code: Type.Optional(CountryText) },
      { additionalProperties: false },
    ),
  ),
  summary: 'The second step in its other spelling; the code of the old number was confirmed before.',
});

export const confirmPhoneChange = defineCall({
  ...office,
  name: 'office.update_phone_number_confirm',
  paths: pathsOf('phoneActions/updatePhoneNumber/confirm', 'phone-actions/update-phone-number/confirm'),
  rateLimit: 'own_code',
  body: officeBody(Type.Object({ confirm_code: CodeText }, { additionalProperties: false })),
  answer: Bound,
  refusals: ['sms_code_wrong', 'sign_in_not_fresh', 'sms_not_offered', 'not_now'],
  statuses: { sign_in_not_fresh: 403 },
  source: 'spec 1 section 7 (office)',
  summary:
    'Takes the code that is awaited: that of the old number, or that of the new one, which ends the change. Money stays in for a day then.',
});

const masks = {
  policy: 'anyone',
  family: 'web_api',
  paths: ['/web-api/api/user/phonemasks'],
  answer: Type.Array(
    Type.Object({
      CountryId: Type.Integer(),
      Mask: Type.String({ description: 'a zero for each digit behind the calling code' }),
      Max: Type.Integer(),
      Min: Type.Integer(),
    }),
  ),
  source: 'spec 1 section 7, spec 2 section 3 (phone mask)',
} as const;

export const getPhoneMasks = defineCall({
  ...masks,
  name: 'user.phonemasks',
  method: 'GET',
  input: 'lenient',
  summary:
    'How mobile numbers are written in the countries of the site. A country that is missing has no mask.',
});

export const postPhoneMasks = defineCall({
  ...masks,
  name: 'user.phonemasks_post',
  method: 'POST',
  input: 'lenient',
  body: Type.Object({}),
  summary: 'The same, for clients that post.',
});
