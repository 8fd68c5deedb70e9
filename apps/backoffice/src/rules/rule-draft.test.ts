import { expect, it } from 'vitest';
import { changesOf, draftOf, fieldsOf, inOrder, type Terms, termsOf } from './rule-draft.ts';

const TERMS: Terms = {
  isOpen: true,
  click: 'last',
  days: 30,
  levels: [
    { level: 'copper', pointsFrom: 0, cashbackPercent: 5 },
    { level: 'bronze', pointsFrom: 500, cashbackPercent: null },
  ],
  cashbackExcept: ['live', 'acme/*'],
};

it('terms become a draft and the same terms again', () => {
  expect(termsOf(TERMS, draftOf(TERMS))).toEqual({ terms: TERMS, problems: [] });
});

it('terms are in the order of their names, what has none behind them', () => {
  const terms = { days: 30, click: 'last', isOpen: true };
  expect(Object.entries(inOrder(terms, ['isOpen', 'none', 'days']))).toEqual([
    ['isOpen', true],
    ['days', 30],
    ['click', 'last'],
  ]);
});

it('asks for every leaf by its kind, those of an entry under its name', () => {
  expect(fieldsOf(TERMS).map(({ path, control, of }) => [path, control, of])).toEqual([
    ['isOpen', 'switch', undefined],
    ['click', 'choice', undefined],
    ['days', 'number', undefined],
    ['levels.0.pointsFrom', 'number', 'copper'],
    ['levels.0.cashbackPercent', 'number', 'copper'],
    ['levels.1.pointsFrom', 'number', 'bronze'],
    ['levels.1.cashbackPercent', 'number', 'bronze'],
    ['cashbackExcept', 'words', undefined],
  ]);
});

it.each([
  ['days', '', ['days']],
  ['days', '1.5', ['days']],
  ['click', 'middle', ['click']],
  ['levels.1.pointsFrom', '-1', ['levels.1.pointsFrom']],
  ['levels.0.cashbackPercent', '', []],
])('%s as "%s" has problems: %o', (path, typed, problems) => {
  expect(termsOf(TERMS, { ...draftOf(TERMS), [path]: typed }).problems).toEqual(problems);
});

it('says what a proposal changes, and nothing else', () => {
  const { terms } = termsOf(TERMS, {
    ...draftOf(TERMS),
    'levels.1.pointsFrom': '400',
    isOpen: 'false',
    cashbackExcept: 'live',
  });
  expect(changesOf(TERMS, terms)).toEqual([
    { path: 'isOpen', was: 'true', is: 'false' },
    { path: 'levels.1.pointsFrom', was: '500', is: '400' },
    { path: 'cashbackExcept', was: 'live, acme/*', is: 'live' },
  ]);
});
