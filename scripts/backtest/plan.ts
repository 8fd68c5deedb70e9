import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  decodeSeason,
  type MatchOdds,
  oddsOf,
  readSeason,
  type SeasonMatch,
} from '@overround/feed-football-data';
import { type BacktestOptions, CannotBacktest } from './options.ts';
import { columnsFor, type Pick, pickOf } from './strategy.ts';

export interface PlannedBet {
  /** Names the match towards the catalogue. */
  readonly ref: string;
  readonly match: SeasonMatch;
  readonly odds: MatchOdds;
  readonly pick: Pick;
}

export interface Plan {
  readonly bets: readonly PlannedBet[];
  /** Matches that the family has no price for. */
  readonly unpricedCount: number;
  /** `file:line: reason`, one for each row that could not be used. */
  readonly problems: readonly string[];
}

/** Reads the files and finds the one bet of each match. Looks at no result. */
export function planBets({ files, strategy, family }: BacktestOptions): Plan {
  const bets: PlannedBet[] = [];
  const problems: string[] = [];
  let unpricedCount = 0;
  for (const [fileNo, file] of files.entries()) {
    const { matches, skipped } = readSeason(basename(file), readText(file));
    if (matches.length === 0)
      throw new CannotBacktest(`${file} holds no match (${skipped[0]?.reason ?? 'it is empty'})`);
    problems.push(...skipped.map((row) => `${row.file}:${row.line}: ${row.reason}`));
    for (const [matchNo, match] of matches.entries()) {
      const odds = oddsOf(match, family);
      const pick = pickOf(odds, strategy);
      if (pick) bets.push({ ref: `${fileNo + 1}-${matchNo + 1}`, match, odds, pick });
      else unpricedCount += 1;
    }
  }
  if (bets.length === 0)
    throw new CannotBacktest(
      `no match has a price of ${family} for ${strategy}: the columns are ${columnsFor(strategy, family).join(', ')}`,
    );
  return { bets, unpricedCount, problems };
}

function readText(file: string): string {
  try {
    return decodeSeason(readFileSync(file));
  } catch (error) {
    const line = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new CannotBacktest(`${file} cannot be read: ${line}`);
  }
}
