// All 442 recorded matches, told by the feed to their end: what they settle is counted here anew from the raw lines of the files.

import { readFileSync } from 'node:fs';
import { oddsWithFallback, readSeason } from '@overround/feed-football-data';
import { findSeasonMatch, readTimelines, timelineScript, type TimelineMatch } from '@overround/feed-timeline';
import { instant, MINUTE } from '@overround/kernel';
import { fitExpectation, priceMatch, removeMargin } from '@overround/pricing';
import { resolveOutcome } from '@overround/settlement';
import { type CounterKind, type MatchState, startMatch } from '@overround/sports';
import { sharedPath } from '@overround/testkit';
import { describe, expect, it } from 'vitest';

const league = sharedPath('data/wyscout-timelines/premier-league-2017-18.jsonl');
const worldCup = sharedPath('data/wyscout-timelines/world-cup-2018.jsonl');
const odds = sharedPath('data/football-data-co-uk/1718/E0.csv');

interface RawMatch {
  readonly id: number;
  readonly events: readonly (readonly [period: string, second: number, side: 'H' | 'A', kind: string])[];
}

const rawOf = (text: string): RawMatch[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as RawMatch); // The layout of the shared files.

/** Official result of each match by its number in the file. */
function officialStates(matches: readonly TimelineMatch[]): ReadonlyMap<string, MatchState> {
  const states = new Map<string, MatchState>();
  for (const match of matches) {
    const script = timelineScript({
      matches: [match],
      oddsOf: () => undefined,
      startAt: instant(0),
      speed: 6000,
    });
    const official = [...script.snapshotAt(instant(0)), ...script.advanceTo(instant(20 * MINUTE))]
      .filter((message) => message.kind === 'result')
      .findLast(({ certainty }) => certainty === 'official');
    if (official) states.set(match.eventRef, official.state);
  }
  return states;
}

const COUNTED: readonly (readonly [CounterKind, readonly string[]])[] = [
  ['corners', ['corner']],
  ['yellow_cards', ['yellow', 'secondYellow']],
];
const HALVES = [
  [undefined, ['1H', '2H']],
  [1, ['1H']],
  [2, ['2H']],
] as const;
const statusOf = (isWon: boolean) => (isWon ? 'won' : 'lost');

describe.skipIf(!league || !worldCup || !odds)('recorded matches (skipped without the data)', () => {
  const texts = [league, worldCup].map((path) => (path ? readFileSync(path, 'utf8') : ''));
  const matches = texts.flatMap((text) => readTimelines('recorded', text).matches);
  const raw = new Map(texts.flatMap(rawOf).map((match) => [String(match.id), match]));

  it('settle corners and cards, of the match and of each half, as they were recorded', () => {
    const states = officialStates(matches);
    expect(states.size).toBe(442);
    const wrong: string[] = [];
    let settled = 0;
    for (const [eventRef, state] of states) {
      for (const [counter, kinds] of COUNTED) {
        for (const [period, halves] of HALVES) {
          const events = (raw.get(eventRef)?.events ?? []).filter(
            ([half, , , kind]) => kinds.includes(kind) && halves.some((one) => one === half),
          );
          const home = events.filter(([, , side]) => side === 'H').length;
          const away = events.length - home;
          const part = { counter, ...(period === undefined ? {} : { period }) };
          const line = Math.max(0, home + away - 1) + 0.5;
          const expected = [
            [1, 0, home > away],
            [2, 0, home === away],
            [3, 0, home < away],
            [9, line, home + away > line],
            [10, line, home + away < line],
            [9, line + 1, home + away > line + 1],
          ] as const;
          for (const [type, parameter, isWon] of expected) {
            const found = resolveOutcome({ type, parameterMilli: parameter * 1000, part, state });
            const isRight =
              found.status === 'decided' && found.won.numerator === (isWon ? found.won.denominator : 0n);
            settled += 1;
            if (!isRight) wrong.push(`${eventRef} ${counter} ${period} T${type} ${statusOf(isWon)}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(settled).toBe(442 * 2 * 3 * 6);
  });

  it('open at the odds that bookmakers asked for the same matches', () => {
    const season = readSeason('E0.csv', odds ? readFileSync(odds, 'utf8') : '').matches;
    let worst = 0;
    let opened = 0;
    for (const match of matches.filter(({ competition }) => competition === 'England')) {
      const row = findSeasonMatch(match, season);
      const asked = row && oddsWithFallback(row, ['B365', 'Avg']);
      const script = timelineScript({
        matches: [match],
        oddsOf: () => asked,
        startAt: instant(0),
        speed: 60,
      });
      const listed = script.snapshotAt(instant(0))[0];
      if (listed?.kind !== 'fixture_change' || !listed.openingPrices || !asked?.result) continue;
      const expectation = fitExpectation({
        sportId: listed.sportId,
        format: listed.format,
        openingOutcomes: listed.openingPrices.map(({ type, parameter, oddsMilli }) => ({
          type,
          parameter: Math.round(parameter * 1000),
          oddsMilli,
        })),
      });
      if (!expectation) continue;
      opened += 1;
      const ours = priceMatch({
        format: listed.format,
        state: startMatch(listed.format),
        expectation,
        margin: { method: 'power', margin: 0.05 },
        groups: [1],
      })[0]?.outcomes;
      const theirs = removeMargin(asked.result.map((one) => one / 1000));
      if (!theirs.ok) throw new Error(`${match.home} has no fair odds`);
      for (const [index, chance] of theirs.value.probabilities.entries())
        worst = Math.max(worst, Math.abs(chance - (ours?.[index]?.probability ?? 0)));
    }
    expect(opened).toBe(378);
    expect(worst).toBeLessThan(0.03);
  });
});
