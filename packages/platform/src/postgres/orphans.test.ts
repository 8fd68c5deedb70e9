import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recordDataFolder, removeOrphans } from './orphans.ts';

let room: string;
let shelf: string;
let temporary: string;
const database = (name: string): string => join(shelf, name);
const NAME = '0123456789ab';

beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'overround-orphans-'));
  [shelf, temporary] = [join(room, 'shelf'), join(room, 'temporary')];
  mkdirSync(join(database(NAME), 'cluster'), { recursive: true });
  mkdirSync(temporary);
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

it('removes the database of a temporary folder that is gone', () => {
  recordDataFolder(database(NAME), join(temporary, 'gone'));
  writeFileSync(join(database(NAME), 'cluster', 'postmaster.pid'), '999999999\n');
  expect(removeOrphans(shelf, temporary)).toEqual([NAME]);
  expect(existsSync(database(NAME))).toBe(false);
});

it.each<readonly [string, () => void]>([
  [
    'of a folder that is there',
    () => {
      mkdirSync(join(temporary, 'there'));
      recordDataFolder(database(NAME), join(temporary, 'there'));
    },
  ],
  [
    'of a folder that is gone but was not temporary',
    () => recordDataFolder(database(NAME), join(room, 'elsewhere')),
  ],
  [
    'of a folder whose name only begins like the temporary one',
    () => recordDataFolder(database(NAME), `${temporary}-not/gone`),
  ],
  [
    'of a folder that climbs out of the temporary one',
    () => recordDataFolder(database(NAME), `${temporary}/../elsewhere`),
  ],
  ['that nobody wrote down', () => undefined],
  [
    'with a living server',
    () => {
      recordDataFolder(database(NAME), join(temporary, 'gone'));
      writeFileSync(join(database(NAME), 'cluster', 'postmaster.pid'), `${process.pid}\n`);
    },
  ],
])('keeps a database %s', (_sentence, prepare) => {
  prepare();
  expect(removeOrphans(shelf, temporary)).toEqual([]);
  expect(existsSync(database(NAME))).toBe(true);
});

it('keeps what is no database, such as the programs', () => {
  mkdirSync(database('postgres-18'));
  recordDataFolder(database('postgres-18'), join(temporary, 'gone'));
  expect(removeOrphans(shelf, temporary)).toEqual([]);
  expect(existsSync(database('postgres-18'))).toBe(true);
});

it('has nothing to do where nothing lies', () => {
  expect(removeOrphans(join(room, 'nothing'), temporary)).toEqual([]);
});
