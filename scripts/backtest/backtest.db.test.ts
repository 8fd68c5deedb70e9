// The backtest against sums that this file works out for itself, from the cells of the files and whole numbers only.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, sharedPath, type TestDatabase } from '@overround/testkit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { verify } from '../verify.ts';
import { readOptions } from './options.ts';
import { planBets } from './plan.ts';
import { runBacktest } from './run.ts';
import { jsonLine } from './totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'overround-backtest-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let db: TestDatabase | undefined;
afterEach(async () => {
  await db?.drop();
  db = undefined;
});

async function backtest(args: readonly string[], roundMatches?: number): Promise<unknown> {
  const options = readOptions(args);
  if (options === 'help') throw new Error('options were expected');
  db = await openTestDatabase();
  const plan = planBets(options);
  const { stakeMinor } = options;
  const totals = await runBacktest({
    ownerUrl: db.ownerUrl,
    plan,
    stakeMinor,
    ...(roundMatches !== undefined && { roundMatches }),
  });
  return JSON.parse(jsonLine(totals));
}

const MADE_UP = [
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA',
  'XX,10/08/2024,15:00,Rovers,United,2,1,H,2.00,3.40,4.10,1.90,1.95,-0.5,2.00,1.85',
  'XX,10/08/2024,15:00,Town,City,0,0,D,2.50,3.10,3.00,2.10,1.75,0,1.80,2.05',
  'XX,17/08/2024,15:00,United,Town,1,0,H,1.50,4.20,6.50,1.66,2.25,-0.75,1.93,1.97',
  'XX,17/08/2024,15:00,City,Rovers,0,1,A,2.20,3.30,3.25,1.85,2.00,0.75,1.88,2.02',
  'XX,24/08/2024,15:00,Rovers,Town,3,0,H,,,,,,-1,,',
  'XX,24/08/2024,15:00,City,United,x,0,H,2.2,3.3,3.2,1.9,1.9,0,1.9,1.9',
].join('\r\n');
const madeUp = join(folder, 'made-up.csv');
writeFileSync(madeUp, MADE_UP);

const counts = { won: 0, halfWon: 0, void: 0, halfLost: 0, lost: 0 };

describe('a made-up season, worked out by hand', () => {
  it.each([
    ['home', { return: '11.65', profit: '-1.67', won: 2, lost: 2 }],
    ['draw', { return: '10.32', profit: '-3.00', won: 1, lost: 3 }],
    ['away', { return: '10.82', profit: '-2.50', won: 1, lost: 3 }],
    ['over', { return: '6.32', profit: '-7.00', won: 1, lost: 3 }],
    ['under', { return: '19.97', profit: '6.65', won: 3, lost: 1 }],
    ['ah-home', { return: '16.52', profit: '3.20', won: 1, halfWon: 1, void: 1, halfLost: 1 }],
    ['ah-away', { return: '10.01', profit: '-3.31', halfWon: 1, void: 1, halfLost: 1, lost: 1 }],
  ])('%s', async (strategy, expected) => {
    const args = ['--data', madeUp, '--strategy', strategy, '--stake', '3.33', '--odds', 'B365'];
    expect(await backtest(args)).toEqual({ stake: '13.32', bets: 4, ...counts, ...expected });
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/backtest.ts', ...args], {
      encoding: 'utf8',
      env: { ...process.env, INIT_CWD: folder },
    });

  it('prints exactly one line of JSON, reports bad rows beside it and leaves no database behind', () => {
    const args = ['--strategy', 'home', '--stake', '3.33', '--odds', 'B365', '--format', 'json'];
    const { stdout, stderr, status } = run('--data', 'made-up.csv', ...args);
    expect(stderr).toContain('made-up.csv:7: full-time goals are not numbers');
    expect(stdout).toBe(
      '{"stake":"13.32","return":"11.65","profit":"-1.67","bets":4,"won":2,"halfWon":0,"void":0,"halfLost":0,"lost":2}\n',
    );
    expect(status).toBe(0);
  });

  it.each([
    ['a missing file', ['--data', 'none.csv', '--strategy', 'home'], /none\.csv cannot be read: ENOENT/],
    ['an unknown strategy', ['--data', 'made-up.csv', '--strategy', 'x'], /--strategy x is not known/],
    [
      'a family without columns',
      ['--data', 'made-up.csv', '--strategy', 'over', '--odds', 'Nobody'],
      /no match has a price of Nobody for over: the columns are Nobody>2\.5, Nobody<2\.5/,
    ],
  ])('says %s in one line and exits with 1', (_what, args, line) => {
    const { stdout, stderr, status } = run(...args);
    expect([stdout, status]).toEqual(['', 1]);
    expect(stderr).toMatch(line);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });
});

interface Sums {
  stake: bigint;
  back: bigint;
  counts: Record<keyof typeof counts, number>;
}

type Cells = ReadonlyMap<string, string>;

const thousandths = (cell: string): bigint => {
  const [whole = '0', decimals = ''] = cell.split('.');
  return BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, '0').slice(0, 3));
};

/** Twice the part of the stake that wins and that comes back, by the two half lines of an Asian handicap. */
function handicapHalves(quarters: number, marginOfSide: number): { won: bigint; back: bigint } {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const ends = lines.map((line) => 4 * marginOfSide + line);
  return {
    won: BigInt(ends.filter((end) => end > 0).length),
    back: BigInt(ends.filter((end) => end === 0).length),
  };
}

interface Expected {
  readonly column: string;
  readonly halves: { readonly won: bigint; readonly back: bigint };
}

function expectedOf(cells: Cells, strategy: string, prefix: string, line: string): Expected {
  const [home, away] = [Number(cells.get('FTHG')), Number(cells.get('FTAG'))];
  const whole = (isWon: boolean) => ({ won: isWon ? 2n : 0n, back: 0n });
  const quarters = Math.round(Number(cells.get(line)) * 4);
  const known: Readonly<Record<string, Expected>> = {
    home: { column: `${prefix}H`, halves: whole(home > away) },
    draw: { column: `${prefix}D`, halves: whole(home === away) },
    away: { column: `${prefix}A`, halves: whole(home < away) },
    over: { column: `${prefix}>2.5`, halves: whole(home + away > 2) },
    under: { column: `${prefix}<2.5`, halves: whole(home + away < 3) },
    'ah-home': { column: `${prefix}AHH`, halves: handicapHalves(quarters, home - away) },
    'ah-away': { column: `${prefix}AHA`, halves: handicapHalves(-quarters, away - home) },
  };
  const expected = known[strategy];
  if (!expected) throw new Error(`no strategy ${strategy}`);
  return expected;
}

function workOut(text: string, stake: bigint, strategy: string, columns: readonly [string, string]): Sums {
  const [header = '', ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  const sums: Sums = { stake: 0n, back: 0n, counts: { ...counts } };
  for (const row of rows.filter((one) => one !== '')) {
    const cells = new Map(row.split(',').map((cell, index) => [names[index] ?? '', cell]));
    const { column, halves } = expectedOf(cells, strategy, ...columns);
    const odds = thousandths(cells.get(column) ?? '');
    if (odds <= 1000n) continue;
    sums.stake += stake;
    sums.back += (stake * (halves.won * odds + halves.back * 1000n)) / 2000n;
    const key = `${halves.won}${halves.back}`;
    const name = ({ '20': 'won', '11': 'halfWon', '02': 'void', '01': 'halfLost', '00': 'lost' } as const)[
      key
    ];
    if (!name) throw new Error(`halves ${key}`);
    sums.counts[name] += 1;
  }
  return sums;
}

const decimal = (amount: bigint): string => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Every so many matches of a season are enough for each strategy; `EVERY_MATCH=1` takes all of them. */
const EACH = process.env['EVERY_MATCH'] === '1' ? 1 : 8;

/** The file with some of its matches alone: the header, and every so many of the rows. */
function sampled(name: string, file: string): string {
  const [header = '', ...rows] = readFileSync(file, 'latin1').split(/\r?\n/);
  const sample = join(folder, name.replace('/', '-'));
  writeFileSync(sample, [header, ...rows.filter((_, at) => at % EACH === 0)].join('\r\n'), 'latin1');
  return sample;
}

const seasons = sharedPath('data/football-data-co-uk');
if (seasons === undefined) process.stderr.write('SKIPPED: real seasons are not beside the repository\n');

describe.skipIf(seasons === undefined)(
  'real seasons, to the cent (skipped where the data is not there)',
  () => {
    it.each([
      // Every strategy once, over seasons, leagues and families of columns; a cent cannot be halved.
      ['2425/E0.csv', 'home', '10', 'B365', ['B365', 'AHh']],
      ['2223/SC0.csv', 'draw', '10', 'B365', ['B365', 'AHh']],
      ['2425/SC0.csv', 'away', '10', 'AvgC', ['AvgC', 'AHCh']],
      ['2122/SC0.csv', 'over', '10', 'B365C', ['B365C', 'AHCh']],
      ['2324/SC0.csv', 'under', '7.77', 'B365', ['B365', 'AHh']],
      ['2324/SC0.csv', 'ah-home', '0.01', 'AvgC', ['AvgC', 'AHCh']],
      ['1718/E0.csv', 'ah-away', '7.77', 'Avg', ['BbAv', 'BbAHh']],
    ] as const)('%s %s, stake %s, odds of %s', async (name, strategy, stake, family, columns) => {
      const file = sampled(name, join(seasons ?? '', name));
      const sums = workOut(readFileSync(file, 'utf8'), thousandths(stake) / 10n, strategy, columns);
      expect(
        await backtest(['--data', file, '--strategy', strategy, '--stake', stake, '--odds', family]),
      ).toEqual({
        stake: decimal(sums.stake),
        return: decimal(sums.back),
        profit: decimal(sums.back - sums.stake),
        bets: Object.values(sums.counts).reduce((all, count) => all + count, 0),
        ...sums.counts,
      });
    });

    it('adds up several files, and leaves a database that keeps every promise', async () => {
      const files = ['2425/B1.csv', '2425/SC0.csv'].map((name) => sampled(name, join(seasons ?? '', name)));
      const all = files.map((file) => workOut(readFileSync(file, 'utf8'), 1000n, 'ah-home', ['B365', 'AHh']));
      const stake = all.reduce((sum, one) => sum + one.stake, 0n);
      const back = all.reduce((sum, one) => sum + one.back, 0n);
      const told = await backtest(['--data', ...files, '--strategy', 'ah-home', '--odds', 'B365'], 30);
      expect(told).toMatchObject({
        stake: decimal(stake),
        return: decimal(back),
        profit: decimal(back - stake),
      });
      const lines: string[] = [];
      await verify(db?.ownerUrl ?? '', (line) => lines.push(line));
      expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
      expect(lines.length).toBeGreaterThan(10);
    });
  },
);
