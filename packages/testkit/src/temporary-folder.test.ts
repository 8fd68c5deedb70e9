import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

let temporary: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'overround-temporary-'));
});
afterEach(() => rmSync(temporary, { recursive: true, force: true }));

it('removes folders of its name whose makers are gone, and no others', async () => {
  const made = (name: string, maker?: number): string => {
    const folder = join(temporary, name);
    mkdirSync(folder);
    if (maker !== undefined) writeFileSync(join(folder, 'made-by.pid'), String(maker));
    return folder;
  };
  const gone = made('overround-x-gone', 999_999_999);
  const kept = [
    made('overround-x-living', process.pid),
    made('overround-x-unknown'),
    made('overround-y-gone', 999_999_999),
  ];
  const folder = await makeTemporaryFolder('overround-x-', temporary);
  expect([gone, ...kept, folder].map((path) => existsSync(path))).toEqual([false, true, true, true, true]);
});

it('removes neither its own folder nor that of a sister', async () => {
  const sister = await makeTemporaryFolder('overround-x-', temporary);
  const folder = await makeTemporaryFolder('overround-x-', temporary);
  expect([sister, folder].map((path) => existsSync(path))).toEqual([true, true]);
});
