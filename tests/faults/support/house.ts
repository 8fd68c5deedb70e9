// The real product on a data folder of its own, that can be killed and started again.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFolder, startEmbeddedPostgres } from '@overround/platform';
import { makeTemporaryFolder, removeDataDir, type RunningProduct, startProduct } from '@overround/testkit';
import pg from 'pg';
import { verify } from '../../../scripts/verify.ts';
import { DESK_SECRETS, type DeskMatch } from './desk.ts';
import { call, until } from './http.ts';

export interface House {
  readonly url: string;
  /** Ends the process of the product at once, as a power cut does; its database goes on. */
  killServer(): Promise<void>;
  /** Ends every process of the database at once. */
  killPostgres(): Promise<void>;
  /** Starts the product on the same data folder. */
  start(): Promise<void>;
  /** Ctrl-C; the product must end by itself. */
  stopServer(): Promise<void>;
  give(accountId: number, amountMinor: bigint): Promise<void>;
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** What `npm run verify` finds broken, a line each. */
  broken(): Promise<string[]>;
  /** Main games of the desk's matches, by reference, as the feeds list them. */
  gameIds(matches: readonly DeskMatch[]): Promise<Map<string, number>>;
  close(): Promise<void>;
}

export const GIFT = `select * from wallet.post_batch(1, array[$1::uuid], array['demo.gift'], array['staff'], array[$1::text],
  array['system'], array[1, 1], array[$2, wallet.house_account(1, 'adjustments', 'EUR')], array[$3::int8, -$3::int8])`;

export async function openHouse(): Promise<House> {
  const dataDir = await makeTemporaryFolder('overround-faults-');
  let product: RunningProduct | undefined;

  const start = async () => {
    product = await startProduct({
      dataDir,
      args: ['--no-simulator'],
      env: {
        FEED_PUSH_SECRETS: DESK_SECRETS,
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      },
    });
  };
  const urlOf = () => {
    if (!product) throw new Error('the product runs');
    return product.url;
  };
  /** The running database of the folder: adopted, never started twice. */
  const ownerUrl = async () => (await startEmbeddedPostgres({ dataDir, isDurable: true })).url;
  const query: House['query'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: await ownerUrl() });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, [...values])).rows;
    } finally {
      await client.end();
    }
  };
  await start();
  return {
    get url() {
      return urlOf();
    },
    start,
    killServer: async () => {
      if (!product) return;
      const gone = new Promise((done) => product?.process.once('exit', done));
      product.process.kill('SIGKILL');
      await gone;
    },
    killPostgres: async () => {
      const pids = processesOf(postmasterOf(dataDir));
      for (const pid of pids) killNow(pid);
      await until('the database is gone', 5000, async () => (pids.some(isAlive) ? undefined : true));
    },
    stopServer: async () => product?.stop(),
    give: async (accountId, amountMinor) => {
      await query(GIFT, [randomUUID(), accountId, amountMinor]);
    },
    query,
    broken: async () => {
      const lines: string[] = [];
      await verify(await ownerUrl(), (line) => lines.push(line));
      return lines.filter((line) => !line.startsWith('✓'));
    },
    gameIds: (matches) =>
      until('the matches are open on the line', 20_000, async () => {
        const listed = new Map([
          ...(await listedOn(`${urlOf()}/LineFeed`)),
          ...(await listedOn(`${urlOf()}/LiveFeed`)),
        ]);
        const found = matches.map(({ ref }) => [ref, listed.get(`Home of ${ref}`)] as const);
        return found.every((entry): entry is readonly [string, number] => entry[1] !== undefined)
          ? new Map(found)
          : undefined;
      }),
    close: async () => {
      await product?.stop();
      await removeDataDir(dataDir);
    },
  };
}

/** Open games with prices, by the name of the home side. */
export async function listedOn(feed: string): Promise<Map<string, number>> {
  const reply = await call(`${feed}/Get1x2_VZip?sports=1&count=100&lng=en`);
  if (!reply.isAnswered || reply.status !== 200) return new Map();
  // The short-key feed: I is the game, O1E the home side in English, E its outcomes.
  const { Value = [] } = reply.body as {
    readonly Value?: readonly {
      readonly I: number;
      readonly O1: string;
      readonly E?: readonly { readonly B?: boolean }[];
    }[];
  };
  const isOpen = (game: (typeof Value)[number]) =>
    (game.E ?? []).length > 0 && (game.E ?? []).every((outcome) => outcome.B !== true);
  return new Map(Value.filter(isOpen).map((game) => [game.O1, game.I]));
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(embeddedFolder(dataDir), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A process and its children, which leave its group when they start. */
function processesOf(parent: number): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = rows.flatMap((row) => {
    const [pid, ppid] = row.trim().split(/\s+/).map(Number);
    return pid !== undefined && ppid === parent ? [pid] : [];
  });
  return [parent, ...children];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself a moment ago.
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0];
    return state !== 'Z'; // Dead, and its parent has not looked yet.
  } catch {
    return false;
  }
}
