import Type, { type Static } from 'typebox';
import { defineCall } from '../call/define.ts';
import { deskMilli, deskQuery, OPERATOR_SOURCE } from './desk-money.ts';

/** What moved, as numbers that are other ones when something did. */
export const DeskNews = Type.Object({
  at: Type.Integer({ description: 'Unix milliseconds' }),
  bets: Type.Integer({ description: 'other when a bet came, was decided or settled' }),
  rejected: Type.Integer({ description: 'number of the newest refused order' }),
  pending: Type.Integer({ description: 'orders that wait out a live delay' }),
  vip: Type.Integer({ description: 'requests that wait' }),
  holds: Type.Integer({ description: 'stops that hold' }),
  handPrices: Type.Integer({ description: 'prices by hand that hold' }),
  trades: Type.Integer({ description: 'other when a stop or a price by hand came or went' }),
  prices: Type.Integer({ description: 'number of the newest change of the line' }),
  openMilli: deskMilli('the most everything together may cost'),
  todayStakeMilli: deskMilli('stakes taken since midnight UTC'),
  todayProfitMilli: deskMilli('stakes less payouts of bets settled since midnight UTC'),
  acceptedShare: Type.Union([Type.Number(), Type.Null()], { description: 'of orders today' }),
  feedsDown: Type.Array(Type.String(), { description: 'producers that are not up' }),
});
export type DeskNews = Static<typeof DeskNews>;

export const getDeskNews = defineCall({
  name: 'operator.news',
  method: 'GET',
  paths: ['/operator-api/v1/desk/news'],
  policy: 'staff',
  rights: ['trader', 'risk'],
  family: 'web_api',
  query: Type.Object(deskQuery),
  answer: DeskNews,
  refusals: ['not_found', 'not_signed_in', 'not_allowed'],
  source: OPERATOR_SOURCE,
  summary:
    'A small answer to ask for once a second: a list is fetched again when its number is another one. Headline figures of the desk are in it.',
});
