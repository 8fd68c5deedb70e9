// The table of `tests/simulation/README.md` is as the worlds are: a flow that is played has its row, and a row its act.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOVEMENT_KINDS } from '@overround/wallet';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';

const folder = join(root, 'tests/simulation');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const [played = '', elsewhere = ''] = readme.split('## In no random world');

interface Act {
  readonly file: string;
  readonly name: string;
}

/** Each file that a row names has the names behind it, until the next file. */
const actsOf = (cell: string): readonly Act[] =>
  cell
    .split('`')
    .slice(1)
    .flatMap((part, at, parts) =>
      at % 2 === 0
        ? [...(parts[at + 1] ?? '').matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file: part, name }))
        : [],
    );

const rows = played
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('“'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, flow = '', kinds = '', acts = '']) => ({ flow, kinds, acts: actsOf(acts) }));

const textOf = (file: string): string => {
  const path = join(folder, `${file}.ts`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

describe('the flows in tests/simulation/README.md', () => {
  it('name acts that are there', () => {
    expect(rows.length).toBeGreaterThan(30);
    const isThere = ({ file, name }: Act): boolean =>
      new RegExp(`(function|const) ${name}\\b`).test(textOf(file));
    expect(rows.filter(({ acts }) => acts.length === 0).map(({ flow }) => flow)).toEqual([]);
    expect(rows.flatMap(({ acts }) => acts).filter((act) => !isThere(act))).toEqual([]);
  });

  it('are all that the cashier draws from', () => {
    const named = new Set(rows.flatMap(({ acts }) => acts.map(({ name }) => name)));
    const drawn = readdirSync(folder)
      .filter((file) => file.startsWith('cashier-'))
      .flatMap((file) => {
        const [, lists = ''] =
          /: readonly WeighedAct\[\] = \[([\s\S]*)\];/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
        return [...lists.matchAll(/\[\s*([a-z]\w*),\s*[0-9.]+/g)].map(([, name = '']) => name);
      });
    expect(drawn.length).toBeGreaterThan(25);
    expect(drawn.filter((name) => !named.has(name))).toEqual([]);
  });

  it('move money by every kind there is', () => {
    const kinds = new Set(
      rows.flatMap(({ kinds }) => [...kinds.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind)),
    );
    expect([...kinds].sort()).toEqual([...MOVEMENT_KINDS].sort());
  });

  it('that no world plays name tests that are there', () => {
    const paths = [...elsewhere.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path = '']) => path);
    const rows = elsewhere.split('\n').filter((line) => /^\| (?!flow \|)/.test(line));
    // One each, but for what is not built.
    expect([rows.length > 0, paths.length]).toEqual([
      true,
      rows.filter((row) => !row.includes('not built')).length,
    ]);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});
