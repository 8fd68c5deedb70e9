// Scores and clocks of running games, kept beside the prices and told game by game.

import type { LiveScore } from '@overround/contracts/live';
import { type FrameScheduler, KeyedStore, type Wake } from './keyed-store.ts';

export interface PeriodScoreShown {
  readonly period: number;
  readonly home: number;
  readonly away: number;
}

export interface ScoreShown {
  readonly home: number;
  readonly away: number;
  readonly periods: readonly PeriodScoreShown[];
  readonly period: number;
  /** Words of the feed for the period; empty when the socket told the score. */
  readonly periodName: string;
  readonly clockSeconds: number;
  readonly isClockRunning: boolean;
  /** Server time at which `clockSeconds` was true. */
  readonly clockAtMs: number;
  readonly phase: string;
  readonly serving?: 1 | 2;
  readonly gamePoints?: readonly [string, string];
  readonly redCards: readonly [number, number];
}

/** The score of the socket in our words; the period's name stays what the feed called it, as long as it is the same. */
export function scoreFromLive(live: LiveScore, before: ScoreShown | undefined): ScoreShown {
  return {
    home: live.s[0],
    away: live.s[1],
    periods: live.p.map(([period, home, away]) => ({ period, home, away })),
    period: live.cp,
    periodName: before?.period === live.cp ? before.periodName : '',
    clockSeconds: live.c[0],
    isClockRunning: live.c[1] === 1,
    clockAtMs: live.c[2],
    phase: live.ph,
    redCards: live.rc ?? [0, 0],
    ...(live.sv && { serving: live.sv }),
    ...(live.gp && { gamePoints: live.gp }),
  };
}

/** Seconds on the clock at a server time. */
export const clockSecondsAt = (score: ScoreShown, serverNowMs: number): number =>
  score.isClockRunning
    ? score.clockSeconds + Math.max(0, Math.floor((serverNowMs - score.clockAtMs) / 1000))
    : score.clockSeconds;

export class ScoreBook {
  readonly #store: KeyedStore<ScoreShown>;
  readonly #first = new Map<number, ScoreShown>();
  constructor(schedule: FrameScheduler) {
    this.#store = new KeyedStore(schedule, (_key, _shown, score) => score);
  }
  put(gameId: number, score: ScoreShown | undefined): void {
    if (score && !this.#first.has(gameId)) this.#first.set(gameId, score);
    this.#store.put(String(gameId), score);
  }
  /** Takes an HTTP answer's score, unless a newer one is known from the socket. */
  putOlder(gameId: number, score: ScoreShown): void {
    const shown = this.peek(gameId);
    if (shown === undefined || score.clockAtMs >= shown.clockAtMs) this.put(gameId, score);
  }
  peek(gameId: number): ScoreShown | undefined {
    return this.#store.peek(String(gameId));
  }
  /** The score a page came with: parts of it that come alive after a goal begin as they were drawn. */
  first(gameId: number): ScoreShown | undefined {
    return this.#first.get(gameId);
  }
  subscribe(gameId: number, wake: Wake): Wake {
    return this.#store.subscribe(String(gameId), wake);
  }
  setFrozen(isFrozen: boolean): void {
    this.#store.setFrozen(isFrozen);
  }
}
