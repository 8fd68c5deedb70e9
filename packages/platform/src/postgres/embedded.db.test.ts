// A killed test, bench or trial leaves no database behind for ever.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { discardEmbedded, embeddedFolder, startEmbeddedPostgres } from './embedded.ts';
import { recordDataFolder } from './orphans.ts';

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write('SKIPPED: only as root does a database lie apart from its data folder\n');

it.skipIf(!isRoot)(
  'writes down whose it is, and removes that of a temporary folder which is gone (skipped unless root)',
  async () => {
    const [dataDir, killed] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'overround-embedded-')));
    if (dataDir === undefined || killed === undefined) throw new Error('two folders were made');
    const [own, left] = [embeddedFolder(dataDir), embeddedFolder(killed)];
    mkdirSync(left, { recursive: true });
    recordDataFolder(left, killed);
    rmSync(killed, { recursive: true });
    try {
      await (await startEmbeddedPostgres({ dataDir, isDurable: false })).stop();
      expect(existsSync(left)).toBe(false);
      expect(readFileSync(join(own, 'data-folder'), 'utf8')).toBe(`${dataDir}\n`);
    } finally {
      await discardEmbedded(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    }
    expect(existsSync(own)).toBe(false);
  },
);

it('is spoken to through a socket beside its files, by whoever knows the password', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-embedded-'));
  const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
  const ask = async (url: URL) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      return (await client.query('select inet_server_addr() is null as is_socket')).rows;
    } finally {
      await client.end();
    }
  };
  try {
    const url = new URL(postgres.url);
    expect(await ask(url)).toEqual([{ is_socket: true }]);
    const adopted = await startEmbeddedPostgres({ dataDir, isDurable: false });
    expect(adopted).toMatchObject({ isAdopted: true, url: postgres.url });
    url.password = 'guessed';
    await expect(ask(url)).rejects.toThrow('password');
    // For other programs there is a port.
    const port = new URL(postgres.url);
    port.searchParams.delete('host');
    expect(await ask(port)).toEqual([{ is_socket: false }]);
  } finally {
    await postgres.stop();
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('waits for a server that is being stopped, and starts another on its files', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-embedded-'));
  const first = await startEmbeddedPostgres({ dataDir, isDurable: false });
  try {
    process.kill(first.pid, 'SIGINT');
    const second = await startEmbeddedPostgres({ dataDir, isDurable: false });
    expect(second.pid).not.toBe(first.pid);
    await second.stop();
  } finally {
    await first.stop();
    await discardEmbedded(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
});
