import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from './help.mjs';
import { FOLDER, NIGHT, oldLogs, runNight } from './nightly.ts';
import { root } from './run-command.ts';

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

it('runs a million operations each night, and only commands that exist', () => {
  const [simulation] = NIGHT;
  expect(simulation?.command.join(' ')).toContain('npm run simulate -- --operations 1000000 ');
  const named = NIGHT.flatMap(({ command: [, run, name] }) => (run === 'run' ? [name ?? ''] : []));
  expect(named).toEqual(['simulate', 'bench']);
  expect(named.filter((name) => !(name in COMMANDS))).toEqual([]);
});

it('is what the schedule of the repository runs, and any machine by the same script', () => {
  const schedule = textOf('.github/workflows/nightly.yml');
  expect(schedule).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \*'$/m);
  expect(schedule).toMatch(/^ {6}- run: \.ci\/nightly$/m);
  expect(schedule).toContain(FOLDER);
  // The schedule lets a night take as long as its steps may.
  const minutes = Number(/timeout-minutes: (\d+)/.exec(schedule)?.[1]);
  expect(minutes).toBeGreaterThan(NIGHT.reduce((sum, { minutesMax }) => sum + minutesMax, 0));
  expect(textOf('.ci/nightly')).toContain('npm run nightly');
  expect(statSync(join(root, '.ci/nightly')).mode & 0o111).toBe(0o111);
});

it('runs every step, keeps what they said, and fails when one did', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'overround-night-'));
  const node = (code: string) => [process.execPath, '-e', code] as const;
  try {
    const steps = [
      { name: 'bad', command: node('console.log("one"); process.exit(3)'), minutesMax: 1 },
      { name: 'late', command: node('setInterval(() => {}, 1000)'), minutesMax: 0.005 },
      { name: 'good', command: node('console.log("two")'), minutesMax: 1 },
    ];
    expect(await runNight(steps, folder)).toBe(1);
    const [log = ''] = readdirSync(folder);
    const said = readFileSync(join(folder, log), 'utf8');
    expect(said).toMatch(/one\n[^]*two\n✗ bad \(status 3\)\n✗ late \(status 124\)\n✓ good\n$/);
    expect(await runNight(steps.slice(2), folder)).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('keeps the newest logs', () => {
  expect(oldLogs(['b.log', 'a.log', 'simulation.json', 'c.log'], 2)).toEqual(['a.log']);
  expect(oldLogs(['a.log'], 2)).toEqual([]);
});
