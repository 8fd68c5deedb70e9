import { parseArgs } from 'node:util';
import { decimalFromMinor, type Minor, minor, minorFromDecimal } from '@overround/kernel';
import { STRATEGIES, type Strategy } from './strategy.ts';

/** What a backtest is asked to do. */
export interface BacktestOptions {
  readonly files: readonly string[];
  readonly strategy: Strategy;
  /** In hundredths, as the currency of the backtest has two decimals. */
  readonly stakeMinor: Minor;
  /** Column family of the prices: `B365`, `Avg`, `AvgC` … */
  readonly family: string;
  readonly format: 'table' | 'json';
}

/** Something that keeps the backtest from running, said in one line a person can act on. */
export class CannotBacktest extends Error {
  override name = 'CannotBacktest';
}

export const EXPONENT = 2;
const STAKE_MINOR_MAX = minor(100_000_000n);

export const HELP = `npm run backtest -- --data FILE… --strategy NAME [options]

Places the same stake on every match of real seasons through the product's own flows, settles them by the official
results and prints what came of it. Runs on a database of its own that is thrown away.

  --data FILE…     season files in the layout of football-data.co.uk, any number
  --strategy NAME  ${STRATEGIES.join(', ')}
  --stake SUM      stake of each bet, at most two decimals (10)
  --odds FAMILY    column family of the prices: B365, PS, Avg, Max …, with a C for closing odds (Avg).
                   A match without a price of this family is not bet
  --format json    one line of JSON instead of a table
  --help           this text
`;

/** Reads the command line. Throws `CannotBacktest` with the line to print. */
export function readOptions(args: readonly string[]): BacktestOptions | 'help' {
  const { values, positionals } = parse(args);
  if (values.help) return 'help';
  const files = [...(values.data ?? []), ...positionals];
  if (values.data === undefined)
    throw new CannotBacktest('--data FILE… is missing (npm run backtest -- --help lists the options)');
  const { strategy } = values;
  if (strategy === undefined || !isStrategy(strategy))
    throw new CannotBacktest(
      `${strategy === undefined ? '--strategy is missing' : `--strategy ${strategy} is not known`}: it is one of ${STRATEGIES.join(', ')}`,
    );
  const format = values.format ?? 'table';
  if (format !== 'table' && format !== 'json')
    throw new CannotBacktest(`--format ${format} is not known: it is table or json`);
  const family = values.odds ?? 'Avg';
  if (!/^[A-Za-z0-9]{1,12}$/.test(family))
    throw new CannotBacktest(`--odds ${family} is no column family, as B365 or AvgC are`);
  return { files, strategy, stakeMinor: readStake(values.stake ?? '10'), family, format };
}

const isStrategy = (name: string): name is Strategy => STRATEGIES.some((known) => known === name);

function readStake(text: string): Minor {
  const stake = minorFromDecimal(text, EXPONENT);
  if (!stake.ok || stake.value <= 0n || stake.value > STAKE_MINOR_MAX)
    throw new CannotBacktest(
      `--stake ${text} is not a sum between 0.01 and ${decimalFromMinor(STAKE_MINOR_MAX, EXPONENT)} with at most two decimals`,
    );
  return stake.value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string', multiple: true },
        strategy: { type: 'string' },
        stake: { type: 'string' },
        odds: { type: 'string' },
        format: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    const line = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new CannotBacktest(`${line.replace(/\.? To specify .*$/, '')} (npm run backtest -- --help)`);
  }
}
