// Load and references for the chapters that speak HTTP: wrk, nginx with the same bytes, and which core each of them has.

import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@overround/platform';
import { sleep } from './measure.ts';

export { median } from './measure.ts';

export const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0;

export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
  /** Answers that were neither 2xx nor 3xx, and broken connections. */
  readonly failures: number;
}

const LOAD_CORE = '1';
export const SERVER_CORE = '0';
export const pinned = (core: string, command: readonly string[]): string[] =>
  hasProgram('taskset') ? ['taskset', '-c', core, ...command] : [...command];

/** One bounded run of wrk against this machine: 64 connections, a few seconds. */
export async function runWrk(url: string, seconds: number, headers: readonly string[]): Promise<Load> {
  const command = pinned(LOAD_CORE, [
    'wrk',
    '-t1',
    '-c64',
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const { stdout } = await promisify(execFile)(command[0] ?? 'wrk', command.slice(1));
  const figure = (found: RegExp): number => Number(found.exec(stdout)?.[1] ?? 0);
  const [, amount = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  const [, connect = '0', read = '0', write = '0', timeout = '0'] =
    /connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
  return {
    requestsPerSecond: figure(/Requests\/sec:\s+([\d.]+)/),
    p99Ms: Number(amount) * scale,
    failures:
      figure(/Non-2xx or 3xx responses: (\d+)/) +
      [connect, read, write, timeout].reduce((sum, one) => sum + Number(one), 0),
  };
}

export interface Reference {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
}

/** The same bytes from nginx with gzip_static, one worker on the server's core. */
export async function startNginx(plain: Buffer, gzip: Buffer): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'feed.json'), plain);
  writeFileSync(join(folder, 'feed.json.gz'), gzip);
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; ${user}
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; types { application/json json; }
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  open_file_cache max=10; server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`,
  );
  const command = pinned(SERVER_CORE, ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder]);
  const child = spawn(command[0] ?? 'nginx', command.slice(1), { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/feed.json`;
  await untilAnswers(url);
  return {
    name: 'nginx gzip_static',
    pid: child.pid ?? 0,
    url,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

const BUFFER_SERVER = `
const { createServer } = require('node:http');
const { readFileSync } = require('node:fs');
const gzip = readFileSync(process.argv[1]);
createServer((request, reply) => {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': gzip.length });
  reply.end(gzip);
}).listen(Number(process.argv[2]), '127.0.0.1');`;

/** The fallback reference where there is no nginx: Node's own http server with a ready buffer, in a process of its own. */
export async function startNodeBuffer(gzip: Buffer): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-buffer-'));
  const file = join(folder, 'feed.json.gz');
  writeFileSync(file, gzip);
  const port = await freePort();
  const command = pinned(SERVER_CORE, [process.execPath, '-e', BUFFER_SERVER, file, String(port)]);
  const child = spawn(command[0] ?? process.execPath, command.slice(1), { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/`;
  await untilAnswers(url);
  return {
    name: 'Node http, ready buffer',
    pid: child.pid ?? 0,
    url,
    stop: () =>
      new Promise((done) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          done();
        });
        child.kill('SIGTERM');
      }),
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await sleep(50);
    }
  }
  throw new Error(`${url} does not answer`);
}

/** Keeps a running process and all its threads on one core. */
export function pinProcess(pid: number | undefined, core: string): void {
  if (pid !== undefined && hasProgram('taskset')) spawnSync('taskset', ['-acp', core, String(pid)]);
}

/** Milliseconds of CPU a process has used so far, all its threads; Linux only. */
export function cpuMsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    // Fields 14 and 15 of proc(5), in ticks of a hundredth of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    // It has ended.
    return 0;
  }
}

/** Resident megabytes of a process; Linux only. */
export function residentMbOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** A process with all its descendants. */
export function processTree(pid: number): number[] {
  const parentOf = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      parentOf.set(Number(name), Number(stat[1]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const tree = [pid];
  for (const one of tree) for (const [child, parent] of parentOf) if (parent === one) tree.push(child);
  return tree;
}

/** CPU of a process and its descendants from now on, in milliseconds; those that end meanwhile are left out. */
export function watchCpu(pid: number): () => number {
  const before = new Map(processTree(pid).map((one) => [one, cpuMsOf(one)]));
  // Connections that were opened meanwhile are processes of their own.
  return () =>
    processTree(pid).reduce((sum, one) => sum + Math.max(0, cpuMsOf(one) - (before.get(one) ?? 0)), 0);
}

/** Keeps so much work in flight for so long; what was done per second. `work` says whether it counts. */
export async function rateOf(
  inFlight: number,
  seconds: number,
  work: (turn: number) => Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  let done = 0;
  let turn = 0;
  const worker = async () => {
    while (performance.now() < until) {
      turn += 1;
      if (await work(turn)) done += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return (done / (performance.now() - startedAt)) * 1000;
}
