import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { onlyOne, unlessDone } from './only-one.mjs';

const folder = mkdtempSync(join(tmpdir(), 'only-one-'));
afterAll(() => rmSync(folder, { recursive: true }));
const lock = join(folder, 'lock');
const log = join(folder, 'log');

/** A process that writes when it begins and when it ends its work, with a while between. */
const WORKER = `
  import { appendFileSync } from 'node:fs';
  import { onlyOne, unlessDone } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'only-one.mjs')).href)};
  onlyOne(${JSON.stringify(lock)}, () => {
    appendFileSync(${JSON.stringify(log)}, 'begin ' + process.pid + '\\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    appendFileSync(${JSON.stringify(log)}, 'end ' + process.pid + '\\n');
  });
`;
const begin = () => spawn(process.execPath, ['--input-type=module', '--eval', WORKER], { stdio: 'ignore' });

it('lets processes in one after another, also past what a process that is gone has left', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  writeFileSync(lock, String(pid));
  const workers = Array.from({ length: 4 }, begin);
  const codes = await Promise.all(workers.map(async (worker) => (await once(worker, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(8);
  for (let place = 0; place < lines.length; place += 2)
    expect(lines[place + 1]).toBe(lines[place]?.replace('begin', 'end'));
  expect(existsSync(lock)).toBe(false);
});

it('lets go when the work fails', () => {
  expect(() =>
    onlyOne(lock, () => {
      throw new Error('no network');
    }),
  ).toThrow('no network');
  expect(onlyOne(lock, () => 'done')).toBe('done');
});

it('does once what many ask for, and nothing that whoever held the lock has done', () => {
  let done = 0;
  const work = () => {
    done += 1;
  };
  unlessDone(lock, () => done > 0, work);
  unlessDone(lock, () => done > 0, work);
  expect(done).toBe(1);
  // Another command holds the lock, and does it between the two looks.
  const looks = [false, true];
  unlessDone(lock, () => looks.shift() === true, work);
  expect(looks).toEqual([]);
  expect(done).toBe(1);
});
