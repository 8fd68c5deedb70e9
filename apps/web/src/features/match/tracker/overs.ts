// Cricket over by over, from the happenings of the innings that is played.

import type { MatchHappening } from './happenings.ts';

export interface Ball {
  readonly runs: number;
  readonly isWicket: boolean;
}

const BALLS_OF_OVER = 6;

/** Balls of the innings, the oldest that is known first. Where overs are told whole, each stands for one. */
export function ballsOf(marks: readonly MatchHappening[], period: number): readonly Ball[] {
  const balls: { runs: number; isWicket: boolean }[] = [];
  for (const { kind, period: innings, extra } of marks) {
    if (innings !== period) continue;
    if (kind === 'balls' || kind === 'overs') balls.push({ runs: 0, isWicket: false });
    const last = balls.at(-1);
    if (!last) continue;
    if (kind === 'wickets') last.isWicket = true;
    if (kind === 'score' && typeof extra === 'number') last.runs += extra;
  }
  return balls;
}

export interface Over {
  /** From 1. */
  readonly number: number;
  readonly balls: readonly Ball[];
}

/** The last overs, the newest first; `bowled` is how many balls of the innings there were. The first may be known in part. */
export function lastOvers(balls: readonly Ball[], bowled: number, count: number): readonly Over[] {
  const overs: { number: number; balls: Ball[] }[] = [];
  for (const [at, ball] of balls.entries()) {
    const place = bowled - balls.length + at;
    const number = Math.floor(Math.max(0, place) / BALLS_OF_OVER) + 1;
    const last = overs.at(-1);
    if (last?.number === number) last.balls.push(ball);
    else overs.push({ number, balls: [ball] });
  }
  return overs.slice(-count).reverse();
}

/** `W` a wicket, `•` nothing, else the runs. */
export const ballText = ({ runs, isWicket }: Ball): string => {
  if (isWicket) return runs > 0 ? `W+${runs}` : 'W';
  return runs === 0 ? '•' : String(runs);
};
