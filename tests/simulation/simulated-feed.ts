import { instant, type OddsMilli } from '@overround/kernel';
import { DUEL_GROUP, DUEL_TYPES, encodeParameter, SCORER } from '@overround/markets';
import type { FeedEnvelope, FeedMessage, FeedProvider, FeedSink } from '@overround/provider-kit';
import type { Random } from '@overround/rng';
import { foldHappenings, FORMAT, type Happening, type MatchFormat, type MatchState } from '@overround/sports';

const DAY_MS = 86_400_000;
const PRODUCER = 'simulated';

/** Greyhounds of five, two places at a quarter of the odds; no brand of the simulation has best odds on them. */
export const RACE = { sportId: 68, runners: 5, places: 2, every: 3 } as const;
const RACE_FORMAT: MatchFormat = {
  sportId: RACE.sportId,
  periods: 1,
  periodSeconds: 0,
  field: {
    runners: Array.from({ length: RACE.runners }, (_, index) => ({
      number: index + 1,
      names: { en: `Dog ${index + 1}` },
    })),
    offers: ['win', 'place'],
    places: RACE.places,
  },
};
export const [WINNER, EACH_WAY_PLACE] = [2637, 20_006] as const;
/** Who of two runners comes in first: the first outcome is for 1, the second for 2. */
export const [DUEL_AHEAD, DUEL_BEHIND] = DUEL_TYPES.finish;
export const DUEL = encodeParameter({ kind: 'duel', first: [1], second: [2] }) / 1000;

/** A forward of the first side: bet on to score, on the usual terms and void unless he begins the match. */
export const FORWARD = 9;
export const SCORER_TYPES = [SCORER.any.type, SCORER.any.twinType] as const;
const SHEETS = (isStarting: boolean) =>
  (['h', 'a'] as const).map((side) =>
    [FORWARD, FORWARD + 1].map((number) => ({
      ref: `${side}${number}`,
      names: { en: `Player ${side}${number}` },
      number,
      isStarting: isStarting || number !== FORWARD,
    })),
  );
/** Who scored, and whether the forward came on when he was on the bench. */
export function courseOf(random: Random, home: number, away: number): Happening[] {
  const at = { period: 2, second: 600 };
  const goals = ([1, 2] as const).flatMap((side) =>
    Array.from({ length: side === 1 ? home : away }, (): Happening => {
      const playerRef = `${side === 1 ? 'h' : 'a'}${random.integer(FORWARD, FORWARD + 1)}`;
      return { kind: 'score', side, points: 1, ...at, playerRef };
    }),
  );
  const change = { kind: 'count', counter: 'substitutions', side: 1, ...at } as const;
  return random.chance(0.5)
    ? [{ ...change, playerRef: `h${FORWARD}`, replacedRef: `h${FORWARD + 1}` }, ...goals]
    : goals;
}

export interface SimulatedMatch {
  readonly ref: string;
  readonly isRace: boolean;
  stage: 'line' | 'live' | 'ended';
  /** Of the three results, or of the runners to win. */
  prices: number[];
}

/** A source of matches that are priced, suspended, resulted, corrected, cancelled and taken back by the dice. */
export interface SimulatedFeed extends FeedProvider {
  readonly matches: SimulatedMatch[];
  say(...messages: FeedMessage[]): Promise<void>;
  /** Lists a new match. */
  list(): Promise<void>;
  /** Something happens in a match; returns whether bets on it may want settling. */
  happen(match: SimulatedMatch): Promise<void>;
}

// oxlint-disable-next-line max-params -- a score, where it stands, and how it came about
export const matchState = (
  home: number,
  away: number,
  phase: MatchState['phase'],
  happenings: readonly Happening[] = [],
): MatchState => ({
  format: FORMAT.footballLeague,
  phase,
  period: 2,
  second: 2700,
  isClockRunning: phase === 'in_play',
  score: { home, away },
  periods: [
    { period: 1, score: { home: 0, away: 0 }, isOver: true },
    { period: 2, score: { home, away }, isOver: phase === 'ended' },
  ],
  counters: [],
  happenings,
});

const OFF: Happening = { kind: 'period_start', period: 1, second: 0 };

export function openSimulatedFeed(random: Random): SimulatedFeed {
  let sink: FeedSink | undefined;
  let sequence = 0;
  const matches: SimulatedMatch[] = [];

  /** In every other match the forward begins on the bench. */
  const sheetsOf = (match: SimulatedMatch) => {
    const [home = [], away = []] = SHEETS(matches.indexOf(match) % 2 === 0);
    return [home, away] as const;
  };
  const fixture = (match: SimulatedMatch): FeedMessage => ({
    kind: 'fixture_change',
    eventRef: match.ref,
    sportId: match.isRace ? RACE.sportId : 1,
    champ: match.isRace
      ? { ref: 'track', names: { en: 'Simulated track' }, rank: 10 }
      : { ref: 'league', names: { en: 'Simulated league' }, rank: 10 },
    participants: [
      { ref: `${match.ref}-h`, names: { en: `Home ${match.ref}` } },
      { ref: `${match.ref}-a`, names: { en: `Away ${match.ref}` } },
    ],
    startsAt: instant(Date.now() + (match.stage === 'line' ? DAY_MS : -600_000)),
    format: match.isRace ? RACE_FORMAT : FORMAT.footballLeague,
    ...(match.isRace ? {} : { facts: { lineUps: sheetsOf(match) } }),
    status: match.stage === 'line' ? 'scheduled' : 'live',
    pricedBy: 'feed',
    isSimulated: true,
  });
  const market = (
    group: number,
    outcomes: readonly (readonly [type: number, parameter: number, price: number])[],
    isSuspended: boolean,
  ) => ({
    part: {},
    group,
    status: 'open' as const,
    outcomes: outcomes.map(([type, parameter, price]) => ({
      type,
      parameter,
      oddsMilli: price as OddsMilli, // Kept between 1.05 and 9 below.
      isSuspended,
    })),
  });
  const odds = ({ ref, isRace, prices }: SimulatedMatch, isSuspended = false): FeedMessage => ({
    kind: 'odds_change',
    eventRef: ref,
    markets: isRace
      ? [
          market(
            26,
            prices.map((price, index) => [WINNER, index + 1, price]),
            isSuspended,
          ),
          market(
            EACH_WAY_PLACE,
            prices.map((price, index) => [
              EACH_WAY_PLACE,
              index + 1 + RACE.places / 1000,
              1000 + Math.floor((price - 1000) / 4),
            ]),
            isSuspended,
          ),
          market(
            DUEL_GROUP.finish,
            [
              [DUEL_AHEAD, DUEL, 1700],
              [DUEL_BEHIND, DUEL, 2100],
            ],
            isSuspended,
          ),
        ]
      : [
          market(
            1,
            prices.map((price, index) => [index + 1, 0, price]),
            isSuspended,
          ),
          market(SCORER.any.group, [[SCORER.any.type, FORWARD, 3100]], isSuspended),
          market(SCORER.any.twinGroup, [[SCORER.any.twinType, FORWARD, 2900]], isSuspended),
        ],
  });
  const drift = (match: SimulatedMatch): void => {
    match.prices = match.prices.map((price) =>
      Math.min(9000, Math.max(1200, price + random.integer(-60, 60))),
    );
  };
  const startOf = ({ isRace }: SimulatedMatch): MatchState =>
    isRace ? foldHappenings(RACE_FORMAT, [OFF]) : matchState(0, 0, 'in_play');
  const endOf = ({ isRace }: SimulatedMatch): MatchState => {
    if (!isRace) {
      const [home, away] = [random.integer(0, 2), random.integer(0, 2)];
      return matchState(home, away, 'ended', courseOf(random, home, away));
    }
    const at = { period: 1, second: 30 };
    const order = random.shuffle(Array.from({ length: RACE.runners }, (_, index) => index + 1));
    return foldHappenings(RACE_FORMAT, [
      OFF,
      ...order.map((runner, index): Happening => ({ kind: 'finish', runner, place: index + 1, ...at })),
      { kind: 'period_end', ...at },
      { kind: 'match_end', ...at },
    ]);
  };
  const result = (match: SimulatedMatch): FeedMessage => ({
    kind: 'result',
    eventRef: match.ref,
    certainty: random.chance(0.7) ? 'official' : 'scout',
    state: endOf(match),
  });

  const feed: SimulatedFeed = {
    producer: PRODUCER,
    matches,
    start: async (into) => {
      sink = into;
      await feed.requestSnapshot('start');
    },
    requestSnapshot: async (requestId) => {
      const listed = matches.filter((match) => match.stage !== 'ended');
      await feed.say(...listed.flatMap((match) => [fixture(match), odds(match)]), {
        kind: 'snapshot_complete',
        requestId,
      });
    },
    stop: () => Promise.resolve(),
    say: async (...messages) => {
      const envelopes = messages.map((message): FeedEnvelope => {
        sequence += 1;
        return { producer: PRODUCER, sequence, producedAt: instant(Date.now()), message };
      });
      await sink?.accept(envelopes);
    },
    list: async () => {
      const isRace = matches.length % RACE.every === RACE.every - 1;
      const prices = isRace ? [2600, 3400, 5000, 7000, 8500] : [2000, 3400, 3900];
      const match: SimulatedMatch = { ref: `m${matches.length}`, isRace, stage: 'line', prices };
      matches.push(match);
      await feed.say(fixture(match), odds(match));
    },
    happen: async (match) => {
      if (match.stage === 'ended') {
        const news: FeedMessage[] = [
          result(match),
          { kind: 'cancel', eventRef: match.ref, reason: 'abandoned' },
          { kind: 'rollback_cancel', eventRef: match.ref, reason: 'abandoned' },
          { kind: 'rollback_settlement', eventRef: match.ref },
        ];
        await feed.say(random.pick(news));
      } else if (random.chance(0.2)) {
        match.stage = match.stage === 'line' ? 'live' : 'ended';
        if (match.stage === 'live')
          await feed.say(
            fixture(match),
            { kind: 'state_change', eventRef: match.ref, state: startOf(match), happenings: [] },
            odds(match),
          );
        else await feed.say(result(match));
      } else {
        drift(match);
        await feed.say(odds(match, random.chance(0.15)));
      }
    },
  };
  return feed;
}
