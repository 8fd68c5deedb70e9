import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { HELP } from '../../apps/server/src/options.ts';
import { COMMANDS } from '../../scripts/help.mjs';
import { root } from '../../scripts/run-command.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const PICTURES_BYTES_MAX = 1_500_000;

const unique = (found: Iterable<string | undefined>): string[] =>
  [...new Set([...found].filter((name) => name !== undefined))].toSorted();
const firstOf = (text: string, pattern: RegExp): string[] =>
  unique([...text.matchAll(pattern)].map((match) => match[1]));

/** Variables the server reads. */
function readVariables(): string[] {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  );
  const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return firstOf(text, /env\['([A-Z_]+)'\]/g);
}

it('lists every option and variable of npm start, as --help does and the server reads them', () => {
  const table = readme.slice(readme.indexOf('## Options'), readme.indexOf('## Your own PostgreSQL'));
  // Other commands have rows of their own here.
  const ofStart = table.replaceAll(/^\|[^|]*\| for `npm run .*$/gm, '');
  const rows = [...table.matchAll(/^\| `([^`]+)`/gm)].map((match) => match[1]);
  expect(rows).toEqual([...new Set(rows)]);
  const inHelp = firstOf(HELP, /^ {2}(--[a-z-]+|[A-Z][A-Z_]+)\b/gm);
  expect(firstOf(ofStart, /^\| `(--[a-z-]+|[A-Z][A-Z_]+)\b/gm)).toEqual(inHelp);
  expect(inHelp.filter((name) => !name.startsWith('--'))).toEqual(readVariables());
});

it('names commands that exist, and pages and pictures that are there', () => {
  const commands = firstOf(readme, /npm run ([a-z:-]+)/g);
  expect(commands.filter((name) => !(name in COMMANDS))).toEqual([]);
  const links = firstOf(readme, /\]\((?!https?:)([^)#]+)\)/g);
  expect(links.length).toBeGreaterThan(8);
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
});

it('keeps its pictures small', () => {
  const files = globSync('docs/screenshots/*', { cwd: root });
  const bytes = files.map((file) => statSync(join(root, file)).size);
  expect(files.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PICTURES_BYTES_MAX);
});
