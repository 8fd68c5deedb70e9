import type { FeedMarket } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { buildFixture, buildResultMarket, buildState } from '../testing/test-feed.ts';
import { type Claim, phaseOf, type Source, speakersOf } from './claims.ts';
import { priceConsensus } from './consensus-price.ts';
import { judgeResults } from './consensus-result.ts';
import { isSameMatch } from './same-event.ts';

const priced = (...markets: FeedMarket[]) =>
  markets.map((market, no) => ({ producer: `p${no + 1}`, market }));
const near = buildResultMarket(2000, 3400, 3800);

describe('prices of several producers', () => {
  it.each([
    ['of one are its own', priced(near), [2000, 3400, 3800], []],
    [
      'of two that agree are the lower ones',
      priced(near, buildResultMarket(2050, 3350, 3700)),
      [2000, 3350, 3700],
      [],
    ],
    [
      'of three are the ones in the middle',
      priced(near, buildResultMarket(2100, 3300, 3700), buildResultMarket(2060, 3350, 3750)),
      [2060, 3350, 3750],
      [],
    ],
    [
      'leave out who is far from the middle',
      priced(near, buildResultMarket(1200, 6000, 9000), buildResultMarket(2020, 3350, 3750)),
      [2000, 3350, 3750],
      ['p2'],
    ],
    [
      'leave out the owner too, whose menu stays',
      priced(buildResultMarket(1200, 6000, 9000), near, buildResultMarket(2020, 3350, 3750)),
      [2000, 3350, 3750],
      ['p1'],
    ],
  ])('%s', (_name, prices, odds, outsiders) => {
    const consensus = priceConsensus(prices);
    expect(consensus?.market.outcomes.map((one) => one.oddsMilli)).toEqual(odds);
    expect(consensus?.market.status).toBe('open');
    expect(consensus?.outsiders).toEqual(outsiders);
  });

  it('are not sold while two disagree, since nobody can say who is wrong', () => {
    const consensus = priceConsensus(priced(near, buildResultMarket(1200, 6000, 9000)));
    expect(consensus).toMatchObject({ market: { status: 'suspended' }, outsiders: ['p1', 'p2'] });
  });

  it('are not sold when the owner suspends them, and do without others who do', () => {
    expect(priceConsensus(priced({ ...near, status: 'suspended' }, near))?.market.status).toBe('suspended');
    expect(priceConsensus(priced(near, { ...near, status: 'suspended' }))?.market).toEqual(near);
  });
});

describe('results of several producers', () => {
  const one = buildState({ phase: 'ended', score: { home: 1, away: 0 } });
  const other = buildState({ phase: 'ended', score: { home: 2, away: 0 } });
  it.each([
    ['of nobody', [], { kind: 'none' }],
    ['of one scout', [['a', 'scout', one]], { kind: 'use', told: { producer: 'a' } }],
    [
      'of scouts who agree',
      [
        ['a', 'scout', one],
        ['b', 'scout', one],
      ],
      { kind: 'use', told: { producer: 'a' } },
    ],
    [
      'of scouts who disagree',
      [
        ['a', 'scout', one],
        ['b', 'scout', other],
      ],
      { kind: 'wait' },
    ],
    [
      'that are official',
      [
        ['a', 'scout', one],
        ['b', 'official', other],
      ],
      { kind: 'use', told: { producer: 'b' }, isDisputed: false },
    ],
    [
      'that are official and differ',
      [
        ['a', 'official', one],
        ['b', 'official', other],
      ],
      { kind: 'use', told: { producer: 'a' }, isDisputed: true },
    ],
  ] as const)('%s', (_name, told, verdict) => {
    const results = told.map(([producer, certainty, state]) => ({ producer, certainty, state }));
    expect(judgeResults(results)).toMatchObject(verdict);
  });
});

describe('who speaks for a match', () => {
  const SOURCES: Source[] = [
    { producer: 'pre', covers: 'line' },
    { producer: 'live', covers: 'live' },
    { producer: 'any', covers: 'both' },
  ];
  const claim = (producer: string, status: 'scheduled' | 'live' = 'scheduled'): Claim => ({
    producer,
    ref: 'm',
    fixture: buildFixture('m', { status }),
    markets: new Map(),
    stoppedGroups: new Map(),
  });
  it.each([
    ['before it begins', [claim('pre'), claim('live'), claim('any')], [], 'line', ['pre', 'any']],
    ['when only the line says it began', [claim('pre', 'live'), claim('live')], [], 'line', ['pre']],
    ['in play', [claim('pre'), claim('live', 'live'), claim('any')], [], 'live', ['live', 'any']],
    [
      'in play, the first of them down',
      [claim('pre'), claim('live', 'live'), claim('any')],
      ['live'],
      'live',
      ['any'],
    ],
    ['in play, with nobody left', [claim('pre'), claim('live', 'live')], ['live'], 'live', []],
  ] as const)('%s', (_name, claims, isDown, phase, speakers) => {
    expect(phaseOf(claims, SOURCES)).toBe(phase);
    const up = (producer: string) => !(isDown as readonly string[]).includes(producer);
    expect(speakersOf(claims, SOURCES, up).map((one) => one.producer)).toEqual(speakers);
  });
});

it.each([
  ['however it is spelled', { en: 'HARBOUR  Rövers' }, 0, true],
  ['not when a side is another', { en: 'Harbour City' }, 0, false],
  ['when its start is told a little later', { en: 'Harbour Rovers' }, 3_600_000, true],
  ['not on another day', { en: 'Harbour Rovers' }, 86_400_000, false],
])('a match is the same %s', (_name, names, laterMs, isSame) => {
  const one = buildFixture('a');
  const other = buildFixture('b', {
    startsAt: (one.startsAt + laterMs) as typeof one.startsAt,
    participants: [{ ref: 'x', names }, one.participants[1]],
  });
  expect(isSameMatch(one, other)).toBe(isSame);
});
