import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mayHoldSocket } from './socket-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'overround-socket-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const made = (name: string): string => {
  const path = join(folder, name);
  mkdirSync(path);
  return path;
};

it('a socket may lie in a folder with a short path, and nothing stays of the question', async () => {
  const short = made('short');
  expect(await mayHoldSocket(short)).toBe(true);
  expect(await mayHoldSocket(short)).toBe(true);
  expect(readdirSync(short)).toEqual([]);
});

it('asks anew where somebody who asked was killed', async () => {
  const left = made('left');
  writeFileSync(join(left, '.s.PGSQL.probe'), '');
  expect(await mayHoldSocket(left)).toBe(true);
});

it.each([
  ['its path is too long', made('x'.repeat(100))],
  ['its name would be read as two folders', made('a,b')],
  ['it is not there', join(folder, 'nowhere')],
])('none where %s', async (_why, where) => {
  expect(await mayHoldSocket(where)).toBe(false);
});
