// Which of the own rounds are looked at; it lives in the address, as the statement's does.

import type { CasinoKind } from '@overround/contracts/casino';

const KINDS = ['slots', 'table', 'live', 'other'] as const satisfies readonly CasinoKind[];

export interface RoundsFilter {
  readonly kind: CasinoKind | undefined;
  readonly gameId: number | undefined;
  /** Days in the reader's zone, `yyyy-MM-dd`; the last one is part of it. */
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) ? text : undefined;

export function roundsFilterFrom(query: URLSearchParams): RoundsFilter {
  const game = query.get('game') ?? '';
  return {
    kind: KINDS.find((kind) => kind === query.get('kind')),
    gameId: /^[1-9]\d{0,8}$/.test(game) ? Number(game) : undefined,
    fromDay: dayIn(query.get('from')),
    toDay: dayIn(query.get('to')),
  };
}

/** Only what bounds the list stands in the address. */
export const queryOfRounds = ({ kind, gameId, fromDay, toDay }: RoundsFilter): Record<string, string> => ({
  ...(kind !== undefined && { kind }),
  ...(gameId !== undefined && { game: String(gameId) }),
  ...(fromDay !== undefined && { from: fromDay }),
  ...(toDay !== undefined && { to: toDay }),
});

/** Noon in UTC of a day: a moment that lies on that day in nearly every zone, to find its beginning from. */
const noonMs = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The calls' bounds in Unix seconds: from the first day's midnight up to the midnight after the last day. */
export function roundsBounds(
  { fromDay, toDay }: Pick<RoundsFilter, 'fromDay' | 'toDay'>,
  dayStartMs: (atMs: number, days?: number) => number,
): { readonly from?: number; readonly to?: number } {
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  return {
    ...(fromDay !== undefined && { from: seconds(dayStartMs(noonMs(fromDay))) }),
    ...(toDay !== undefined && { to: seconds(dayStartMs(noonMs(toDay), 1)) }),
  };
}
