import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

/** Digits of minor units, the form of money in our own fields (safety 3). */
export const MinorDigits = Type.String({ pattern: '^-?[0-9]{1,19}$' });

/** Shape of wire-shapes 11.4: the first entry is the active account, `kode` its currency, `money` a decimal sum. */
export const getBalance = defineCall({
  name: 'accountApiBalance',
  method: 'GET',
  paths: ['/account-api/user/balance'],
  policy: 'player',
  family: 'bare',
  answer: Type.Object({
    balance: Type.Array(Type.Object({ id: Type.Integer(), money: Type.Number(), kode: Type.String() })),
  }),
  source: 'spec 1 section 7; wire-shapes 11.4',
  summary: 'Balances of the person, the active account first.',
});

/** Entity `Account (wallet)` of specification 1 section 3. `money` is a decimal sum; `moneyMinor` says the same exactly. */
export const WalletAccount = Type.Object({
  id: Type.Integer(),
  idBonus: Type.Integer({ description: '0: no bonus belongs to the account.' }),
  type: Type.Integer({
    description: '0: main account (names the player); 1: opened beside it; 2: of a bonus; 3: points.',
  }),
  money: Type.Number(),
  moneyMinor: MinorDigits,
  exponent: Type.Integer(),
  name: Type.String({ description: 'Name of the currency in the language of the site.' }),
  iso: Type.String(),
  symbol: Type.String(),
  isActive: Type.Boolean(),
  currencyId: Type.Integer(),
  amountOfUnplacedBets: Type.Number({ description: 'Stakes of open bets, a decimal sum.' }),
  points: Type.Number({
    description: 'points that may be spent, at the main account and at the account of points; 0 elsewhere',
  }),
  isBonusAccount: Type.Boolean(),
  isPointsTypeBalance: Type.Boolean({ description: 'no money: only `points` counts' }),
  labelWithSymbol: Type.String(),
  labelWithIso: Type.String(),
});
export type WalletAccount = Static<typeof WalletAccount>;

const DebtInstalment = Type.Object({
  dueAt: Type.Integer({ description: 'unix seconds' }),
  amountMinor: MinorDigits,
  takenMinor: Type.Union([MinorDigits, Type.Null()], {
    description: 'null: not due yet; less than agreed where a part was repaid by hand before',
  }),
});

export const WalletDebt = Type.Object({
  currency: Type.String(),
  owedMinor: MinorDigits,
  plan: Type.Union(
    [
      Type.Object({
        everyDays: Type.Integer(),
        isBettingOpen: Type.Boolean({ description: 'bets may be placed while the plan is kept' }),
        agreedAt: Type.Integer({ description: 'unix seconds' }),
        instalments: Type.Array(DebtInstalment),
      }),
      Type.Null(),
    ],
    { description: 'how the owner agreed to repay it' },
  ),
  planOffer: Type.Union(
    [
      Type.Object({
        instalmentsMax: Type.Integer(),
        everyDays: Type.Integer(),
        isBettingOpen: Type.Boolean(),
      }),
      Type.Null(),
    ],
    { description: 'what plans the brand offers; null: none, or there is one' },
  ),
});
export type WalletDebt = Static<typeof WalletDebt>;

export const WalletTotal = Type.Object({
  currency: Type.String({ description: 'as its owner chose in the settings, else that of the main account' }),
  amountMinor: Type.Union([MinorDigits, Type.Null()], {
    description: 'minor units of `currency`, rounded down once; null: nothing could be reckoned',
  }),
  sources: Type.Array(Type.String(), {
    description: 'who told the rates; none: no rate was needed, the sum is exact',
  }),
  ratedAt: Type.Union([Type.Integer(), Type.Null()], { description: 'unix seconds, of the oldest rate' }),
  leftOut: Type.Array(
    Type.Object({
      currency: Type.String(),
      why: Type.Enum(['rate_missing', 'rate_stale']),
      rateOf: Type.String({ description: 'the currency whose rate is missing or too old' }),
    }),
    { description: 'accounts with money that are not in the sum' },
  ),
});
export type WalletTotal = Static<typeof WalletTotal>;

export const WalletState = Type.Object({
  accounts: Type.Array(WalletAccount),
  bonuses: Type.Array(WalletAccount),
  allAccounts: Type.Array(WalletAccount, {
    description: 'those, and the account of points of a brand that gives some',
  }),
  debts: Type.Array(WalletDebt, { description: 'What corrections of results left owed.' }),
  total: Type.Union([WalletTotal, Type.Null()], {
    description:
      'balances of `accounts` together, for reading: nothing is exchanged; null: there is no account',
  }),
});
export type WalletState = Static<typeof WalletState>;

export const postBalance = defineCall({
  name: 'webApiBalance',
  method: 'POST',
  paths: ['/web-api/user/balance'],
  policy: 'player',
  family: 'web_api',
  input: 'lenient',
  answer: WalletState,
  source: 'spec 1 sections 3 and 7',
  summary: 'Accounts of the person with everything a balance switcher shows.',
});

export const repayDebt = defineCall({
  name: 'repayDebt',
  method: 'POST',
  paths: ['/web-api/user/debt/repay'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      guid: Type.String({
        minLength: 1,
        maxLength: 64,
        description: 'key of this payment: sent again, it pays once; with another sum it is refused',
      }),
      currency: Type.String({ minLength: 3, maxLength: 3 }),
      amountMinor: Type.String({
        pattern: '^[1-9][0-9]{0,17}$',
        description: 'no more is taken than is owed',
      }),
    },
    { additionalProperties: false },
  ),
  answer: WalletState,
  refusals: ['not_found', 'funds_insufficient', 'idempotency_conflict'],
  statuses: { idempotency_conflict: 409 },
  source: 'own (features-and-rules row 81)',
  summary: 'Pays a debt that a corrected result left, or a part of it, from the account in its currency.',
});

const Currency = Type.String({ minLength: 3, maxLength: 3 });

export const agreeDebtPlan = defineCall({
  name: 'agreeDebtPlan',
  method: 'POST',
  paths: ['/web-api/user/debt/plan'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object(
    {
      currency: Currency,
      instalments: Type.Integer({ minimum: 2, maximum: 24, description: 'equal parts of what is owed now' }),
    },
    { additionalProperties: false },
  ),
  answer: WalletState,
  refusals: ['not_found', 'plan_not_offered', 'plan_there'],
  source: 'own (features-and-rules row 81)',
  summary:
    'Agrees that a debt is repaid by instalments, which are taken of the balance on their days and not otherwise.',
});

export const cancelDebtPlan = defineCall({
  name: 'cancelDebtPlan',
  method: 'POST',
  paths: ['/web-api/user/debt/plan/cancel'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ currency: Currency }, { additionalProperties: false }),
  answer: WalletState,
  refusals: ['not_found'],
  source: 'own (features-and-rules row 81)',
  summary: 'Takes back the agreement to instalments: nothing more is taken, the rest stays owed.',
});

export const setActiveAccount = defineCall({
  name: 'setActiveAccount',
  method: 'POST',
  paths: ['/web-api/user/setactiveaccount'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'office',
  body: Type.Object({ accountId: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
  answer: WalletState,
  refusals: ['not_found'],
  source: 'spec 1 section 7',
  summary: 'Chooses the account to play with.',
});
