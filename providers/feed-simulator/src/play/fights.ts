// Boxing and mixed martial arts: steady rates of stopping the other, then the judges.

import { assert } from '@overround/kernel';
import type { SeededRandom } from '@overround/rng';
import {
  FORMAT,
  type Happening,
  type MatchExpectation,
  type MatchFormat,
  type Side,
  type WinWay,
} from '@overround/sports';
import { type InventedSport, player, scale } from './invented-sport.ts';
import { layPeriods, periodEndMs, readClock, wallMs } from './match-clock.ts';
import type { Beat, MatchOutcome, SportPlay, Story } from './story.ts';

interface FightCourse {
  /** Seconds fought in each round. */
  readonly rounds: readonly number[];
  readonly way: WinWay;
  readonly side?: Side;
}

/** Of fights in which nobody was stopped before it: about one in a hundred and fifty of all. */
const TECHNICAL_DRAW_SHARE = 0.008;

function course(random: SeededRandom, truth: MatchExpectation, format: MatchFormat): FightCourse {
  assert(truth.model === 'fight', 'a fight is believed in as a fight');
  const { stoppages, knockoutShare, judges } = truth;
  const whole = format.periods * format.periodSeconds;
  const rate = (stoppages.home + stoppages.away) / whole;
  const endsAt = Math.ceil(random.exponential(1 / rate));
  const length = format.periodSeconds;
  const roundsUntil = (second: number): number[] => {
    const full = Math.floor((second - 1) / length);
    return [...Array.from({ length: full }, () => length), second - full * length];
  };
  // Heads clash early, and one of them cannot go on; the prices are those of the fights that are fought.
  const accident = random.split('accident');
  const hurtAt = accident.integer(20, 2 * length - 1);
  if (hurtAt < endsAt && accident.chance(TECHNICAL_DRAW_SHARE))
    return { rounds: roundsUntil(hurtAt), way: 'technical_draw' };
  if (endsAt <= whole) {
    const rounds = roundsUntil(endsAt);
    const side: Side = random.chance(stoppages.home / (stoppages.home + stoppages.away)) ? 1 : 2;
    return { rounds, way: random.chance(knockoutShare) ? 'knockout' : 'submission', side };
  }
  const roll = random.uniform();
  const side = roll < judges.home ? 1 : roll < judges.home + judges.draw ? undefined : 2;
  const rounds = Array.from({ length: format.periods }, () => length);
  return { rounds, way: 'points', ...(side === undefined ? {} : { side }) };
}

const outcome = ({ side }: FightCourse): MatchOutcome => ({
  score: { home: side === 1 ? 1 : 0, away: side === 2 ? 1 : 0 },
  ...(side === undefined ? {} : { winner: side }),
  decidedIn: 'regular',
});

const REST_MS = 60_000;
const JUDGES_MS = 90_000;

function story(random: SeededRandom, { rounds, way, side }: FightCourse): Story {
  const played = layPeriods(
    random.integer(60, 240) * 1000,
    rounds.map((seconds, index) => ({ period: index + 1, seconds, stops: [], breakMs: REST_MS })),
  );
  const isStopped = way !== 'points';
  const beats = played.flatMap((round, index): Beat[] => {
    const { period, seconds } = round;
    const exchanges: Beat[] = [];
    for (let second = random.integer(8, 20); second < seconds; second += random.integer(12, 26)) {
      const attacker: Side = random.chance(0.5) ? 1 : 2;
      const zone = attacker === 1 ? random.integer(45, 80) : random.integer(20, 55);
      exchanges.push({
        atMs: wallMs(round, second),
        happening: { kind: 'play', play: 'attack', side: attacker, period, second, zone },
      });
    }
    const isLastStopped = isStopped && index === played.length - 1;
    const end: Happening = isLastStopped
      ? { kind: 'decided', way, period, second: seconds, ...(side === undefined ? {} : { side }) }
      : { kind: 'period_end', period, second: seconds };
    return [
      { atMs: round.startMs, happening: { kind: 'period_start', period, second: 0 } },
      ...exchanges,
      { atMs: periodEndMs(round), happening: end },
    ];
  });
  const last = beats.at(-1);
  assert(last !== undefined, 'a fight has rounds');
  const { period, second } = last.happening;
  const decidedMs = isStopped ? last.atMs : last.atMs + JUDGES_MS;
  const judged: Beat[] = isStopped
    ? []
    : [
        {
          atMs: decidedMs,
          happening: { kind: 'decided', way, period, second, ...(side === undefined ? {} : { side }) },
        },
      ];
  return {
    beats: [
      ...beats,
      ...judged,
      { atMs: decidedMs + 5000, happening: { kind: 'match_end', period, second } },
    ],
    // Nobody bets while a side is in trouble, nor while the judges count.
    dangers: [{ fromMs: last.atMs - 8000, toMs: decidedMs + 5000 }],
    clockAt: (atMs) => readClock(played, atMs),
  };
}

const fights: SportPlay<FightCourse> = { course, outcome, story };

interface FightRow {
  readonly format: MatchFormat;
  /** Stoppages of two equal sides over the whole distance, what one deviation of strength does to them, and to the judges. */
  readonly stoppages: number;
  readonly slope: number;
  readonly knockoutShare: number;
  readonly draw: number;
}

const fightSport = ({ format, stoppages, slope, knockoutShare, draw }: FightRow): InventedSport => ({
  sportId: format.sportId,
  truth: (_format, difference) => ({
    model: 'fight',
    stoppages: {
      home: stoppages * Math.exp(slope * difference),
      away: stoppages * Math.exp(-slope * difference),
    },
    knockoutShare,
    judges: { home: (1 - draw) / (1 + Math.exp(-1.2 * difference)), draw },
  }),
  play: player(fights),
  table: scale(3, 1, 0),
  isScoreBig: true,
});

export const FIGHT_SPORTS: readonly InventedSport[] = [
  fightSport({ format: FORMAT.boxing, stoppages: 0.42, slope: 0.5, knockoutShare: 1, draw: 0.04 }),
  fightSport({ format: FORMAT.mma, stoppages: 0.48, slope: 0.5, knockoutShare: 0.62, draw: 0.01 }),
];
