// `npm run bench`: measures as ratios in one run, prints the table and writes bench/results/latest.md after each chapter. Exits 0
// whatever the figures are: people judge them. A chapter that breaks keeps its old rows, does not stop the others, and exits 1.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { CHAPTERS } from '../bench/chapters.ts';
import type { BenchRow } from '../bench/row.ts';
import { root } from './run-command.ts';

const results = join(root, 'bench/results');
const kept = join(results, 'latest.json');

/** Rows of chapters that were not run now stay as they were measured last. */
function readKept(): Record<string, BenchRow[]> {
  // The file is written below, by this script only.
  return existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Record<string, BenchRow[]>) : {};
}

/** A machine may have the sources and no git. */
function lastCommit(): string {
  const asked = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return asked.status === 0 ? asked.stdout.trim() : 'unknown (no git here)';
}

function page(all: Record<string, BenchRow[]>): string {
  const git = lastCommit();
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;
  const chapters = Object.entries(all).map(([chapter, rows]) => {
    const lines = rows.map(
      (row) =>
        `| ${row.id} | ${row.what} | ${row.ours} | ${row.reference ?? ''} | ${row.ratio ?? ''} | ${row.note} |`,
    );
    return `## ${chapter}\n\n| # | what | ours | reference in the same run | ratio | note |\n|---|---|---|---|---|---|\n${lines.join('\n')}`;
  });
  return `# Bench\n\nMedians measured in one run on one machine; absolute figures alone prove nothing on a shared machine.\nMachine: ${machine}. Last commit: ${git}.\n\n${chapters.join('\n\n')}\n`;
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in CHAPTERS));
if (unknown !== undefined) {
  console.error(`no chapter ${unknown}; there are ${Object.keys(CHAPTERS).join(', ')}`);
  process.exit(1);
}
const all = readKept();
mkdirSync(results, { recursive: true });
for (const [name, load] of Object.entries(CHAPTERS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`measuring ${name} …`);
  const startMs = performance.now();
  try {
    all[name] = await (await load())();
    console.table(all[name]);
    writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
    writeFileSync(join(results, 'latest.md'), page(all));
  } catch (error) {
    console.error(`${name} broke:`, error);
    process.exitCode = 1;
  }
  console.log(`${name}: ${((performance.now() - startMs) / 1000).toFixed(0)} s`);
}
