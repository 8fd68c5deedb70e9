// How a match of cricket stands: runs, wickets, overs, run rate, and what is still to be made.

import type { ScoreShown } from '@overround/client';
import type { StatisticLine } from '../wire/game.ts';

/** Numbers of the statistics lines (`ST`) that cricket counts. */
const STATISTIC = { balls: 102, wickets: 103, overs: 104 } as const;
export const CRICKET = 66;
export const BALLS_OF_OVER = 6;

export interface SideScore {
  readonly runs: number;
  readonly wickets: number;
  readonly balls: number;
  /** Runs of each innings it batted in, the newest last. */
  readonly innings: readonly number[];
}

export interface CricketScore {
  readonly home: SideScore;
  readonly away: SideScore;
  /** Who bats; 0 before the toss. */
  readonly batting: 0 | 1 | 2;
  readonly innings: number;
  /** Test matches are told over by over. */
  readonly isTest: boolean;
}

const BATS = { home: 1, away: 2 } as const;

/** Whether a side batted in an innings, or bats now: an innings of the other side is no nought of its own. */
export const batsIn = (
  score: ScoreShown,
  side: 'home' | 'away',
  { period, [side]: runs }: ScoreShown['periods'][number],
): boolean => runs > 0 || (period === score.period && score.serving === BATS[side]);

export function cricketScore(score: ScoreShown, statistics: readonly StatisticLine[]): CricketScore {
  const countOf = (id: number, side: 'home' | 'away'): number =>
    Number(statistics.find((line) => line.id === id)?.[side] ?? 0) || 0;
  const isTest = statistics.some((line) => line.id === STATISTIC.overs);
  const sideOf = (side: 'home' | 'away'): SideScore => ({
    innings: score.periods.filter((one) => batsIn(score, side, one)).map((one) => one[side]),
    runs: score[side],
    wickets: countOf(STATISTIC.wickets, side),
    balls: isTest ? countOf(STATISTIC.overs, side) * BALLS_OF_OVER : countOf(STATISTIC.balls, side),
  });
  return {
    home: sideOf('home'),
    away: sideOf('away'),
    batting: score.serving ?? 0,
    innings: score.period,
    isTest,
  };
}

const WICKETS_OF_INNINGS = 10;

/** `174/7`; of a second innings `189 & 41/1`: wickets are counted over the match, and an innings that is over took ten of them. */
export function runsText({ runs, wickets, innings }: SideScore): string {
  if (innings.length < 2) return `${runs}/${wickets}`;
  const now = wickets - WICKETS_OF_INNINGS * (innings.length - 1);
  return now < 0 ? innings.join(' & ') : `${innings.join(' & ')}/${now}`;
}

/** `17.2`: seventeen overs and two balls. */
export const oversText = (balls: number): string => {
  const rest = balls % BALLS_OF_OVER;
  return rest === 0 ? String(balls / BALLS_OF_OVER) : `${Math.floor(balls / BALLS_OF_OVER)}.${rest}`;
};

/** Runs an over; empty before the first ball. */
export const runRate = ({ runs, balls }: Pick<SideScore, 'runs' | 'balls'>): string =>
  balls === 0 ? '' : ((runs * BALLS_OF_OVER) / balls).toFixed(2);

/** Runs the side that bats second still needs; `undefined` while nobody chases, and in test matches. */
export function runsNeeded({ home, away, batting, innings, isTest }: CricketScore): number | undefined {
  if (isTest || innings !== 2 || batting === 0) return undefined;
  const [chasing, set] = batting === 1 ? [home, away] : [away, home];
  return Math.max(0, set.runs + 1 - chasing.runs);
}
