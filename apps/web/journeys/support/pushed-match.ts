import { randomInt } from 'node:crypto';
import { foldHappenings, FORMAT, type Happening, type MatchState } from '@overround/sports';
import type { Feed, Message } from './feed.ts';

/** Football: the match result, and totals of goals. */
const RESULT = { group: 1, home: 1, draw: 2, away: 3 } as const;
const TOTAL = { group: 17, over: 9, under: 10 } as const;

const CONSONANTS = 'bdfgklmnprstvz';
const VOWELS = 'aeiou';
const letterOf = (letters: string): string => letters.charAt(randomInt(letters.length));
/** A name that nobody else has, made to be said aloud: one of twenty-four million, as a run of journeys invents hundreds. */
const inventName = (): string => {
  const word = Array.from({ length: 4 }, () => letterOf(CONSONANTS) + letterOf(VOWELS)).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
};

export interface Prices {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  /** Over and under 2.5 goals. */
  readonly over?: number;
  readonly under?: number;
}

export interface PushedMatch {
  readonly home: string;
  readonly away: string;
  readonly champ: string;
  /** Home and away as pages write them in English. */
  readonly title: string;
  price(change: Partial<Prices>): Promise<void>;
  stop(): Promise<void>;
  reopen(): Promise<void>;
  /** What has happened so far, from the first whistle; the whole list every time. */
  play(happenings: readonly Happening[]): Promise<void>;
  /** Ends the match and tells the official result. */
  end(homeGoals: number, awayGoals: number): Promise<void>;
}

export interface MatchOptions {
  readonly isLive?: boolean;
  readonly home?: string;
  readonly away?: string;
  readonly champ?: string;
  readonly prices?: Partial<Prices>;
  /** Football, or another sport that is played and told like it. */
  readonly sportId?: number;
}

const OPENING: Prices = { home: 2100, draw: 3300, away: 3600, over: 1900, under: 1950 };
export const START: readonly Happening[] = [{ kind: 'period_start', period: 1, second: 0 }];
const HALF_SECONDS = 2700;
const MINUTE_MS = 60_000;

/** A match from the first whistle to the last with these goals. */
export function wholeMatch(homeGoals: number, awayGoals: number): readonly Happening[] {
  const goals = [...Array(homeGoals).fill(1), ...Array(awayGoals).fill(2)] as readonly (1 | 2)[];
  return [
    ...START,
    { kind: 'period_end', period: 1, second: HALF_SECONDS },
    { kind: 'period_start', period: 2, second: 0 },
    ...goals.map(
      (side, at): Happening => ({ kind: 'score', side, period: 2, second: 60 * (at + 1), points: 1 }),
    ),
    { kind: 'period_end', period: 2, second: HALF_SECONDS },
    { kind: 'match_end', period: 2, second: HALF_SECONDS },
  ];
}

/** Brings a match into the line (in an hour) or into live (kicked off just now), priced by the journey. */
export async function pushMatch(feed: Feed, options: MatchOptions = {}): Promise<PushedMatch> {
  const { isLive = false, sportId = FORMAT.footballLeague.sportId } = options;
  const home = options.home ?? `${inventName()} United`;
  const away = options.away ?? `${inventName()} Rovers`;
  const champ = options.champ ?? `${inventName()} Cup`;
  const eventRef = `${home}-${away}`.replaceAll(/\s/g, '-').toLowerCase();
  const startsAt = Date.now() + (isLive ? 0 : 60 * MINUTE_MS);
  let prices: Prices = { ...OPENING, ...options.prices };

  const fixture = (status: 'scheduled' | 'live' | 'ended'): Message => ({
    kind: 'fixture_change',
    eventRef,
    sportId,
    champ: { ref: champ, names: { en: champ }, rank: 1 },
    participants: [
      { ref: home, names: { en: home } },
      { ref: away, names: { en: away } },
    ],
    startsAt,
    format: { ...FORMAT.footballLeague, sportId },
    status,
    pricedBy: 'feed',
    isSimulated: true,
  });
  const state = (now: MatchState, happenings: readonly Happening[]): Message => ({
    kind: 'state_change',
    eventRef,
    state: now,
    happenings,
  });
  const market = (
    group: number,
    outcomes: readonly (readonly [number, number | undefined])[],
    parameter = 0,
  ) => ({
    part: {},
    group,
    status: 'open',
    outcomes: outcomes.flatMap(([type, oddsMilli]) =>
      oddsMilli === undefined ? [] : [{ type, parameter, oddsMilli }],
    ),
  });
  const odds = (): Message => ({
    kind: 'odds_change',
    eventRef,
    markets: [
      market(RESULT.group, [
        [RESULT.home, prices.home],
        [RESULT.draw, prices.draw],
        [RESULT.away, prices.away],
      ]),
      market(
        TOTAL.group,
        [
          [TOTAL.over, prices.over],
          [TOTAL.under, prices.under],
        ],
        2.5,
      ),
    ],
  });

  await feed.push(
    fixture(isLive ? 'live' : 'scheduled'),
    ...(isLive ? [state(foldHappenings(FORMAT.footballLeague, START), START)] : []),
    odds(),
  );
  return {
    home,
    away,
    champ,
    title: `${home} – ${away}`,
    price: async (change) => {
      prices = { ...prices, ...change };
      await feed.push(odds());
    },
    stop: () => feed.push({ kind: 'bet_stop', eventRef }),
    reopen: () => feed.push({ kind: 'bet_start', eventRef }),
    play: (happenings) =>
      feed.push(state(foldHappenings(FORMAT.footballLeague, happenings), happenings.slice(-1))),
    end: async (homeGoals, awayGoals) => {
      const whole = foldHappenings(FORMAT.footballLeague, wholeMatch(homeGoals, awayGoals));
      await feed.push({ kind: 'bet_stop', eventRef }, fixture('ended'), {
        kind: 'result',
        eventRef,
        certainty: 'official',
        state: whole,
      });
    },
  };
}
