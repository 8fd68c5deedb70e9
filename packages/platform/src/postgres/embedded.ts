import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { keepRunning } from './keep-running.ts';
import { recordDataFolder, removeOrphans } from './orphans.ts';
import { choosePlace, environmentOf, type Place } from './place.ts';
import {
  adoptable,
  answers,
  delay,
  isAlive,
  OWNER,
  type Running,
  START_TIMEOUT_MS,
  stopServer,
  type UrlOf,
  urlsWith,
} from './running-server.ts';
import { mayHoldSocket } from './socket-folder.ts';

export interface EmbeddedPostgres {
  /** Connection string of the owner; migrations use it, the application takes a lesser role. */
  readonly url: string;
  readonly pid: number;
  /** It was running already: somebody else's, or left behind by a process that was killed. */
  readonly isAdopted: boolean;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  /** Tests give durability away for speed; a product never does. */
  readonly isDurable: boolean;
  readonly onLog?: (line: string) => void;
  /** Starts the server again, on the same port, whenever it died without being stopped. */
  readonly isKeptRunning?: boolean;
  /** Hears when it died and when it runs again. */
  readonly onLife?: (line: string) => void;
}

const DATABASE = 'overround';

/**
 * Starts PostgreSQL 18 from the packaged programs on a free local port, creating the cluster on the first run. Adopts a
 * server that a killed process left behind on the same folder. As root it runs as `nobody`; when others cannot enter the
 * clone, programs and data live in a folder of their own under /var/lib; those of temporary folders that are gone are removed.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const place = choosePlace(dataDir);
  const cluster = join(place.dataDir, 'cluster');
  const passwordFile = join(place.dataDir, 'owner-password');
  mkdirSync(place.dataDir, { recursive: true, mode: 0o755 });
  if (place.user) chownSync(place.dataDir, place.user.uid, place.user.gid);
  if (place.isApart) {
    // There as long as the database is wanted: without it the database is an orphan.
    mkdirSync(dataDir, { recursive: true });
    recordDataFolder(place.dataDir, dataDir);
    removeOrphans();
  }

  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
    if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid);
    createCluster(place, { cluster, passwordFile, isDurable: options.isDurable });
  }
  const password = readFileSync(passwordFile, 'utf8').trim();
  const urlOf = urlsWith(password);
  const left = await adoptable(cluster, urlOf);
  const start = (port: number) => launch({ place, cluster, port, urlOf }, options);
  let server = left ?? (await start(await freePort()));
  await ensureDatabase(urlOf(server, 'postgres'));
  const keeper = options.isKeptRunning
    ? keepRunning({
        isAlive: () => isAlive(server.pid),
        revive: async () => {
          server = await start(server.port);
        },
        ...(options.onLife ? { onLog: options.onLife } : {}),
      })
    : undefined;
  return {
    url: urlOf(server, DATABASE),
    pid: server.pid,
    isAdopted: left !== undefined,
    stop: async () => {
      await keeper?.stop();
      await stopServer(cluster, server.pid);
    },
  };
}

/** The folder that really holds the database of a data folder: in it, or under /var/lib where its user cannot enter it. */
export const embeddedFolder = (dataDir: string): string => choosePlace(resolve(dataDir)).dataDir;

/** Forgets the database of a data folder for good, wherever its files lie; a server left behind on them is stopped first. */
export async function discardEmbedded(dataDir: string): Promise<void> {
  const folder = embeddedFolder(dataDir);
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'owner-password');
  if (existsSync(passwordFile)) {
    const left = await adoptable(cluster, urlsWith(readFileSync(passwordFile, 'utf8').trim()));
    if (left) await stopServer(cluster, left.pid);
  }
  rmSync(folder, { recursive: true, force: true });
}

interface NewCluster extends Pick<EmbeddedPostgresOptions, 'isDurable'> {
  readonly cluster: string;
  readonly passwordFile: string;
}

function createCluster(place: Place, { cluster, passwordFile, isDurable }: NewCluster): void {
  const made = spawnSync(
    join(place.programs, 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      OWNER,
      '--pwfile',
      passwordFile,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--locale=C',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    { ...place.user, cwd: '/', env: environmentOf(place), encoding: 'utf8' },
  );
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not create its files: ${firstLine(made.stderr || String(made.error))}`);
}

interface Launch {
  readonly place: Place;
  readonly cluster: string;
  readonly port: number;
  readonly urlOf: UrlOf;
}

async function launch(
  { place, cluster, port, urlOf }: Launch,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  // Beside the files, where it may lie there.
  const socketFolder = (await mayHoldSocket(place.dataDir)) ? place.dataDir : '';
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'max_connections=100',
    'shared_buffers=128MB',
    'log_min_messages=warning',
    ...(options.isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const child = spawn(
    join(place.programs, 'bin', 'postgres'),
    ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
    {
      ...place.user,
      cwd: '/',
      env: environmentOf(place),
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  let failure: string | undefined;
  let lastLine = '';
  child.on('error', (error) => {
    failure = error.message;
  });
  child.on('exit', (code) => {
    failure ??= `it ended with code ${code}: ${lastLine}`;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastLine = firstLine(text);
    options.onLog?.(text.trimEnd());
  });
  child.unref();
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(urlOf({ port, socketFolder }, 'postgres')))) {
    if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
    if (Date.now() > deadline) throw new Error('PostgreSQL did not answer in time');
    await delay(50);
  }
  return { pid: child.pid ?? 0, port, socketFolder };
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

const firstLine = (text: string) => text.split('\n').find((line) => line.trim() !== '') ?? '';
