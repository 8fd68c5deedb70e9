import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHIPPED_LANGUAGES } from '@overround/phrases';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';

const folder = join(root, 'apps/web/journeys');
const ENDING = '.journey.ts';
const ALL_LANGUAGES = SHIPPED_LANGUAGES.join(', ');

interface Walk {
  readonly file: string;
  readonly name: string;
  /** Once in each language. */
  readonly isInEvery: boolean;
}

const walksOf = (file: string): readonly Walk[] =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/ journey(\.for\(LANGUAGES\))?\(\s*'([^']+)'/g)].map(
    ([, each, name = '']) => ({ file: file.slice(0, -ENDING.length), name, isInEvery: each !== undefined }),
  );

const walks = readdirSync(folder)
  .filter((file) => file.endsWith(ENDING))
  .flatMap(walksOf);

interface Flow {
  readonly flow: string;
  /** Those whose names begin as the row says, for each that is named. */
  readonly named: readonly (readonly Walk[])[];
  readonly languages: string;
}

const flows = readFileSync(join(folder, 'README.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .*`\w[\w-]*` “/.test(line))
  .map((line): Flow => {
    const [, flow = '', shown = '', languages = ''] = line.split('|').map((cell) => cell.trim());
    const names = [...shown.matchAll(/`([^`]+)` “([^”]+)”/g)];
    const named = names.map(([, file, opening = '']) =>
      walks.filter((walk) => walk.file === file && walk.name.startsWith(opening)),
    );
    return { flow, named, languages };
  });

describe('the flows in apps/web/journeys/README.md', () => {
  it('name one walk each time, which is there', () => {
    expect(flows.length).toBeGreaterThan(40);
    const wrong = flows.filter(({ named }) => named.some((found) => found.length !== 1));
    expect(wrong.map(({ flow }) => flow)).toEqual([]);
  });

  it('go in the languages that are written beside them', () => {
    const wrong = flows.filter(
      ({ named, languages }) =>
        languages !== ALL_LANGUAGES || !named.flat().every(({ isInEvery }) => isInEvery),
    );
    expect(wrong.map(({ flow }) => flow)).toEqual([]);
  });

  it('name every walk that goes in every language', () => {
    const known = new Set(flows.flatMap(({ named }) => named.flat()));
    const untold = walks.filter((walk) => walk.isInEvery && !known.has(walk));
    expect(untold.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
