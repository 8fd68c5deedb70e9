// Several processes of one product on one database: each serves the same line, one takes the feeds in, and another takes over
// when that one is killed. What was bet stands, under the same ids (P2, P3).

import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@overround/platform';
import { removeDataDir, type RunningProduct, startProduct } from '@overround/testkit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verify } from '../../scripts/verify.ts';
import { DESK_SECRETS, openDesk } from './support/desk.ts';
import { GIFT, listedOn } from './support/house.ts';
import { until } from './support/http.ts';
import { type Player, registerPlayer } from './support/player.ts';

const MATCHES = [
  { ref: 'alpha', isLive: false },
  { ref: 'beta', isLive: false },
];
const folders: string[] = [];
const running: RunningProduct[] = [];
let postgres: EmbeddedPostgres;
let client: pg.Client;

const folder = (name: string): string => {
  const made = mkdtempSync(join(tmpdir(), `overround-${name}-`));
  folders.push(made);
  return made;
};

async function startProcess(roles: string): Promise<RunningProduct> {
  const product = await startProduct({
    dataDir: folder('process'),
    args: ['--no-simulator'],
    env: {
      DATABASE_URL: postgres.url,
      ROLES: roles,
      FEED_PUSH_SECRETS: DESK_SECRETS,
      SECRETS_KEY: 'one key for every process of a test',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'fatal',
    },
  });
  running.push(product);
  return product;
}

beforeAll(async () => {
  const dataDir = folder('shared-database');
  postgres = await startEmbeddedPostgres({ dataDir, isDurable: true });
  client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
});
afterAll(async () => {
  for (const product of running) await product.stop();
  await client.end();
  await postgres.stop();
  for (const one of folders) await removeDataDir(one);
});

/** Games of the matches as one process lists them, once all are open there. */
const gamesAt = (url: string): Promise<Map<string, number>> =>
  until(`the line is open at ${url}`, 20_000, async () => {
    const listed = await listedOn(`${url}/LineFeed`);
    return listed.size === MATCHES.length ? listed : undefined;
  });

async function betOn(player: Player, gameId: number | undefined): Promise<number> {
  const order = { guid: randomUUID(), gameIds: [gameId ?? 0], stake: '1' };
  return until('the bet is booked', 20_000, async () => {
    const reply = await player.bet(order);
    if (reply.kind === 'refused') throw new Error(`refused: ${reply.code}`);
    return reply.kind === 'booked' ? reply.betId : undefined;
  });
}

it('serves one line everywhere, and goes on when the process with the feeds is killed', async () => {
  const first = await startProcess('edge,feed');
  const second = await startProcess('edge,feed,settle,jobs');
  let deskUrl = first.url;
  const desk = openDesk(() => deskUrl, MATCHES);
  await desk.tellAll();
  const games = await gamesAt(second.url);
  expect(games).toEqual(await gamesAt(first.url));

  const player = await registerPlayer(() => second.url);
  await client.query(GIFT, [randomUUID(), player.accountId, 10_000n]);
  const before = await betOn(player, games.get('Home of alpha'));
  await desk.price('alpha', 2100);
  await until('the other process shows the new price', 20_000, async () => {
    const answer = await fetch(`${second.url}/LineFeed/GetGameZip?id=${games.get('Home of alpha')}&lng=en`);
    return (await answer.text()).includes('2.1') || undefined;
  });

  const gone = new Promise((done) => first.process.once('exit', done));
  first.process.kill('SIGKILL');
  await gone;
  deskUrl = second.url;
  await desk.tellAll();
  expect(await gamesAt(second.url)).toEqual(games);
  const after = await betOn(player, games.get('Home of beta'));

  for (const { ref } of MATCHES) await desk.result(ref, 2, 1);
  await until('both bets are paid', 30_000, async () => {
    const { rows } = await client.query(
      `select 1 from audit.bet where bet_id = any($1) and status in ('won', 'lost', 'settled')`,
      [[before, after]],
    );
    return rows.length === 2 || undefined;
  });
  const lines: string[] = [];
  await verify(postgres.url, (line) => lines.push(line));
  expect(lines.filter((line) => !line.startsWith('✓'))).toEqual([]);
});
