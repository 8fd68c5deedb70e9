import { readFileSync } from 'node:fs';
import { sharedPath } from '@overround/testkit';
import { describe, expect, it } from 'vitest';
import { decodeSeason } from './decode-season.ts';
import { instantOfLocal } from './london-time.ts';
import { oddsOf, oddsWithFallback, readSeason } from './season-file.ts';

const HEADER =
  'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG,FTR,HTHG,HTAG,B365H,B365D,B365A,B365>2.5,B365<2.5,AHh,B365AHH,B365AHA,AHCh,B365CAHH,B365CAHA,PSH,PSD,PSA,P>2.5,P<2.5';
const GOOD =
  'E0,16/08/2024,20:00,Rovers,United,1,0,H,0,0,1.6,4.2,5.25,1.53,2.5,-1,2.05,1.88,-0.75,1.86,2.07,1.63,4.38,5.3,1.56,2.56';
const season = (...rows: string[]) => readSeason('E0.csv', [HEADER, ...rows].join('\r\n'));

describe('readSeason', () => {
  it('reads a match with its odds, whatever the line ends are', () => {
    const { matches, skipped } = season(GOOD);
    expect(skipped).toEqual([]);
    expect(matches[0]).toMatchObject({
      division: 'E0',
      home: 'Rovers',
      fullTime: { home: 1, away: 0 },
      halfTime: { home: 0, away: 0 },
    });
  });
  it.each([
    ['a date that is none', GOOD.replace('16/08/2024', '31/02/2024'), /date/],
    ['goals that are no numbers', GOOD.replace(',1,0,H', ',one,0,H'), /full-time goals/],
    ['a result that contradicts the goals', GOOD.replace(',1,0,H', ',1,0,A'), /contradicts/],
    ['more goals at half time', GOOD.replace(',1,0,H,0,0', ',1,0,H,2,0'), /half time/],
    ['a missing team', GOOD.replace('Rovers', ''), /team/],
    ['a team against itself', GOOD.replace('United', 'Rovers'), /plays itself/],
    ['too many cells', `${GOOD},1,2,3`, /more cells/],
    ['too few cells', 'E0,16/08/2024,20:00,Rovers,United', /full-time goals/],
    ['a quote that is not closed', GOOD.replace('Rovers', '"Rovers'), /quote is not closed/],
    ['a name with signs nobody sees', GOOD.replace('Rovers', 'Rov\0ers'), /cannot be shown/],
    ['a name that is a book', GOOD.replace('Rovers', 'R'.repeat(5000)), /too long/],
    ['a time that is none', GOOD.replace('20:00', '25:99'), /date/],
    ['the same match once more', GOOD, /the same match as E0\.csv:2/],
  ])('reports and skips %s, and keeps the rest', (_what, bad, reason) => {
    const { matches, skipped } = season(GOOD, bad, GOOD.replace('Rovers', 'Town'));
    expect(matches).toHaveLength(2);
    expect(skipped).toEqual([{ file: 'E0.csv', line: 3, reason: expect.stringMatching(reason) }]);
  });
  it('reads names with commas and quotes, a byte order mark, and counts empty lines', () => {
    const rows = [
      GOOD.replace('Rovers', '"Rovers, Old"'),
      '',
      ',,,,',
      GOOD.replace('Rovers', 'The "R" Club'),
    ];
    const text = `\uFEFF${[HEADER, ...rows, GOOD.replace('Rovers', '')].join('\n')}\n`;
    const { matches, skipped } = readSeason('E0.csv', text);
    expect(matches.map(({ home }) => home)).toEqual(['Rovers, Old', 'The "R" Club']);
    expect(skipped.map(({ line }) => line)).toEqual([6]);
  });
  it('finds a match that another file of the same reading has', () => {
    const known = new Map<string, string>();
    readSeason('a.csv', `${HEADER}\n${GOOD}`, known);
    expect(readSeason('b.csv', `${HEADER}\n${GOOD}`, known).skipped).toEqual([
      { file: 'b.csv', line: 2, reason: 'the same match as a.csv:2' },
    ]);
  });
  it.each([
    ['UTF-8', 'utf8', ''],
    ['UTF-8 with a mark', 'utf8', '\uFEFF'],
    ['Windows-1252', 'latin1', ''],
    ['UTF-16', 'utf16le', '\uFEFF'],
  ] as const)('reads names in %s', (_name, encoding, mark) => {
    const bytes = Buffer.from(`${mark}${HEADER}\r\n${GOOD.replace('Rovers', 'Málaga')}`, encoding);
    expect(readSeason('SP1.csv', decodeSeason(bytes)).matches[0]?.home).toBe('Málaga');
  });
  it('reports a file of another layout instead of guessing', () => {
    expect(readSeason('x.csv', 'a,b\n1,2')).toEqual({
      matches: [],
      skipped: [{ file: 'x.csv', line: 1, reason: expect.stringContaining('no column Div') }],
    });
  });
});

describe('oddsOf', () => {
  const match = season(GOOD).matches[0]!;
  it('takes the columns of a family, quarter lines exactly', () => {
    expect(oddsOf(match, 'B365')).toEqual({
      result: [1600, 4200, 5250],
      total25: [1530, 2500],
      handicap: { homeLineQuarters: -4, home: 2050, away: 1880 },
    });
    expect(oddsOf(match, 'B365C')).toEqual({ handicap: { homeLineQuarters: -3, home: 1860, away: 2070 } });
  });
  it('knows that Pinnacle is PS on the result and P on totals', () => {
    expect(oddsOf(match, 'PS')).toEqual({ result: [1630, 4380, 5300], total25: [1560, 2560] });
  });
  it('falls back market by market in the given order', () => {
    expect(oddsWithFallback(match, ['PS', 'B365'])).toMatchObject({
      result: [1630, 4380, 5300],
      handicap: { homeLineQuarters: -4 },
    });
    expect(oddsWithFallback(match, ['Avg'])).toEqual({});
  });
});

describe('UK local time', () => {
  it.each([
    ['16/08/2024', '20:00', '2024-08-16T19:00:00Z'],
    ['26/12/2024', '15:00', '2024-12-26T15:00:00Z'],
    ['31/03/2024', '14:00', '2024-03-31T13:00:00Z'],
    ['27/10/2024', '14:00', '2024-10-27T14:00:00Z'],
    ['12/08/17', '12:30', '2017-08-12T11:30:00Z'],
  ])('%s %s is %s', (date, time, utc) => {
    expect(new Date(instantOfLocal(date, time) ?? 0).toISOString().replace('.000', '')).toBe(utc);
  });
});

const real = sharedPath('data/football-data-co-uk/2425/E0.csv');
it.skipIf(real === undefined)(
  'reads a whole real season without losing a row (skipped where the data is not beside the repository)',
  () => {
    const { matches, skipped } = readSeason('E0.csv', readFileSync(real!, 'utf8'));
    expect([matches.length, skipped.length]).toEqual([380, 0]);
    expect(matches.every((match) => oddsOf(match, 'Avg').result !== undefined)).toBe(true);
  },
);
