import { BonusTerms } from '@overround/contracts/bonus';
import { expect, it } from 'vitest';
import { draftOf, fieldsOf, inFormOrder, type TermsSchema, termsOf } from './schema-form.ts';

/** As the call tells it. */
const SCHEMA: TermsSchema = JSON.parse(JSON.stringify(BonusTerms));
const TERMS: BonusTerms = {
  trigger: {
    on: 'own_bets',
    what: 'staked',
    percent: 5,
    legsMin: 1,
    oddsMilliMin: 1500,
    stakedUnitsMin: 100,
  },
  unitsMax: 25,
  choiceDays: 7,
  days: 14,
  wagering: {
    times: 3,
    kinds: ['single', 'express'],
    legsMin: 2,
    oddsMilliMin: 1500,
    isLiveCounted: true,
  },
  isStakedWhole: false,
  isGiftKept: false,
  names: { en: 'Happy Wednesday', ar: 'أربعاء سعيد' },
  fromAt: '2026-12-24T18:00',
  weekdays: ['wed'],
  bets: { kinds: ['system'], state: 'live', stakeUnitsMin: 5 },
  games: { slots: 100, of: ['acme/*=0', 'acme/roulette=50'] },
  countryIds: [1, 2],
  isWelcome: false,
};

it('a draft stands in the order of the form, whatever order the terms came in', () => {
  const shuffled = { days: 14, promoCode: 'OLD', unitsMax: 25, trigger: { percent: 5, on: 'own_bets' } };
  expect(Object.keys(inFormOrder(SCHEMA, draftOf(shuffled)))).toEqual([
    'trigger.on',
    'trigger.percent',
    'unitsMax',
    'days',
    'promoCode',
  ]);
});

it('terms become a draft and the same terms again', () => {
  expect(termsOf(SCHEMA, draftOf(TERMS))).toEqual({ terms: TERMS, problems: [] });
});

it('asks for the fields of the trigger that is chosen, and of no other', () => {
  const pathsOf = (on: string) => fieldsOf(SCHEMA, { 'trigger.on': on }).map(({ path }) => path);
  expect(pathsOf('deposit')).toContain('trigger.isFirst');
  expect(pathsOf('choice').filter((path) => path.startsWith('trigger.'))).toEqual(['trigger.on']);
  expect(pathsOf('profit_share')).toContain('trigger.oddsMilliMin');
  const spins = fieldsOf(SCHEMA, { 'trigger.on': 'free_spins' });
  expect(spins.find(({ path }) => path === 'trigger.provider')?.control).toBe('text');
});

it.each([
  ['a number out of its bounds', { unitsMax: '1000001' }, 'unitsMax'],
  ['no number', { 'wagering.times': '1.5' }, 'wagering.times'],
  ['nothing where something is asked for', { days: '' }, 'days'],
  ['an empty list where one is needed', { 'wagering.kinds': '' }, 'wagering.kinds'],
  ['a word that is no choice', { 'trigger.what': 'drawn' }, 'trigger.what'],
  ['a game without its casino', { 'games.of': 'acme/roulette=50, roulette=50' }, 'games.of'],
  ['a minute there is not', { untilAt: '2026-12-24T24:00' }, 'untilAt'],
  ['a country without a number', { countryIds: '1, x' }, 'countryIds'],
])('tells %s by its path', (_name, change, path) => {
  expect(termsOf(SCHEMA, { ...draftOf(TERMS), ...change }).problems).toEqual([path]);
});

it('leaves out what may be left out', () => {
  const { terms } = termsOf(SCHEMA, { ...draftOf(TERMS), countryIds: ' ', grantsMax: '' });
  expect(Object.keys(terms)).not.toContain('countryIds');
  expect(Object.keys(terms)).not.toContain('grantsMax');
});
