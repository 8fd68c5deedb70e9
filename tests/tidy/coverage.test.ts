import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { coveragePage, readCoverage } from '../../scripts/coverage.ts';
import { root } from '../../scripts/run-command.ts';

it('shows the true state of every call, screen and system in docs/coverage.md', () => {
  expect(readFileSync(join(root, 'docs/coverage.md'), 'utf8')).toBe(coveragePage(readCoverage()));
});

it('names each row once', () => {
  const names = readCoverage().map((row) => row.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
