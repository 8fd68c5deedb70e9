import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { findDatabase } from './find-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-product-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('makes no database where no product was ever started, and says so', async () => {
  vi.stubEnv('DATABASE_URL', undefined);
  vi.stubEnv('DATA_DIR', folder);
  await expect(findDatabase()).rejects.toThrow(`${folder} holds no database`);
  expect(readdirSync(folder)).toEqual([]);
});
