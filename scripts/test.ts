// `npm test`: manners, then the stages. Arguments go to the test runner instead of the whole run.

import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckStep, runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { ensureBuilt } from './runtime.mjs';
import { root } from './run-command.ts';
import { STAGES } from './test-stages.ts';

const results = join(root, '.cache', 'test-results.json');

/** Runs the tests with the reporter a person reads, and keeps the counts. */
function runVitest(args: readonly string[]): Promise<number> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(results, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  return new Promise((done) => child.on('close', (status) => done(status ?? 1)));
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly Status[] }[];
}

type Status = { readonly status: string };

const hasFailed = ({ status }: Status): boolean => status === 'failed';

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts tests, and a file that could not be loaded or taken down as one failure. */
function readCounts(): Counts {
  // The shape is that of the runner's JSON report.
  const report = JSON.parse(readFileSync(results, 'utf8')) as Report;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** One run of the tests. One that ended badly, or tested nothing, has a failure, whatever its report says. */
async function runStage(args: readonly string[]): Promise<Counts> {
  const status = await runVitest(args);
  const counts = existsSync(results) ? readCounts() : { passed: 0, failed: 0, skipped: 0 };
  const isBad = status !== 0 || counts.passed === 0;
  return isBad && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

const filters = process.argv.slice(2);
const isWhole = filters.length === 0;
process.env['CHROMIUM_PATH'] = findChromium();
/** Much of building is waiting for one core: it goes beside the checks. */
const BUILD: CheckStep = { name: 'site (build)', command: [process.execPath, 'scripts/built.mjs'] };
const told: Counts[] = isWhole ? [{ ...(await runChecks([BUILD])), skipped: 0 }] : [];
ensureBuilt(process.execPath);
const runs = isWhole ? STAGES.map((names) => names.flatMap((name) => ['--project', name])) : [filters];
for (const args of runs) told.push(await runStage(args));
const sumOf = (count: keyof Counts): number => told.reduce((sum, counts) => sum + counts[count], 0);
const skipped = sumOf('skipped') > 0 ? `, ${sumOf('skipped')} skipped` : '';
process.stdout.write(`\n${sumOf('passed')} passed, ${sumOf('failed')} failed${skipped}\n`);
process.exitCode = sumOf('failed') > 0 ? 1 : 0;
