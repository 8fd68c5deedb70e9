import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@overround/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { readPushSecrets } from './push-secrets.ts';
import { readReplayFiles } from './replay-files.ts';
import { replayStart } from './replay-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'overround-feeds-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const HEADER = 'Div,Date,Time,HomeTeam,AwayTeam,FTHG,FTAG';
const ROW = 'E0,12/08/2017,15:00,Rovers,United,1,0';

describe('replay files', () => {
  it('reports bad rows with file and line and keeps the good ones', () => {
    const file = write('a.csv', [HEADER, ROW, 'E0,12/08/2017,15:00,Town,City,x,0'].join('\n'));
    const read = readReplayFiles([file]);
    expect(read.season).toHaveLength(1);
    expect(read.problems).toEqual(['a.csv:3: full-time goals are not numbers']);
  });
  it('uses a row that belongs to a timeline for its odds, and does not play it twice', () => {
    const timeline = {
      id: 1,
      competition: 'E',
      gameweek: 1,
      kickoffUtc: '2017-08-12T14:00:00Z',
      home: 'Rovers',
      away: 'United',
      venue: '',
      duration: 'Regular',
      halfTime: [1, 0],
      fullTime: [1, 0],
      periodSeconds: { '1H': 2800, '2H': 2800 },
      events: [['1H', 5, 'H', 'goal', 1]],
    };
    const files = [write('b.csv', [HEADER, ROW].join('\n')), write('b.jsonl', JSON.stringify(timeline))];
    expect(readReplayFiles(files)).toMatchObject({
      season: [],
      timelines: [{ home: 'Rovers' }],
      oddsOfTimelines: [{ home: 'Rovers' }],
    });
  });
  it('says in one line that a file is missing or holds nothing', () => {
    expect(() => readReplayFiles([join(folder, 'none.csv')])).toThrow(/none\.csv cannot be read/);
    expect(() => readReplayFiles([write('c.csv', 'x,y\n1,2')])).toThrow(/holds no match/);
  });
});

it('goes on with a replay where it was, and begins anew with other files', () => {
  const files = ['a.csv'];
  expect(replayStart(folder, { files, speed: 600 }, instant(1000))).toBe(1000);
  expect(replayStart(folder, { files, speed: 600 }, instant(9000))).toBe(1000);
  expect(replayStart(folder, { files, speed: 60 }, instant(9000))).toBe(9000);
});

it('reads push secrets and refuses short ones', () => {
  expect(readPushSecrets('desk:0123456789abcdef,other:fedcba9876543210')).toEqual({
    desk: '0123456789abcdef',
    other: 'fedcba9876543210',
  });
  expect(readPushSecrets(undefined)).toEqual({});
  expect(() => readPushSecrets('desk:short')).toThrow(/16 characters/);
});
