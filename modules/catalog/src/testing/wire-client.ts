// A small line with everything the feeds show, and a client that reads it by raw URL.

import { gunzipSync } from 'node:zlib';
import { instant } from '@overround/kernel';
import type { Route } from '@overround/platform';
import type { TSchema } from 'typebox';
import Value from 'typebox/value';
import { feedRoutes } from '../routes/feed.route.ts';
import { openSearchIndex } from '../search/search-index.ts';
import { feedCalls } from '../wire/feed-reads.ts';
import { type HotReads, openHotReads } from '../wire/hot-reads.ts';
import { openPreparedCache } from '../wire/prepared-cache.ts';
import {
  buildFixture,
  buildMarket,
  buildOdds,
  buildResultMarket,
  buildState,
  buildTotals,
} from './test-feed.ts';
import { type TestLine, testLine } from './test-line.ts';

const handicaps = buildMarket(2, [
  { type: 7, parameter: -1, oddsMilli: 3450 },
  { type: 8, parameter: 1, oddsMilli: 1300 },
  { type: 7, parameter: 0, oddsMilli: 1990 },
  { type: 8, parameter: 0, oddsMilli: 1830 },
  { type: 7, parameter: 1, oddsMilli: 1300 },
  { type: 8, parameter: -1, oddsMilli: 3500 },
]);
const scores = buildMarket(136, [
  { type: 731, parameter: 1, oddsMilli: 8100 },
  { type: 731, parameter: 2.001, oddsMilli: 9400 },
  { type: 731, parameter: 0, oddsMilli: 11_000 },
  { type: 731, parameter: 1.001, oddsMilli: 6200 },
  { type: 731, parameter: 0.001, oddsMilli: 10_500 },
  { type: 731, parameter: 1.002, oddsMilli: 12_000 },
]);

export interface WireClient {
  readonly line: TestLine;
  readonly hot: HotReads;
  /** The same calls behind the framework, for what only it says: refusals, headers. */
  readonly routes: readonly Route[];
  /** The whole answer, parsed. */
  readonly get: (url: string) => ReturnType<typeof JSON.parse>;
  /** Its `Value`. */
  readonly value: (url: string) => ReturnType<typeof JSON.parse>;
}

export function wireClient(): WireClient {
  const line = testLine();
  const champ = {
    ref: 'n',
    names: { en: 'Northland. Premier League' },
    countryCode: 'NL',
    rank: 40,
    isTop: true,
  };
  line.say(
    buildFixture('line', {
      champ,
      facts: {
        round: '12',
        venue: 'Harbour Park',
        city: 'Harbour',
        weather: {
          sky: 'rain',
          temperatureCelsius: 14,
          wind: { from: 'ne', metersPerSecond: 4 },
          pressureMmHg: 755,
          humidityPercent: 80,
          rainPercent: 65,
        },
        history: {
          meetings: [
            {
              startsAt: instant(1_787_321_600_000),
              round: '1',
              isFirstSideAway: true,
              score: { home: 2, away: 1 },
            },
            { startsAt: instant(1_787_235_200_000), isFirstSideAway: false, score: { home: 0, away: 0 } },
          ],
          places: [3, 7],
          form: [['won', 'lost'], ['drawn']],
        },
      },
    }),
    buildOdds(
      'line',
      buildResultMarket(2350, 3400, 3050),
      buildTotals([1.5, 1360, 3080], [2.5, 1920, 1900], [3.5, 3200, 1330]),
      handicaps,
      scores,
      buildResultMarket(2900, 2080, 3600, { period: 1 }),
      buildMarket(
        17,
        [
          { type: 9, parameter: 9.5, oddsMilli: 1900 },
          { type: 10, parameter: 9.5, oddsMilli: 1900 },
        ],
        {
          counter: 'corners',
        },
      ),
    ),
    buildFixture('empty', { champ }),
    buildFixture('live', { champ, status: 'live' }),
    {
      kind: 'state_change',
      eventRef: 'live',
      state: buildState({
        period: 2,
        second: 1080,
        score: { home: 1, away: 0 },
        periods: [
          { period: 1, score: { home: 1, away: 0 }, isOver: true },
          { period: 2, score: { home: 0, away: 0 }, isOver: false },
        ],
        counters: [{ counter: 'corners', period: 1, count: { home: 3, away: 2 } }],
      }),
      happenings: [],
    },
    buildOdds(
      'live',
      buildResultMarket(1280, 5100, 13_000),
      buildTotals([1.5, 1700, 2120], [2.5, 3300, 1310]),
      handicaps,
    ),
    buildFixture('kickoff', { champ, status: 'live' }),
    { kind: 'state_change', eventRef: 'kickoff', state: buildState({ second: 0 }), happenings: [] },
    buildOdds('kickoff', buildResultMarket(2350, 3400, 3050)),
    { kind: 'bet_stop', eventRef: 'kickoff', groups: [1] },
  );
  const calls = feedCalls(line.context, openSearchIndex(line.book));
  const cache = openPreparedCache({ book: line.book, nowMs: () => line.now });
  const hot = openHotReads(calls, cache);
  // What a client reads: the bytes of a raw URL, unpacked. Their shape is what the tests are about.
  const get = (url: string) => {
    const answer = hot.find(url, 'en');
    return answer && JSON.parse(gunzipSync(answer.gzip).toString());
  };
  return { line, hot, routes: feedRoutes(calls, cache), get, value: (url) => get(url)?.Value };
}

/** The first error a schema finds, so that a failing row says what is wrong. */
export function faultOf(schema: TSchema, item: unknown): string | undefined {
  const [error] = Value.Errors(schema, item);
  return error ? `${error.instancePath} ${error.message}` : undefined;
}
