import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/run-command.ts';

interface ConstantRow {
  readonly name: string;
  readonly place: string;
  readonly written: string;
  readonly test: string;
}

const rows = readFileSync(join(root, 'docs/constants.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| .* \| `.*` \|/.test(line))
  .map((line): ConstantRow => {
    const [, name = '', , place = '', written = '', test = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    return { name, place, written: written.slice(1, -1).replaceAll('\\|', '|'), test };
  });

/** Whole: `= 3` is not found in `= 30`. */
const isWrittenIn = (file: string, text: string): boolean => {
  const source = readFileSync(join(root, file), 'utf8');
  for (let at = source.indexOf(text); at !== -1; at = source.indexOf(text, at + 1))
    if (!(/\w$/.test(text) && /^[\w.]/.test(source.slice(at + text.length)))) return true;
  return false;
};

describe('docs/constants.md', () => {
  it('has the constants of both specifications', () => {
    expect(rows.length).toBeGreaterThan(45);
  });
  it.each(rows.map((row) => [row.name, row] as const))('%s is what stands there', (_name, row) => {
    expect(existsSync(join(root, row.test)), row.test).toBe(true);
    expect(isWrittenIn(row.place, row.written), `${row.place}: ${row.written}`).toBe(true);
  });
});
