import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';

interface PromiseRow {
  readonly id: string;
  readonly state: string;
  readonly tests: readonly { readonly file: string; readonly name: string }[];
}

const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| P\d+ \|/.test(line))
  .map((line): PromiseRow => {
    const [, id = '', , state = '', tests = ''] = line.split('|').map((cell) => cell.trim());
    const named = [...tests.matchAll(/`([^`]+)` “([^”]+)”/g)];
    return { id, state, tests: named.map(([, file = '', name = '']) => ({ file, name })) };
  });

describe('docs/promises.md', () => {
  it('names every promise once, in order', () => {
    expect(rows.map((row) => row.id)).toEqual(Array.from({ length: 16 }, (_, index) => `P${index + 1}`));
  });

  it('names tests that are there, by file and by name', () => {
    const missing = rows.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, name }) => !existsSync(join(root, file)) || !isNamedIn(file, name))
        .map(({ file, name }) => `${id}: ${file} “${name}”`),
    );
    expect(missing).toEqual([]);
  });

  it('has tests for every promise that is kept, and says "not built yet" of every other', () => {
    const silent = rows.filter(
      ({ state, tests }) => tests.length === 0 && !state.startsWith('not built yet'),
    );
    expect(silent.map((row) => row.id)).toEqual([]);
  });
});

const isNamedIn = (file: string, name: string): boolean =>
  readFileSync(join(root, file), 'utf8').includes(name);
