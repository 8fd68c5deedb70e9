import { instant } from '@overround/kernel';
import { expect, it } from 'vitest';
import {
  buildFixture,
  buildMarket,
  buildOdds,
  buildResultMarket,
  buildTotals,
} from '../testing/test-feed.ts';
import { testLine } from '../testing/test-line.ts';
import { findMarkets } from './market-search.ts';
import { openSearchIndex } from './search-index.ts';

const line = testLine();
const teams = (ref: string, home: string, away: string) =>
  buildFixture(ref, {
    participants: [
      { ref: `${ref}h`, names: { en: home } },
      { ref: `${ref}a`, names: { en: away } },
    ],
    startsAt: instant(line.now + 3_600_000),
  });
const bothScore = buildMarket(19, [
  { type: 180, oddsMilli: 1800 },
  { type: 181, oddsMilli: 1950 },
]);
const index = openSearchIndex(line.book);
for (const [ref, home, away] of [
  ['one', 'Harbour Rovers', 'Valley United'],
  ['two', 'Northern Star', 'Spartak'],
] as const)
  line.say(
    teams(ref, home, away),
    buildOdds(ref, buildResultMarket(2000, 3000, 4000)),
    buildOdds(ref, buildTotals([2.5, 1900, 1900], [3.5, 2700, 1450])),
    buildOdds(ref, bothScore),
  );

const player = (ref: string, name: string, number: number) => ({
  ref,
  names: { en: name },
  number,
  isStarting: true,
});
line.say(
  {
    ...teams('three', 'Old Mill', 'Far Hill'),
    facts: { lineUps: [[player('k', 'Jonas Keeper', 9), player('w', 'Ruben Winger', 7)], []] },
  },
  buildOdds(
    'three',
    buildMarket(119, [
      { type: 832, parameter: 9, oddsMilli: 5000 },
      { type: 832, parameter: 7, oddsMilli: 3000 },
    ]),
    buildMarket(20_048, [
      { type: 20_048, parameter: 9020.5, oddsMilli: 1900 },
      { type: 20_049, parameter: 9020.5, oddsMilli: 1900 },
      { type: 20_048, parameter: 7011.5, oddsMilli: 1900 },
      { type: 20_048, parameter: 7012.5, oddsMilli: 2100 },
    ]),
    buildMarket(20_043, [{ type: 20_043, parameter: 7, oddsMilli: 3000 }]),
  ),
);

const found = (text: string) =>
  findMarkets({ kind: 'line', text, limit: 10 }, index, line.context).map(
    ({ event, outcome }) =>
      `${line.world.records.get(event.eventId)?.ref} ${outcome.type} ${outcome.parameter}`,
  );

it.each([
  ['a line of every match', 'over 2.5', ['one 9 2.5', 'two 9 2.5']],
  ['a whole number, which means the half above it', 'over 3', ['one 9 3.5', 'two 9 3.5']],
  ['a match by its team', 'under 3.5 harbour', ['one 10 3.5']],
  ['Russian', 'тотал больше 2,5 спартак', ['two 9 2.5']],
  ['a market without a line', 'both teams to score', ['one 180 0', 'two 180 0']],
  ['a player', 'winger to score anytime', ['three 832 7']],
  ['a scorer of a match', 'goalscorer keeper', ['three 832 9']],
  ['the line of a player', 'keeper points over 20', ['three 20048 9020.5']],
  ['a player whose line is another one', 'keeper points over 12', []],
  ['the higher of two lines of a player', 'points over 12 winger', ['three 20048 7012.5']],
  ['a line nobody offers', 'over 9.5', []],
  ['names alone', 'harbour rovers', []],
  ['nothing', '  ', []],
] as const)('finds markets by %s: %s', (_how, text, expected) => {
  expect(found(text).toSorted()).toEqual([...expected].toSorted());
});
