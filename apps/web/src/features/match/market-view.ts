// How a market of the match page is laid out and what its outcomes are called. Names come from the catalogue.

import {
  type CategoryId,
  categoryName,
  columnOf,
  groupLabel,
  marketTabs,
  milliFromWire,
  outcomeLabel,
} from '@overround/markets';
import type { MarketTabMade } from '../../state/market-tabs.ts';
import type { Game, Market, Outcome } from '../../wire/game.ts';
import { isPaired, pairedRows } from './paired-rows.ts';
import { isOfPlayers, playerRows } from './player-rows.ts';

export interface CellView {
  readonly outcome: Outcome;
  readonly label: string;
}

export interface MarketView {
  readonly groupId: number;
  readonly name: string;
  /** Rows of cells; a ladder has a row per line. Empty places are `undefined`. */
  readonly rows: readonly (readonly (CellView | undefined)[])[];
  readonly columnCount: number;
  /** Some labels are sentences (`Home / Draw and over 2.5: yes`): narrow screens give each cell a row of its own. */
  readonly hasSentences: boolean;
}

const COLUMNS_MAX = 3;
const LABEL_MAX = 36;
const milliOf = (outcome: Outcome): number => milliFromWire(outcome.parameter) ?? 0;

/** Columns as the feed groups them; a flat list is arranged by the catalogue. */
function columnsOf(market: Market): readonly (readonly Outcome[])[] {
  if (market.columns.length <= COLUMNS_MAX && market.columns.length > 1) return market.columns;
  const columns: Outcome[][] = [];
  for (const outcome of market.columns.flat()) {
    const at = columnOf(outcome.type, milliOf(outcome));
    columns[at] = [...(columns[at] ?? []), outcome];
  }
  return columns.filter((column) => column !== undefined);
}

/** Markets of one column are laid out side by side, three or two in a row. */
function wrapped(cells: readonly CellView[]): (CellView | undefined)[][] {
  const width = cells.length === 2 || cells.length === 4 ? 2 : Math.min(COLUMNS_MAX, cells.length);
  return Array.from({ length: Math.ceil(cells.length / width) }, (_, row) =>
    Array.from({ length: width }, (_cell, at) => cells[row * width + at]),
  );
}

function rowsOf(columns: readonly (readonly CellView[])[]): (CellView | undefined)[][] {
  const [only] = columns;
  if (columns.length === 1 && only) return wrapped(only);
  if (columns.length > COLUMNS_MAX) return wrapped(columns.flat());
  const height = Math.max(0, ...columns.map((column) => column.length));
  return Array.from({ length: height }, (_, row) => columns.map((column) => column[row]));
}

/** One market with names; `undefined` for a group that the catalogue does not know. */
export function marketView(market: Market, game: Game, lang: string): MarketView | undefined {
  const teams = { home: game.home.name, away: game.away?.name ?? '' };
  const name = groupLabel(market.groupId, { ...teams, sportId: game.sportId }, lang);
  if (name === '') return undefined;
  const cell = (outcome: Outcome): CellView => ({
    outcome,
    label:
      outcome.player ??
      outcomeLabel({ type: outcome.type, parameterMilli: milliOf(outcome), ...teams, lang }),
  });
  const inRows = isPaired(market.groupId, market.columns)
    ? pairedRows(market.columns)
    : isOfPlayers(market.groupId)
      ? playerRows(market.columns.flat())
      : undefined;
  const rows = inRows
    ? inRows.map((row) => row.map((outcome) => outcome && cell(outcome)))
    : rowsOf(columnsOf(market).map((column) => column.map(cell)));
  return {
    groupId: market.groupId,
    name,
    rows,
    columnCount: rows[0]?.length ?? 0,
    hasSentences: rows.flat().some((one) => one !== undefined && one.label.length > LABEL_MAX),
  };
}

export interface MarketTab {
  readonly id: string;
  readonly name: string;
  readonly groupIds: ReadonlySet<number>;
  /** Made by the reader: its markets stand in the order in which they were put in. */
  readonly own?: MarketTabMade;
}

/** The tabs of a match page: all markets first, then the categories that have some. */
export function tabsOf(groupIds: readonly number[], lang: string): readonly MarketTab[] {
  const nameOf = (category: CategoryId): string => categoryName(category, lang);
  return marketTabs(groupIds).map((tab) => ({
    id: String(tab.category),
    name: nameOf(tab.category),
    groupIds: new Set(tab.groupIds),
  }));
}

/** Tabs the reader made for the sport, with what of them this match has. */
export const ownTabsOf = (
  made: readonly MarketTabMade[],
  sportId: number,
  groupIds: ReadonlySet<number>,
): readonly MarketTab[] =>
  made
    .filter((tab) => tab.sportId === sportId)
    .map((own) => ({
      id: own.id,
      name: own.name,
      groupIds: new Set(own.groups.filter((id) => groupIds.has(id))),
      own,
    }));

/** The markets of a tab from top to bottom: favourites first, then as the catalogue or the reader ordered them. */
export function inTabOrder(
  views: readonly MarketView[],
  tab: MarketTab | undefined,
  favourites: readonly number[],
): readonly MarketView[] {
  const inTab = views.filter((view) => tab?.groupIds.has(view.groupId));
  if (!tab?.own) return inPageOrder(inTab, favourites);
  const { groups } = tab.own;
  return inTab.toSorted((one, other) => groups.indexOf(one.groupId) - groups.indexOf(other.groupId));
}

/** Order of the catalogue, favourites first. */
export function inPageOrder(
  views: readonly MarketView[],
  favourites: readonly number[],
): readonly MarketView[] {
  const isPinned = (view: MarketView): boolean => favourites.includes(view.groupId);
  return [...views.filter(isPinned), ...views.filter((view) => !isPinned(view))];
}

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Markets whose name, or one of whose outcomes, holds every word that was typed. */
export function matchingMarkets(views: readonly MarketView[], typed: string): readonly MarketView[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return views;
  return views.filter((view) => {
    const text = folded([view.name, ...view.rows.flat().map((cell) => cell?.label ?? '')].join(' '));
    return words.every((word) => text.includes(word));
  });
}
