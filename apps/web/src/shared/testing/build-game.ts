// Games for tests: one football match with what a test wants different.

import { gameFromWire, type ReadGame } from '../../wire/event-from-wire.ts';
import type { WireEvent, WireOutcome } from '../../wire/wire-types.ts';

/** `[type, oddsMilli, parameter?, isMainLine?]` */
export type OutcomeRow = readonly [type: number, oddsMilli: number, parameter?: number, isMainLine?: boolean];
/** `[group, column, column, …]` */
export type MarketRow = readonly [groupId: number, ...columns: (readonly OutcomeRow[])[]];

const wireOutcome = (
  groupId: number,
  [type, oddsMilli, parameter = 0, isMainLine = false]: OutcomeRow,
): WireOutcome => ({
  T: type,
  G: groupId,
  C: oddsMilli / 1000,
  ...(parameter !== 0 && { P: parameter }),
  ...(isMainLine && { CE: 1 }),
});

export interface GameChange {
  readonly gameId?: number;
  readonly sportId?: number;
  readonly home?: string;
  readonly away?: string;
  readonly wire?: Partial<WireEvent>;
}

/** As the feed would send it. */
export function buildWireEvent(change: GameChange = {}, markets: readonly MarketRow[] = []): WireEvent {
  const gameId = change.gameId ?? 650100201;
  return {
    I: gameId,
    CI: gameId - 300_000_000,
    S: 1_790_021_600,
    KI: 3,
    O1: change.home ?? 'Norhaven Athletic',
    O2: change.away ?? 'Port Selwyn United',
    O1I: 410011,
    O2I: 410012,
    SI: change.sportId ?? 1,
    SN: 'Football',
    LI: 90101,
    L: 'Northland. Premier League',
    CN: 'Northland',
    EC: 214,
    GE: markets.map(([groupId, ...columns]) => ({
      G: groupId,
      E: columns.map((column) => column.map((row) => wireOutcome(groupId, row))),
    })),
    ...change.wire,
  };
}

/** As our pages know it. */
export const buildGame = (change: GameChange = {}, markets: readonly MarketRow[] = []): ReadGame =>
  gameFromWire(buildWireEvent(change, markets), 1_790_000_000_000);
