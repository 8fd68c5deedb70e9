import {
  accept,
  isOddsMilli,
  type Instant,
  type OddsMilli,
  oddsFromWire,
  type Outcome,
  type Refusal,
  refuse,
} from '@overround/kernel';
import type { Pair } from '@overround/sports';
import { parse } from 'csv-parse/sync';
import { instantOfLocal } from './london-time.ts';
import { spellingsOf } from './odds-columns.ts';

/** One match of a season file, as the file tells it. */
export interface SeasonMatch {
  readonly division: string;
  readonly kickoffAt: Instant;
  readonly home: string;
  readonly away: string;
  readonly fullTime: Pair;
  /** Absent in rows without half-time goals. */
  readonly halfTime?: Pair;
  readonly counts: Readonly<
    Partial<Record<'corners' | 'yellow_cards' | 'red_cards' | 'shots_on_target' | 'fouls', Pair>>
  >;
  /** Every cell by column name, for the odds of any family. */
  readonly cells: Readonly<Record<string, string>>;
}

/** A row that could not be used; nothing else is lost. */
export interface SkippedRow {
  readonly file: string;
  /** Line in the file, the header being 1. */
  readonly line: number;
  readonly reason: string;
}

export interface Season {
  readonly matches: readonly SeasonMatch[];
  readonly skipped: readonly SkippedRow[];
}

type RowRefusal = Refusal<'row', { reason: string }>;
const skip = (reason: string): RowRefusal => refuse('row', { reason });

/** Where the matches that were read so far stand, as `file:line`; shared by files that are read together. */
export type KnownMatches = Map<string, string>;

/**
 * Reads one file in the layout of football-data.co.uk, going by column names. Malformed rows are reported and skipped, and so is
 * a match that stands in `known` already. A row is a line: a quote that is not closed spoils its own row, never the next ones.
 */
export function readSeason(file: string, text: string, known: KnownMatches = new Map()): Season {
  const matches: SeasonMatch[] = [];
  const skipped: SkippedRow[] = [];
  const [header = '', ...lines] = text.split(/\r\n|\n|\r/);
  const names = cellsOf(header)?.map((name) => name.trim()) ?? [];
  const missing = REQUIRED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    return { matches, skipped: [{ file, line: 1, reason: `no column ${missing.join(', ')}` }] };
  for (const [index, text] of lines.entries()) {
    const line = index + 2;
    const cells = cellsOf(text);
    if (cells?.every((cell) => cell.trim() === '')) continue;
    const row = cells ? readRow(names, cells) : skip('a quote is not closed');
    const key = row.ok ? keyOf(row.value) : '';
    const before = known.get(key);
    if (!row.ok) skipped.push({ file, line, reason: row.reason });
    else if (before !== undefined) skipped.push({ file, line, reason: `the same match as ${before}` });
    else {
      known.set(key, `${file}:${line}`);
      matches.push(row.value);
    }
  }
  return { matches, skipped };
}

const keyOf = ({ division, kickoffAt, home, away }: SeasonMatch): string =>
  JSON.stringify([division, kickoffAt, home, away]);

/** `undefined` when the line is no row of cells. */
function cellsOf(line: string): readonly string[] | undefined {
  if (!line.includes('"')) return line.replace(/^\uFEFF/, '').split(',');
  try {
    return (parse(line, { bom: true, relax_quotes: true }) as string[][])[0] ?? []; // Without `columns`, rows are lists.
  } catch {
    return undefined;
  }
}

const REQUIRED = ['Div', 'Date', 'HomeTeam', 'AwayTeam', 'FTHG', 'FTAG'];
const KICKOFF_WHEN_UNKNOWN = '15:00';
const NAME_LENGTH_MAX = 100;

function readRow(names: readonly string[], record: readonly string[]): Outcome<SeasonMatch, RowRefusal> {
  if (record.length > names.length && record.slice(names.length).some((cell) => cell.trim() !== ''))
    return skip('more cells than columns');
  const cells = Object.fromEntries(names.map((name, index) => [name, record[index]?.trim() ?? '']));
  const [division = '', home = '', away = ''] = [cells['Div'], cells['HomeTeam'], cells['AwayTeam']];
  if (division === '' || home === '' || away === '') return skip('division or a team is missing');
  if (home === away) return skip('a team plays itself');
  if ([division, home, away].some((name) => name.length > NAME_LENGTH_MAX || /\p{C}/u.test(name)))
    return skip('a name is too long or has characters that cannot be shown');
  const kickoffAt = instantOfLocal(cells['Date'] ?? '', cells['Time'] || KICKOFF_WHEN_UNKNOWN);
  if (kickoffAt === undefined) return skip(`date ${cells['Date']} ${cells['Time'] ?? ''} is not one`.trim());
  const fullTime = pairOf(cells, 'FTHG', 'FTAG');
  if (!fullTime) return skip('full-time goals are not numbers');
  if (cells['FTR'] && cells['FTR'] !== letterOf(fullTime))
    return skip(`result ${cells['FTR']} contradicts ${fullTime.home}:${fullTime.away}`);
  const halfTime = pairOf(cells, 'HTHG', 'HTAG');
  if (halfTime && (halfTime.home > fullTime.home || halfTime.away > fullTime.away))
    return skip('more goals at half time than at full time');
  return accept({
    division,
    kickoffAt,
    home,
    away,
    fullTime,
    ...(halfTime ? { halfTime } : {}),
    counts: countsOf(cells),
    cells,
  });
}

const letterOf = ({ home, away }: Pair): string => (home > away ? 'H' : home < away ? 'A' : 'D');

function pairOf(
  cells: Readonly<Record<string, string>>,
  homeName: string,
  awayName: string,
): Pair | undefined {
  const [home, away] = [cells[homeName] ?? '', cells[awayName] ?? ''];
  return /^\d{1,2}$/.test(home) && /^\d{1,2}$/.test(away)
    ? { home: Number(home), away: Number(away) }
    : undefined;
}

const COUNT_COLUMNS = [
  ['corners', 'HC', 'AC'],
  ['yellow_cards', 'HY', 'AY'],
  ['red_cards', 'HR', 'AR'],
  ['shots_on_target', 'HST', 'AST'],
  ['fouls', 'HF', 'AF'],
] as const;

function countsOf(cells: Readonly<Record<string, string>>): SeasonMatch['counts'] {
  return Object.fromEntries(
    COUNT_COLUMNS.flatMap(([name, home, away]) => {
      const pair = pairOf(cells, home, away);
      return pair ? [[name, pair]] : [];
    }),
  );
}

/** What a bookmaker asked for a match. A market stands only when all its prices are there. */
export interface MatchOdds {
  readonly result?: readonly [OddsMilli, OddsMilli, OddsMilli];
  readonly total25?: readonly [over: OddsMilli, under: OddsMilli];
  readonly handicap?: {
    readonly homeLineQuarters: number;
    readonly home: OddsMilli;
    readonly away: OddsMilli;
  };
}

/** The odds of one column family for a match. Closing families are written with their C. No fallback. */
export function oddsOf(match: SeasonMatch, family: string): MatchOdds {
  for (const columns of spellingsOf(family)) {
    const price = (name: string) => priceOf(match.cells[name]);
    const [home, draw, away] = columns.result.map(price);
    const [over, under] = [price(columns.over), price(columns.under)];
    const [handicapHome, handicapAway] = [price(columns.handicapHome), price(columns.handicapAway)];
    const line = quartersOf(match.cells[columns.handicapLine]);
    const odds: MatchOdds = {
      ...(home && draw && away ? { result: [home, draw, away] as const } : {}),
      ...(over && under ? { total25: [over, under] as const } : {}),
      ...(handicapHome && handicapAway && line !== undefined
        ? { handicap: { homeLineQuarters: line, home: handicapHome, away: handicapAway } }
        : {}),
    };
    if (Object.keys(odds).length > 0) return odds;
  }
  return {};
}

/** The first family of the list that has a price, market by market. */
export function oddsWithFallback(match: SeasonMatch, families: readonly string[]): MatchOdds {
  return families.reduceRight<MatchOdds>((found, family) => ({ ...found, ...oddsOf(match, family) }), {});
}

function priceOf(cell: string | undefined): OddsMilli | undefined {
  const odds = oddsFromWire(cell ?? '');
  return isOddsMilli(odds) ? odds : undefined;
}

/** A handicap line in quarters of a goal: `-0.75` is -3. */
function quartersOf(cell: string | undefined): number | undefined {
  if (cell === undefined || !/^[+-]?\d{1,2}(\.\d{1,3})?$/.test(cell)) return undefined;
  const quarters = Number(cell) * 4;
  return Number.isInteger(quarters) ? quarters : undefined;
}
