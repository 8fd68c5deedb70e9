import Type from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { CountryText, PhoneText } from './code-sign-in.ts';

const Answer = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ description: 'the question in the language of the page' });
const Id = Type.Integer({ minimum: 1, maximum: 1000 });
const Question = Type.Object({ secure_question: Text, question_id: Id });
const office = { method: 'POST', policy: 'player', family: 'office', rateLimit: 'office' } as const;
const pathsOf = (name: string): [string, string] => [`/web-api/office/${name}`, `/${name}`];
const Empty = Type.Object({}, { additionalProperties: false });

export const listSecretQuestions = defineCall({
  ...office,
  method: 'GET',
  name: 'office.secure_questions',
  paths: pathsOf('secure-questions'),
  answer: Type.Object({
    questions: Type.Array(Question),
    chosen: Type.Union([Id, Type.Null()], { description: 'the one the player has an answer to' }),
  }),
  source: 'spec 1 section 7 (other declared paths: secure questions)',
  summary: 'Questions to choose from.',
});

export const setSecretQuestion = defineCall({
  ...office,
  name: 'user.secure',
  paths: ['/web-api/user/secure'],
  body: officeBody(Type.Object({ question_id: Id, user_answer: Answer }, { additionalProperties: false })),
  answer: Empty,
  refusals: ['sign_in_not_fresh', 'secret_question_unknown', 'secret_answer_malformed', 'not_now'],
  statuses: { sign_in_not_fresh: 403 },
  source: 'spec 1 section 7 (POST /web-api/user/secure; its fields are ours)',
  summary: 'Sets the secret question and its answer. The answer is hashed and opens nothing by itself.',
});

export const getUserSecureQuestion = defineCall({
  ...office,
  name: 'office.getusersecurequestion',
  paths: pathsOf('getUserSecureQuestion'),
  body: officeBody(Empty),
  answer: Type.Object({ secure_question: Type.Union([Text, Type.Null()]) }),
  source: 'spec 1 section 7 (office)',
  summary: 'The question of the player who asks; nothing when none was chosen.',
});

export const getSecureQuestionOfPhone = defineCall({
  ...office,
  policy: 'anyone',
  rateLimit: 'login',
  name: 'office.getusersecurequestion_with_phone',
  paths: pathsOf('getusersecurequestion-with-phone'),
  body: officeBody(
    Type.Object(
      { phone_number: PhoneText, country_code: Type.Optional(CountryText) },
      { additionalProperties: false },
    ),
  ),
  answer: Type.Object({ secure_question: Text }),
  refusals: ['phone_malformed'],
  source: 'spec 1 section 7 (office: phone-based variant)',
  summary:
    'A question for a number. Numbers nobody has are answered with one as well, always the same, so that nothing is learnt.',
});

export const checkUserAnswer = defineCall({
  ...office,
  method: 'GET',
  rateLimit: 'own_code',
  name: 'office.phone_number_update_check_answer',
  paths: pathsOf('phone-number/update/check-user-answer'),
  query: Type.Object({ user_answer: Answer }),
  answer: Type.Object({ is_right: Type.Literal(true) }),
  refusals: ['secret_answer_wrong', 'not_now'],
  source: 'spec 1 section 7 (office); decisions 7: it counts a try and has no other effect',
  summary: 'Whether the answer is right: five tries a day. It proves nothing: a phone is changed by codes.',
});
