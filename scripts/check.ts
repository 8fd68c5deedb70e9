// `npm run check`: the manners of the tree. Each step is one command; all run, then the failures are shown whole.

import { availableParallelism } from 'node:os';
import { run } from './run-command.ts';

/** Steps under way at once. */
const LANES = 2;
/** Each checker of the compiler works out shared types anew: as many as there are cores for a step. */
const CHECKERS = ['--checkers', String(Math.min(4, Math.max(1, Math.floor(availableParallelism() / LANES))))];
/** The compiler and the linter live for seconds: they may let garbage lie, within reason. */
const GARBAGE = { GOGC: '400', GOMEMLIMIT: '3GiB' };

export interface CheckStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** A green gate that looked at nothing is red: the output must match. */
  readonly mustShow?: RegExp;
}

const bin = (name: string) => `node_modules/.bin/${name}`;
const SOURCES = ['packages', 'modules', 'providers', 'apps', 'scripts', 'bench', 'tests'];

export const CHECK_STEPS: readonly CheckStep[] = [
  { name: 'types (server)', command: [bin('tsc'), '-p', 'tsconfig.json', ...CHECKERS] },
  { name: 'types (site)', command: [bin('tsc'), '-p', 'apps/web/tsconfig.json', ...CHECKERS] },
  { name: 'types (back office)', command: [bin('tsc'), '-p', 'apps/backoffice/tsconfig.json', ...CHECKERS] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', ...SOURCES] },
  { name: 'format', command: [bin('biome'), 'format', '.'] },
  {
    name: 'boundaries',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'modules',
      'providers',
      'apps',
    ],
    mustShow: /\([1-9]\d{2,} modules/,
  },
  { name: 'unused', command: [bin('knip'), '--no-progress'] },
];

/** Runs the steps, some at a time, and prints a line each; `first` is what may be done beside them. */
export async function runChecks(
  first: readonly CheckStep[] = [],
): Promise<{ passed: number; failed: number }> {
  const open = [...first, ...CHECK_STEPS];
  let passed = 0;
  let failed = 0;
  const lane = async () => {
    for (let step = open.shift(); step !== undefined; step = open.shift()) {
      const startedAt = performance.now();
      const { status, output } = await run(step.command, GARBAGE);
      const isGreen = status === 0 && (step.mustShow?.test(output) ?? true);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      process.stdout.write(
        `${isGreen ? '✓' : '✗'} ${step.name} (${seconds} s)\n${isGreen ? '' : `${output}\n`}`,
      );
      if (isGreen) passed += 1;
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { passed, failed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exitCode = failed > 0 ? 1 : 0;
}
