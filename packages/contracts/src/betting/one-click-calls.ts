import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';

const Digits = Type.String({ pattern: '^[0-9]{1,18}$', description: 'minor units' });
const AccountNumber = Type.Integer({ minimum: 1, description: 'own account; the active one unless said' });

/** What one-click bets of an account may stake in a day. */
export const OneClickBudgetAnswer = Type.Object({
  accountId: Type.Integer(),
  currency: Type.String(),
  budgetMinor: Type.Union([Digits, Type.Null()], { description: 'null: none was set' }),
  nextBudgetMinor: Type.Union([Digits, Type.Null()], { description: 'counts from the next day on' }),
  spentMinor: Digits,
});
export type OneClickBudgetAnswer = Static<typeof OneClickBudgetAnswer>;

export const getOneClickBudget = defineCall({
  name: 'bets.one_click',
  method: 'GET',
  paths: ['/web-api/bets/one-click'],
  policy: 'player',
  family: 'web_api',
  query: Type.Object({ accountId: Type.Optional(AccountNumber) }),
  answer: OneClickBudgetAnswer,
  refusals: ['account_unknown'],
  source: 'own (features-and-rules A3, row 45)',
  summary: 'The budget of a day of one-click bets, and what they have staked today.',
});

export const setOneClickBudget = defineCall({
  name: 'bets.set_one_click',
  method: 'POST',
  paths: ['/web-api/bets/one-click'],
  policy: 'player',
  family: 'web_api',
  rateLimit: 'bet',
  body: Type.Object({
    accountId: Type.Optional(AccountNumber),
    budgetMinor: Type.String({ pattern: '^[1-9][0-9]{0,17}$', description: 'minor units' }),
    timeZone: Type.String({ minLength: 1, maxLength: 60, description: 'whose midnight begins a day' }),
  }),
  answer: OneClickBudgetAnswer,
  refusals: ['account_unknown', 'input_malformed'],
  source: 'own (features-and-rules A3, row 45)',
  summary:
    'Sets the budget of a day. A lower one counts at once, a higher one from the next day on when something was bet today. Bets with OneClickBet 1 above it are refused.',
});
