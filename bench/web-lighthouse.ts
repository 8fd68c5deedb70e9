// Lighthouse on a phone, for U2 and U3. It is far too large to come along with the product, so that it is fetched once, when
// the bench wants it.

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inTurn, machineNote, median, ratioOf, short, spread } from './measure.ts';
import type { BenchRow } from './row.ts';

// Not in step with this process: the reference page is served by it.
const run = promisify(execFile);
const VERSION = '13.5.0';
const folder = join(import.meta.dirname, '../.cache/lighthouse');
const cli = join(folder, 'node_modules/lighthouse/cli/index.js');
const RUN_TIMEOUT_MS = 120_000;

export interface LighthouseSetting {
  readonly chromium: string;
  readonly flags: readonly string[];
  readonly ours: string;
  readonly reference: string;
  readonly view: string;
}

interface Figures {
  readonly lcpMs: number;
  readonly blockedMs: number;
  readonly shift: number;
  readonly score: number;
}

/** False where it can neither be found nor fetched. */
function isThere(): boolean {
  if (existsSync(cli)) return true;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const args = [
    'install',
    '--no-save',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    `lighthouse@${VERSION}`,
  ];
  spawnSync('npm', args, { cwd: folder, stdio: 'ignore' });
  return existsSync(cli);
}

/** What of Lighthouse's report we read. */
interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number } | undefined>>;
}

const VISITS_MAX = 3;

/** One visit of a phone on a slow line, as Lighthouse sets it by itself. A visit without a verdict is made again. */
async function visit(url: string, { chromium, flags }: LighthouseSetting): Promise<Figures> {
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    `--chrome-flags=--headless=new ${flags.join(' ')}`,
  ];
  const env = { ...process.env, CHROME_PATH: chromium };
  for (let attempt = 0; attempt < VISITS_MAX; attempt += 1) {
    const told = await run(process.execPath, args, {
      env,
      maxBuffer: 1 << 28,
      timeout: RUN_TIMEOUT_MS,
      // Lighthouse takes its browser along when it is interrupted, not when it is terminated.
      killSignal: 'SIGINT',
    }).catch(() => undefined);
    if (!told?.stdout.startsWith('{')) continue;
    const report = JSON.parse(told.stdout) as Report; // Lighthouse's own, of the version above.
    const { score } = report.categories.performance;
    if (score === null) continue;
    const figure = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
    return {
      lcpMs: figure('largest-contentful-paint'),
      blockedMs: figure('total-blocking-time'),
      shift: figure('cumulative-layout-shift'),
      score: score * 100,
    };
  }
  throw new Error(`Lighthouse gave no verdict on ${url} in ${VISITS_MAX} visits`);
}

const NOT_MEASURED = {
  ours: 'not measured',
  reference: '',
  ratio: '',
  note: `lighthouse ${VERSION} is not installed and cannot be fetched`,
};

export async function lighthouseRows(setting: LighthouseSetting): Promise<BenchRow[]> {
  const largest = `largest paint of ${setting.view}, Lighthouse ${VERSION} mobile`;
  const blocked = `blocking time, layout shift and score of ${setting.view}, Lighthouse ${VERSION} mobile`;
  if (!isThere()) {
    return [
      { id: 'U2', what: largest, ...NOT_MEASURED },
      { id: 'U3', what: blocked, ...NOT_MEASURED },
    ];
  }
  const { ours, theirs } = await inTurn(
    () => visit(setting.ours, setting),
    () => visit(setting.reference, setting),
  );
  const paint = { ours: ours.map((one) => one.lcpMs), theirs: theirs.map((one) => one.lcpMs) };
  const text = (some: readonly Figures[]): string =>
    [
      `blocked ${spread(
        some.map((one) => one.blockedMs),
        ' ms',
      )}`,
      `shift ${short(median(some.map((one) => one.shift)))}`,
      `score ${spread(some.map((one) => one.score))}`,
    ].join(', ');
  const how = `simulated slow 4G and a CPU four times slower, medians of five visits in turn with an empty cache; ${machineNote()}`;
  return [
    {
      id: 'U2',
      what: largest,
      ours: spread(paint.ours, ' ms'),
      reference: `bare client-rendered React page: ${spread(paint.theirs, ' ms')}`,
      ratio: (1 / Number(ratioOf(paint, false).split(' ')[0])).toFixed(2),
      note: `must 1.3, aim 0.8 (less is better); ${how}`,
    },
    {
      id: 'U3',
      what: blocked,
      ours: text(ours),
      reference: `bare client-rendered React page: ${text(theirs)}`,
      ratio: '',
      note: `must 150 ms, 0.05, 90, aim 30 ms, 0.01, 98; Lighthouse multiplies what it sees, so that work beside it on the machine counts fourfold; ${how}`,
    },
  ];
}
