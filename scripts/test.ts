// `npm test`: manners, rules, database, screens, journeys. Arguments go to the test runner instead of the whole run.

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { findChromium } from './chromium.ts';
import { ensureBuilt } from './runtime.mjs';
import { root } from './run-command.ts';

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

/** Counts tests, and a file that could not be loaded or taken down as one failure. */
function readCounts(): { passed: number; failed: number; skipped: number } {
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

const filters = process.argv.slice(2);
const isWhole = filters.length === 0;
process.env['CHROMIUM_PATH'] = findChromium();
const checks = isWhole ? await runChecks() : { passed: 0, failed: 0 };
ensureBuilt(process.execPath);
const status = await runVitest(filters);
const tests = readCounts();
const failed = tests.failed + checks.failed;
const skipped = tests.skipped > 0 ? `, ${tests.skipped} skipped` : '';
process.stdout.write(`\n${tests.passed + checks.passed} passed, ${failed} failed${skipped}\n`);
process.exitCode = status !== 0 || failed > 0 || tests.passed === 0 ? 1 : 0;
