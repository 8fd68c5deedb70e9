import type { ScoreShown } from '@overround/client';
import type { WireScore, WireScorePair } from './wire-types.ts';

/** Zeros are left out on the wire. */
const numberIn = (value: number | string | undefined): number => Number(value ?? 0) || 0;
const pair = (from: WireScorePair | undefined): { home: number; away: number } => ({
  home: numberIn(from?.S1),
  away: numberIn(from?.S2),
});

const RED_CARDS = 71;
const isOver = (words: string): boolean => /finished|ended|full time|заверш|окончен|انته/i.test(words);

function phaseOf(wire: WireScore): string {
  if (isOver(wire.CPS ?? '')) return 'ended';
  if (wire.TD === 0 && /break|half.?time|перерыв|استراحة/i.test(`${wire.CPS ?? ''} ${wire.SLS ?? ''}`))
    return 'break';
  return 'in_play';
}

/** `SC` of the feeds (wire-shapes 7). The clock is the one of the answer, taken at `receivedAtMs` of server time. */
export function scoreFromWire(wire: WireScore, receivedAtMs: number): ScoreShown {
  const counters = Array.isArray(wire.I) ? wire.I : [];
  const reds = counters.find((counter: { ID: number }) => counter.ID === RED_CARDS);
  return {
    ...pair(wire.FS),
    periods: (wire.PS ?? []).map((period) => ({ period: period.Key, ...pair(period.Value) })),
    period: wire.CP ?? 0,
    periodName: wire.CPS ?? '',
    clockSeconds: wire.TS ?? 0,
    isClockRunning: (wire.TD ?? 0) !== 0 && (wire.TS ?? 0) > 0,
    clockAtMs: receivedAtMs,
    phase: phaseOf(wire),
    redCards: [numberIn(reds?.S1), numberIn(reds?.S2)],
    ...((wire.P === 1 || wire.P === 2) && { serving: wire.P }),
    ...(wire.SS && { gamePoints: [String(wire.SS.S1 ?? 0), String(wire.SS.S2 ?? 0)] as const }),
  };
}
