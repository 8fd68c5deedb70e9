// A person's own data: the copy of all of it, and erasure.

import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { officeBody } from '../call/office-body.ts';
import { UUID } from '../call/uuid.ts';

/** A copy is kept so long. */
export const COPY_DAYS = 7;
/** What the law makes us keep of somebody goes so long after the account was closed (safety 10). */
export const KEPT_YEARS = 5;

const At = Type.Integer({ description: 'Unix milliseconds' });
const Amount = Type.Object({
  currency: Type.String(),
  exponent: Type.Integer(),
  amount_minor: Type.String({ description: 'minor units' }),
});

export const OwnCopy = Type.Object({
  export_id: Type.String(),
  asked_at: At,
  ready_at: Type.Union([At, Type.Null()], { description: 'null: it is being made' }),
  expires_at: Type.Union([At, Type.Null()]),
  bytes: Type.Union([Type.Integer(), Type.Null()]),
});
export type OwnCopy = Static<typeof OwnCopy>;

/** What has to be over before somebody can be erased; empty lists and false: nothing. */
export const Holds = Type.Object({
  money: Type.Array(Amount, { description: 'own money, to be withdrawn' }),
  owed: Type.Array(Amount, { description: 'debts, to be paid' }),
  bonuses: Type.Array(Amount, { description: 'bonuses under way, to be given up' }),
  has_open_bets: Type.Boolean(),
  has_open_payments: Type.Boolean(),
});
export type Holds = Static<typeof Holds>;

/** Why something stays, and so how long. */
export const STAYING = ['money', 'law', 'protection', 'record'] as const;
export type Staying = (typeof STAYING)[number];

const source = 'own (safety 8, 12, 14: own data)';
const office = { policy: 'player', family: 'office', rateLimit: 'office', source } as const;
const fresh = { statuses: { sign_in_not_fresh: 403 } } as const;

export const getOwnData = defineCall({
  ...office,
  name: 'office.own_data',
  method: 'GET',
  paths: ['/web-api/office/own-data'],
  answer: Type.Object({
    copies: Type.Array(OwnCopy, { description: 'newest first' }),
    holds: Holds,
    can_be_erased: Type.Boolean(),
    is_fresh: Type.Boolean({ description: 'whether the sign-in is fresh enough to get a copy' }),
    stays: Type.Array(
      Type.Object({
        why: Type.Enum([...STAYING]),
        until: Type.Union([At, Type.Null()], {
          description: 'if it were erased now; null: as the reason says',
        }),
      }),
    ),
  }),
  summary:
    'Copies of the own data, what would go and stay if it were erased, and what has to be over before.',
});

export const askCopy = defineCall({
  ...office,
  ...fresh,
  name: 'office.ask_own_data',
  method: 'POST',
  paths: ['/web-api/office/own-data/exports'],
  rateLimit: 'export',
  answer: Type.Object({ export_id: Type.String() }),
  refusals: ['sign_in_not_fresh'],
  summary:
    'Has a copy of everything made that is kept of the player: an archive of JSON files and of what they handed in. One that is under way is answered again. Needs a sign-in of the last 5 minutes.',
});

export const getCopy = defineCall({
  ...office,
  ...fresh,
  name: 'office.own_data_copy',
  method: 'GET',
  paths: ['/web-api/office/own-data/exports/{exportId}'],
  params: Type.Object({ exportId: Type.String({ pattern: `^${UUID}$` }) }),
  answer: Type.Unknown({ description: 'the archive, as an attachment' }),
  refusals: ['not_found', 'sign_in_not_fresh'],
  summary: 'A copy that is ready, to be saved. Needs a sign-in of the last 5 minutes.',
});

export const eraseMe = defineCall({
  ...office,
  ...fresh,
  name: 'office.erase_me',
  method: 'POST',
  paths: ['/web-api/office/own-data/erasure'],
  rateLimit: 'login',
  body: officeBody(Type.Object({ is_sure: Type.Literal(true) }, { additionalProperties: false })),
  answer: Type.Object({ is_erased: Type.Literal(true) }),
  refusals: ['erasure_waits', 'sign_in_not_fresh'],
  summary:
    'Closes the account and erases its person: at once what the law allows, the rest under a number and after its time. Refused while there is money, a debt, an open bet or payment, with the facts. Needs a sign-in of the last 5 minutes.',
});
