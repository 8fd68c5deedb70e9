// Test input only: a table of an oracle file, empty (with a notice) where the shared folder is not beside the repository.
import { readOracle } from '@overround/testkit';

export interface TableCase<Input, Expected> {
  readonly id: string;
  readonly input: Input;
  readonly expected: Expected;
}

export function oracleCases<Input, Expected>(name: string): readonly TableCase<Input, Expected>[] {
  return (readOracle(name)?.cases ?? []) as readonly TableCase<Input, Expected>[]; // JSON: each file documents its shape.
}
