import type { WireResultGame } from './wire-types.ts';

export interface GameResult {
  readonly gameId: number;
  readonly champId: number;
  readonly champName: string;
  readonly home: string;
  readonly away: string;
  readonly startedAtMs: number;
  /** `2:1`, or a word when the game was cancelled. */
  readonly score: string;
  /** `1:0, 1:1`; empty when the feed has none. */
  readonly periodScores: string;
  readonly parts: readonly { readonly name: string; readonly score: string }[];
}

const FULL_AND_PERIODS = /^\s*(\d+:\d+)\s*(?:\((.*)\))?\s*$/;

/** One item of the results (wire-shapes 11.2): `"2:1 (1:0,1:1)"` in two parts; anything else is shown as it is. */
export function resultFromWire(wire: WireResultGame): GameResult {
  const match = FULL_AND_PERIODS.exec(wire.score ?? '');
  return {
    gameId: wire.id,
    champId: wire.champId,
    champName: wire.champName ?? '',
    home: wire.opp1 ?? '',
    away: wire.opp2 ?? '',
    startedAtMs: (wire.dateStart ?? 0) * 1000,
    score: match?.[1] ?? wire.score ?? '',
    periodScores: (match?.[2] ?? '')
      .split(/\s*,\s*/)
      .filter(Boolean)
      .join(', '),
    parts: (wire.subGame ?? []).map((part) => ({ name: part.title, score: part.score })),
  };
}
