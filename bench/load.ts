import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@overround/platform';

export const hasProgram = (name: string): boolean => spawnSync('which', [name]).status === 0;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

const LOAD_CORE = '1';
export const SERVER_CORE = '0';
const pinned = (core: string, command: readonly string[]): string[] =>
  hasProgram('taskset') ? ['taskset', '-c', core, ...command] : [...command];

/** One bounded run of wrk against this machine: 64 connections, a few seconds. */
export function runWrk(url: string, seconds: number, headers: readonly string[]): Load {
  const command = pinned(LOAD_CORE, [
    'wrk',
    '-t1',
    '-c64',
    `-d${seconds}s`,
    '--latency',
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ]);
  const text = execFileSync(command[0] ?? 'wrk', command.slice(1), { encoding: 'utf8' });
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(text)?.[1] ?? Number.NaN);
  const [, amount = 'NaN', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(text) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit] ?? 1;
  return { requestsPerSecond: rate, p99Ms: Number(amount) * scale };
}

export interface Reference {
  readonly name: string;
  readonly url: string;
  stop(): Promise<void>;
}

/** The same bytes from nginx with gzip_static, one worker on the server's core. */
export async function startNginx(plain: Buffer, gzip: Buffer): Promise<Reference> {
  const folder = mkdtempSync(join(tmpdir(), 'overround-nginx-'));
  const port = await freePort();
  writeFileSync(join(folder, 'feed.json'), plain);
  writeFileSync(join(folder, 'feed.json.gz'), gzip);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit; user root;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; types { application/json json; }
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c; uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  open_file_cache max=10; server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; } }`,
  );
  const command = pinned(SERVER_CORE, ['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder]);
  const child = spawn(command[0] ?? 'nginx', command.slice(1), { stdio: 'ignore' });
  await untilAnswers(`http://127.0.0.1:${port}/feed.json`);
  return {
    name: 'nginx gzip_static',
    url: `http://127.0.0.1:${port}/feed.json`,
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

/** The fallback reference where there is no nginx: Node's own http server with a ready buffer, in a process of its own. */
export async function startNodeBuffer(gzip: Buffer): Promise<Reference> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': gzip.length,
    });
    reply.end(gzip);
  });
  const port = await freePort();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    name: 'Node http, ready buffer',
    url: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 50));
    }
  }
  throw new Error(`${url} does not answer`);
}

/** Keeps a running process and all its threads on one core. */
export function pinProcess(pid: number | undefined, core: string): void {
  if (pid !== undefined && hasProgram('taskset')) spawnSync('taskset', ['-acp', core, String(pid)]);
}
