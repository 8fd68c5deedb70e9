// How a figure is taken: both sides in turn, warmed up, medians with the least and the most.

import { cpus, loadavg } from 'node:os';

export const ROUNDS = 5;
/** How busy the machine was when a row was made; more than its cores means that figures of time are upper bounds. */
export const machineNote = (): string =>
  `load average ${(loadavg()[0] ?? 0).toFixed(1)} on ${cpus().length} cores, the bench included`;

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export interface Pairs<T = number> {
  readonly ours: readonly T[];
  readonly theirs: readonly T[];
}

/** A B A B …, one unkept round of both first. */
export async function inTurn<T>(
  ours: () => T | Promise<T>,
  theirs: () => T | Promise<T>,
  rounds: number = ROUNDS,
): Promise<Pairs<T>> {
  await theirs();
  await ours();
  const kept = { ours: [] as T[], theirs: [] as T[] };
  for (let round = 0; round < rounds; round += 1) {
    kept.theirs.push(await theirs());
    kept.ours.push(await ours());
  }
  return kept;
}

export const short = (value: number): string =>
  !Number.isFinite(value) || Math.abs(value) >= 100
    ? String(Math.round(value))
    : String(Number(value.toPrecision(3)));

/** `median (least to most)`. */
export const spread = (values: readonly number[], unit = ''): string =>
  `${short(median(values))}${unit} (${short(Math.min(...values))} to ${short(Math.max(...values))})`;

/** Ratio of each round to its neighbour, as `median (least to most)`; below one is worse when `isRate`, better when not. */
export function ratioOf({ ours, theirs }: Pairs, isRate: boolean): string {
  const ratios = ours.map((own, index) => {
    const other = theirs[index] ?? Number.NaN;
    return isRate ? own / other : other / own;
  });
  const two = (value: number) => value.toFixed(2);
  return `${two(median(ratios))} (${two(Math.min(...ratios))} to ${two(Math.max(...ratios))})`;
}

/** CPU of this process and all its threads, in microseconds. */
export function ownCpuMicros(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

/** CPU microseconds of one call, over as many as were asked for. */
export function microsPerCall(times: number, call: (turn: number) => unknown): number {
  let kept: unknown;
  const from = ownCpuMicros();
  for (let turn = 0; turn < times; turn += 1) kept = call(turn);
  const spent = ownCpuMicros() - from;
  if (kept === nothing) throw new Error('never');
  return spent / times;
}
const nothing = Symbol('nothing');

export const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
