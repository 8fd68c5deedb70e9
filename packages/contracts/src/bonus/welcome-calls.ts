import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { BonusTermsView } from './terms.ts';

const Code = Type.String({ maxLength: 40, pattern: '^[A-Za-z0-9_-]*$' });

/** Shape of wire-shapes 11.4; `info` and `terms` are ours. */
export const WelcomeBonus = Type.Object({
  type: Type.Literal('register-bonus'),
  id: Type.String({ description: '"-1": no bonus; always the last' }),
  attributes: Type.Object({
    id: Type.Integer(),
    title: Type.String(),
    bonusCode: Type.String(),
    description: Type.String(),
    isSelected: Type.Boolean({
      description: 'named by the query, else by nobody: no bonus is given unasked',
    }),
    icon: Type.String({ description: 'kind of the bonus' }),
    isCancel: Type.Boolean(),
    info: Type.Boolean({ description: 'there are terms to read' }),
    currency_code: Type.Optional(Type.String()),
    percent: Type.Optional(Type.Integer()),
    max_bonus: Type.Optional(Type.Number()),
    min_deposit: Type.Optional(Type.Number()),
    currency_symbol: Type.Optional(Type.String()),
    terms: Type.Optional(BonusTermsView),
  }),
});
export type WelcomeBonus = Static<typeof WelcomeBonus>;

export const welcomeBonuses = defineCall({
  name: 'welcomeBonuses',
  method: 'GET',
  paths: ['/web-api/api/v3/bonuses/welcome-bonuses', '/api/v3/bonuses/welcome-bonuses'],
  policy: 'anyone',
  family: 'bare',
  query: Type.Object({
    bonus: Type.Optional(Code),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3,5}$' })),
    country_id: Type.Optional(Type.Integer({ minimum: 1 })),
  }),
  answer: Type.Object({ data: Type.Array(WelcomeBonus) }),
  source: 'spec 1 section 7; wire-shapes 11.4',
  summary: 'Bonuses a newcomer may choose from, and the choice of none.',
});

export const firstDeposit = defineCall({
  name: 'firstDepositBonus',
  method: 'GET',
  paths: ['/web-api/api/v3/bonuses/first-deposit'],
  policy: 'anyone',
  family: 'web_api',
  answer: Type.Object({
    hasFirstDeposit: Type.Boolean(),
    percentFirstDeposit: Type.String(),
    bonusAmount: Type.String(),
    amountFirstDeposit: Type.String(),
    currencyFirstDeposit: Type.String(),
    bonusButtonTooltip: Type.Union([Type.String(), Type.Null()]),
    bonusDropdownDescription: Type.Union([Type.String(), Type.Null()]),
    bonusPopupTitle: Type.String(),
    bonusPopupDescription: Type.String(),
    bonusPopupBtnText: Type.String(),
  }),
  source: 'wire-shapes 11.4',
  summary:
    'What a first deposit brings: to who is signed in by what they chose, to visitors by the first offer of the brand.',
});
