// What the prices of the line really hold: the overround of every whole market, as the operator of the house watches it.

import { exclusiveLine, findGroup, milliFromWire } from '@overround/markets';
import { declarationOf, type SportId } from '@overround/sports';
import type { BookGame, BookOutcome, ListingKind } from '../book/line-book.ts';

/** One market whose outcomes are everything that can be. */
export interface MarketOverround {
  readonly gameId: number;
  /** `G`. */
  readonly group: number;
  /** `P` of its first side; 0 where there is none. */
  readonly parameter: number;
  readonly outcomes: number;
  /** Sum of the inverse odds less 1, in hundredths. */
  readonly percent: number;
}

/** Many markets of a sport in one listing. */
export interface SportOverround {
  readonly sportId: SportId;
  readonly kind: ListingKind;
  readonly markets: number;
  readonly meanPercent: number;
  readonly lowestPercent: number;
  readonly highestPercent: number;
}

/** The three-way result; two-way where no draw is possible. */
const RESULT_GROUP = 1;
const ODDS_SCALE = 1000;
const HUNDREDTHS = 10_000;
const percentOf = (share: number): number => Math.round(share * HUNDREDTHS) / 100;

/** How many outcomes make the market whole; `undefined` where one side has several in a column, or the group has no columns. */
function wholeSizeOf(group: number, sportId: SportId): number | undefined {
  const columns = findGroup(group)?.columns ?? [];
  if (columns.length < 2 || columns.some((column) => column.length !== 1)) return undefined;
  const isTwoWay = group === RESULT_GROUP && declarationOf(sportId)?.isDrawPossible !== true;
  return isTwoWay ? columns.length - 1 : columns.length;
}

/** Markets of a game that are whole; one that has lost a nearly sure side says nothing about its margin. */
export function overroundsOf(
  { gameId, outcomes }: Pick<BookGame, 'gameId' | 'outcomes'>,
  sportId: SportId,
): readonly MarketOverround[] {
  const lines = new Map<string, BookOutcome[]>();
  for (const outcome of outcomes.values()) {
    const line = exclusiveLine(outcome.type, milliFromWire(outcome.parameter) ?? 0);
    if (line === undefined) continue;
    const found = lines.get(line) ?? [];
    lines.set(line, found);
    found.push(outcome);
  }
  return [...lines.values()].flatMap((line): MarketOverround[] => {
    const [first] = line;
    if (!first || line.length !== wholeSizeOf(first.group, sportId)) return [];
    const sum = line.reduce((all, { oddsMilli }) => all + ODDS_SCALE / oddsMilli, 0);
    const { group, parameter } = first;
    return [{ gameId, group, parameter, outcomes: line.length, percent: percentOf(sum - 1) }];
  });
}

/** The same for many games, a row for each sport and listing. */
export function overroundsBySport(
  games: Iterable<{
    readonly sportId: SportId;
    readonly kind: ListingKind;
    readonly game: Pick<BookGame, 'gameId' | 'outcomes'>;
  }>,
): readonly SportOverround[] {
  const rows = new Map<string, { sportId: SportId; kind: ListingKind; percents: number[] }>();
  for (const { sportId, kind, game } of games) {
    const key = `${sportId}/${kind}`;
    const row = rows.get(key) ?? { sportId, kind, percents: [] };
    rows.set(key, row);
    for (const { percent } of overroundsOf(game, sportId)) row.percents.push(percent);
  }
  return [...rows.values()]
    .filter(({ percents }) => percents.length > 0)
    .map(({ sportId, kind, percents }) => ({
      sportId,
      kind,
      markets: percents.length,
      meanPercent: Math.round((percents.reduce((all, one) => all + one, 0) / percents.length) * 100) / 100,
      lowestPercent: percents.reduce((least, one) => Math.min(least, one)),
      highestPercent: percents.reduce((most, one) => Math.max(most, one)),
    }))
    .sort((a, b) => a.sportId - b.sportId || a.kind.localeCompare(b.kind));
}
