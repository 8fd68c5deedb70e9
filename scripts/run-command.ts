import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** Runs a command from the root of the repository, with more in its environment, and gives what it printed. */
export function run(
  command: readonly [string, ...string[]],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ status: number; output: string }> {
  return new Promise((done) => {
    const [program, ...args] = command;
    const child = spawn(program, args, {
      cwd: root,
      env: { ...environment, ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', (error) => done({ status: 1, output: error.message }));
    child.on('close', (status) => done({ status: status ?? 1, output }));
  });
}
