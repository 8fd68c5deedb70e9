// A product that cannot start says why in one line, ends with 1 and leaves nothing running.

import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { embeddedFolder, freePort, startEmbeddedPostgres } from '@overround/platform';
import { removeDataDir } from '@overround/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'overround-cannot-start-'));
});
afterEach(() => removeDataDir(dataDir));

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

async function startIn(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = ['--no-simulator'],
): Promise<Ended> {
  const PORT = String(await freePort());
  const child = spawn(process.execPath, ['apps/server/src/main.ts', ...args], {
    cwd: root,
    env: { ...process.env, PORT, DATA_DIR: dataDir, LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, said };
}

function expectOneLine({ code, said }: Ended, line: RegExp): void {
  expect(said.trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
  expect(code).toBe(1);
}

it('says that its port is taken', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    expectOneLine(await startIn({ PORT: String(port) }), new RegExp(`^Port ${port} is taken`));
  } finally {
    other.close();
  }
});

it('says that a file to replay is missing', async () => {
  const ended = await startIn({}, ['--no-simulator', '--replay', 'no-such-season.csv']);
  expectOneLine(ended, /^no-such-season\.csv cannot be read: ENOENT/);
});

it('says that a file of its database is broken, and how to begin anew', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  await postgres.stop();
  writeFileSync(join(embeddedFolder(dataDir), 'cluster', 'global', 'pg_control'), 'not a control file');
  expectOneLine(await startIn({}), /^PostgreSQL did not start: .*--fresh begins anew/);
});

it.each([
  [
    'nobody listens',
    'postgres://nobody:nothing@127.0.0.1:1/none',
    /^The database does not answer: .*ECONNREFUSED/,
  ],
  ['the address is none', 'nonsense', /^The database does not answer: /],
])('says that DATABASE_URL does not lead to a database: %s', async (_what, DATABASE_URL, line) => {
  expectOneLine(await startIn({ DATABASE_URL }), line);
});

it('says in production which setting of its database may lose a bet', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  try {
    const env = { NODE_ENV: 'production', DATABASE_URL: postgres.url };
    expectOneLine(
      await startIn(env),
      /^The database has (?:fsync|full_page_writes|synchronous_commit) off: /,
    );
  } finally {
    await postgres.stop();
  }
});

it('says that another product uses its data folder', async () => {
  writeFileSync(join(dataDir, 'server.pid'), String(process.pid));
  expectOneLine(
    await startIn({}),
    new RegExp(`^Overround runs already from .* \\(process ${process.pid}\\)`),
  );
});

it('says which option it does not know', async () => {
  expectOneLine(await startIn({}, ['--quickly']), /^Unknown option '--quickly'/);
});
