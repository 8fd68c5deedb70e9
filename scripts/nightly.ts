// `npm run nightly`: what is too long for every change and belongs to each night. Every step runs, whatever became of those before it, within a time
// of its own; a log of each night is kept. The simulation goes on in the next night with the slice that failed or was not reached.

import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, rmSync, type WriteStream } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { OPERATIONS } from './simulate.ts';
import { root } from './run-command.ts';

export interface NightStep {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly minutesMax: number;
}

/** Logs, and how far the simulation came; git leaves the folder alone. */
export const FOLDER = '.cache/nightly';
const SIMULATION_MINUTES = 210;
const NIGHTS_KEPT = 14;
/** Minutes beside the last slice for what it needs to end. */
const LAST_SLICE_MINUTES = 30;

export const NIGHT: readonly NightStep[] = [
  {
    name: 'simulation',
    command: [
      'npm',
      'run',
      'simulate',
      '--',
      '--operations',
      String(OPERATIONS),
      '--state',
      `${FOLDER}/simulation.json`,
      '--minutes',
      String(SIMULATION_MINUTES),
    ],
    minutesMax: SIMULATION_MINUTES + LAST_SLICE_MINUTES,
  },
  { name: 'known holes', command: ['npm', 'audit', '--omit=dev', '--audit-level=high'], minutesMax: 5 },
  { name: 'bench', command: ['npm', 'run', 'bench'], minutesMax: 60 },
];

const MINUTE_MS = 60_000;
/** Between being asked to end and being ended. */
const GRACE_MS = 30_000;

/** Runs a step in a group of its own, so that its time ends whatever it started too. Says its status; 124: its time was over. */
function runStep({ command, minutesMax }: NightStep, log: WriteStream): Promise<number> {
  const [program, ...args] = command;
  const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);
  const child = spawn(program, args, { cwd: root, detached: true, env: { ...process.env, PATH: path } });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => {
      process.stdout.write(bytes);
      log.write(bytes);
    });
  let isLate = false;
  const end = (signal: 'SIGTERM' | 'SIGKILL'): void => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  };
  const timers = [
    setTimeout(() => end('SIGTERM'), minutesMax * MINUTE_MS),
    setTimeout(() => end('SIGKILL'), minutesMax * MINUTE_MS + GRACE_MS),
  ];
  return new Promise((done) => {
    const finish = (status: number): void => {
      for (const timer of timers) clearTimeout(timer);
      done(isLate ? 124 : status);
    };
    child.on('error', () => finish(127));
    child.on('close', (status) => finish(status ?? 1));
  });
}

/** Names of the logs to keep are the newest, as they are called by their time. */
export const oldLogs = (names: readonly string[], kept: number): readonly string[] =>
  names
    .filter((name) => name.endsWith('.log'))
    .toSorted()
    .slice(0, -kept);

export async function runNight(steps: readonly NightStep[], folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const name = `${new Date().toISOString().replaceAll(':', '-')}.log`;
  const log = createWriteStream(join(folder, name));
  const say = (line: string): void => {
    process.stdout.write(`${line}\n`);
    log.write(`${line}\n`);
  };
  const ends: string[] = [];
  let failed = 0;
  for (const step of steps) {
    say(`# ${step.name}: ${step.command.join(' ')}`);
    const status = await runStep(step, log);
    if (status !== 0) failed += 1;
    ends.push(`${status === 0 ? '✓' : '✗'} ${step.name}${status === 0 ? '' : ` (status ${status})`}`);
  }
  for (const line of ends) say(line);
  await new Promise<void>((done) => log.end(done));
  for (const old of oldLogs(readdirSync(folder), NIGHTS_KEPT)) rmSync(join(folder, old));
  return failed === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await runNight(NIGHT, join(root, FOLDER));
