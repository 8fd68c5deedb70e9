import { readFileSync } from 'node:fs';
import { sharedPath } from './shared-data.ts';

export interface OracleCase {
  readonly id: string;
  // The shape of input and expectation differs per file; each test reads what its file documents.
  readonly input: never;
  readonly expected: never;
}

export interface Oracle {
  readonly tolerance: Readonly<Record<string, number | boolean>>;
  readonly conventions: unknown;
  readonly cases: readonly OracleCase[];
}

/** Reads an oracle file by name, or says on the console that it is not there so that a skipped table is visible. */
export function readOracle(name: string): Oracle | undefined {
  const path = sharedPath(`oracles/${name}.json`);
  if (path === undefined) {
    process.stderr.write(`SKIPPED: oracle ${name} is not beside the repository\n`);
    return undefined;
  }
  return JSON.parse(readFileSync(path, 'utf8')) as Oracle;
}

export interface TableCase<Input, Expected> {
  readonly id: string;
  readonly input: Input;
  readonly expected: Expected;
}

/** The cases of an oracle as a test table of the shape its file documents; empty, with a notice, where it is not there. */
export function oracleCases<Input, Expected>(name: string): readonly TableCase<Input, Expected>[] {
  return (readOracle(name)?.cases ?? []) as readonly TableCase<Input, Expected>[]; // JSON: the caller reads the file's own page.
}
