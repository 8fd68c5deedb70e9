// `docs/coverage.md`: what the two specifications name and what works, written from docs/coverage/*.txt.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

export interface CoverageRow {
  readonly kind: string;
  readonly area: string;
  readonly name: string;
  readonly source: string;
  /** Path of the test that shows it; absent while it is missing. */
  readonly test?: string;
  readonly remark?: string;
}

const linesOf = (file: string): string[][] =>
  readFileSync(join(root, 'docs/coverage', file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** The rows with their states. Throws when a state names no row or a test that is not there. */
export function readCoverage(): CoverageRow[] {
  const states = new Map(
    linesOf('states.txt').map(([name = '', test = '', remark]) => [name, { test, remark }]),
  );
  const rows = linesOf('inventory.txt').map(([kind = '', area = '', name = '', source = '']): CoverageRow => {
    const state = states.get(name);
    states.delete(name);
    return {
      kind,
      area,
      name,
      source,
      ...(state ? { test: state.test } : {}),
      ...(state?.remark ? { remark: state.remark } : {}),
    };
  });
  const [stray] = states.keys();
  if (stray !== undefined)
    throw new Error(`docs/coverage/states.txt names no row of the inventory: ${stray}`);
  const broken = rows.find((row) => row.test !== undefined && !existsSync(join(root, row.test)));
  if (broken) throw new Error(`${broken.name}: the test ${broken.test} is not there`);
  return rows;
}

export function coveragePage(rows: readonly CoverageRow[]): string {
  const working = rows.filter((row) => row.test !== undefined).length;
  const cells = rows.map((row) => {
    const state =
      row.test === undefined ? 'missing' : `working, \`${row.test}\`${row.remark ? ` (${row.remark})` : ''}`;
    return `| ${row.kind} | ${row.area} | ${row.name} | ${row.source} | ${state} |`;
  });
  return `# Coverage

Every call, screen and system the two specifications name: ${working} of ${rows.length} work. Partly is not working.
Written by \`npm run coverage\` from \`docs/coverage/\`; a test keeps it true.

| kind | area | name | source | state |
|---|---|---|---|---|
${cells.join('\n')}
`;
}

if (import.meta.main) writeFileSync(join(root, 'docs/coverage.md'), coveragePage(readCoverage()));
