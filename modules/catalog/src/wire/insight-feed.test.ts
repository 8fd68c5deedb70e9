import { type Instant, instant } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { buildFixture } from '../testing/test-feed.ts';
import { wireClient } from '../testing/wire-client.ts';

const { line, get, value } = wireClient();
const DAY_MS = 86_400_000;
const champ = { ref: 'cup', names: { en: 'Cup' }, rank: 1 };
const row = (played: number, won: number) => ({
  played,
  won,
  drawn: 0,
  lost: played - won,
  scored: played * 2,
  conceded: played,
  points: won * 3,
});
type Form = readonly ('won' | 'lost')[];
/** A fixture as it was told when so many matches had been played. */
const told = (ref: string, startsAt: Instant, played: number, [home, away]: readonly [Form, Form]) =>
  buildFixture(ref, {
    champ,
    participants: [
      { ref: 'home', names: { en: 'Home' } },
      { ref: 'away', names: { en: 'Away' } },
    ],
    startsAt,
    facts: {
      history: {
        meetings: [],
        places: [1, 2],
        standings: [row(played, played - 1), row(played, 1)],
        form: [home, away],
      },
    },
  });
line.say(
  told('far', instant(line.now + 9 * DAY_MS), 4, [
    ['won', 'won', 'won'],
    ['lost', 'lost', 'lost'],
  ]),
  told('next', instant(line.now + DAY_MS), 6, [
    ['won', 'won', 'won', 'won'],
    ['lost', 'won'],
  ]),
);
line.now += 1000;

interface Claim {
  readonly Id: string;
  readonly S?: number;
  readonly Data: { readonly Call: string; readonly Field: string; readonly Values: readonly number[] };
}

describe('claims about a match of weeks ahead', () => {
  it('are those of the table that shows their data, not of the day the match was listed', () => {
    const claims: readonly Claim[] = value(`/LineFeed/GameInsights?id=${line.gameId('far')}`).Insights;
    expect(claims.map(({ Id, S, Data }) => [Id, S, Data.Values])).toEqual([
      ['form_won', 1, [4]],
      ['place', undefined, [1, 2]],
      ['average_scored', 1, [2, 1, 6]],
      ['average_scored', 2, [2, 1, 6]],
    ]);
    for (const { Data } of claims) {
      const { rows } = get(Data.Call);
      const side = /opponent\.id=(\d+)/.exec(Data.Field)?.[1];
      const own = rows.filter((one: { isOfGame: boolean; opponent: { id: number } }) =>
        side === undefined ? one.isOfGame : one.opponent.id === Number(side),
      );
      expect(own.length).toBe(side === undefined ? 2 : 1);
      expect(own[0].played).toBe(6);
    }
  });
});
