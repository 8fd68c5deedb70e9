// The world of the bets chapter: players with money that came through the ledger, a line, and bets through the batcher.

import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type BatchOrder, bettingInvariants, openBatcher, runPlaceBatch } from '@overround/betting';
import { type AccountId, type BrandId, minor, type PersonId, uuidV7 } from '@overround/kernel';
import { type Database, openDatabase } from '@overround/platform';
import { CURRENT_RULES } from '@overround/settlement';
import { walletInvariants } from '@overround/wallet';
import pg from 'pg';
import { REFERENCE } from './bets-reference.ts';
import { processTree, rateOf } from './load.ts';
import { median, spread } from './measure.ts';

export const BRAND = 1 as BrandId; // The first brand of the migrations.
export const PERSONS = 4000;
const GAMES = 200;
/** Of each of the three outcomes of a line of our own. */
const ODDS_MILLI = 2000;
/** Far above what a bench takes, so that no round ends because money does. */
const MONEY_MINOR = 100_000_000_000;
const CHUNK = 500;

export interface BetsWorld {
  readonly db: Database;
  readonly owner: pg.Pool;
  readonly url: string;
  readonly players: readonly { readonly accountId: AccountId; readonly personId: PersonId }[];
  readonly games: readonly { readonly gameId: number; readonly eventId: number }[];
  close(): Promise<void>;
}

const PLAYERS = `
insert into wallet.currency (code, exponent) values ('EUR', 2) on conflict do nothing;
create schema if not exists bench;
create table bench.player (no integer primary key, account_id bigint not null, person_id uuid not null);
insert into bench.player select i, nextval('wallet.account_number_seq'), gen_random_uuid() from generate_series(1, ${PERSONS}) as i;
insert into identity.person (brand_id, person_id, player_number, country_id, lang)
select 1, person_id, account_id, 1, 'en' from bench.player;
insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
select 1, account_id, person_id, 'cash', 'EUR', 0, true from bench.player;
select wallet.house_account(1, k, 'EUR') from unnest(array['open_stakes', 'bet_result', 'deposits_clearing:bench']) as k;
`;
const MONEY = `
with chunk as (select account_id, row_number() over (order by no)::int as i from bench.player where no > $1 and no <= $2)
select count(*) from wallet.post_batch(1,
  (select array_agg(gen_random_uuid()) from chunk), (select array_agg('payment.deposit'::text) from chunk),
  (select array_agg('payment'::text) from chunk), (select array_agg('bench-' || account_id order by i) from chunk),
  (select array_agg('system'::text) from chunk),
  (select array_agg(i order by i, side) from chunk, generate_series(1, 2) as side),
  (select array_agg(case side when 1 then account_id else wallet.house_account(1, 'deposits_clearing:bench', 'EUR') end
     order by i, side) from chunk, generate_series(1, 2) as side),
  (select array_agg(case side when 1 then ${MONEY_MINOR} else -${MONEY_MINOR} end order by i, side)
     from chunk, generate_series(1, 2) as side))`;
const LINE = `
insert into catalog.producer (name, is_up) values ('bench', true);
insert into catalog.champ (champ_id, producer_no, ref, sport_id, names, rank) select 1, producer_no, 'c', 1, '{"en":"c"}', 1 from catalog.producer;
insert into catalog.participant (participant_id, producer_no, ref, sport_id, names)
select i, producer_no, 'p' || i, 1, '{"en":"p"}' from catalog.producer, generate_series(1, 2) as i;
insert into catalog.event (event_id, producer_no, ref, sport_id, champ_id, home_id, away_id, starts_at, planned_at, format, status, priced_by, is_simulated)
select i, producer_no, 'e' || i, 1, 1, 1, 2, '2100-01-01', '2100-01-01', '{}', 'scheduled', 'house', true from catalog.producer, generate_series(1, ${GAMES}) as i;
insert into catalog.part (event_id, part_key, const_id) select i, 'main', i from generate_series(1, ${GAMES}) as i;
insert into catalog.game (game_id, event_id, part_key, kind, status, book_version) select i, i, 'main', 'line', 'open', 1 from generate_series(1, ${GAMES}) as i;
insert into catalog.market_event (market_seq, game_id, book_version, status, is_whole, changes)
select nextval('platform.order_seq'), i, 1, 'open', true, '1:0:${ODDS_MILLI}:0 2:0:${ODDS_MILLI}:0 3:0:${ODDS_MILLI}:0' from generate_series(1, ${GAMES}) as i;
`;

/** Players, and a line of its own unless the product brings one; then the reference over it. */
export async function openBetsWorld(url: string, hasLine: boolean): Promise<BetsWorld> {
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is closing may still hear that the server stops.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  await owner.query(PLAYERS);
  for (let from = 0; from < PERSONS; from += CHUNK) await owner.query(MONEY, [from, from + CHUNK]);
  if (!hasLine) await owner.query(LINE);
  await owner.query(REFERENCE);
  await owner.query('vacuum analyze');
  const players = await owner.query<{ account_id: bigint; person_id: PersonId }>(
    'select account_id, person_id from bench.player order by no',
  );
  const games = await owner.query<{ game_id: string; event_id: string }>(
    'select game_id, event_id from bench.game join catalog.game using (game_id) order by no',
  );
  const db = openDatabase({ url, role: 'overround_app', moneyConnectionsMax: 2 });
  return {
    db,
    owner,
    url,
    players: players.rows.map((row) => ({
      accountId: Number(row.account_id) as AccountId, // From the table.
      personId: row.person_id,
    })),
    games: games.rows.map((row) => ({ gameId: Number(row.game_id), eventId: Number(row.event_id) })),
    close: async () => {
      await db.close();
      await owner.end();
    },
  };
}

let turns = 0;
/** Bets a second through the product's batcher and `place_batch`; `players` narrows it to so many people. */
export function batcherRate(
  world: BetsWorld,
  seconds: number,
  { inFlight = 512, players = PERSONS } = {},
): Promise<number> {
  const batcher = openBatcher({
    run: (brandId, orders) => runPlaceBatch(world.db.moneyPool, brandId, orders, []),
  });
  return rateOf(inFlight, seconds, async () => {
    turns += 1;
    const answer = await batcher.submit(BRAND, orderOf(world, turns, players));
    return answer.ok && answer.value.outcome === 'accepted';
  });
}

function orderOf(world: BetsWorld, turn: number, players: number): BatchOrder {
  const player = world.players[(turn * 7919) % players];
  const game = world.games[(turn * 31) % world.games.length];
  if (!player || !game) throw new Error('the world is arranged');
  return {
    action: 'place',
    ...player,
    guid: randomUUID(),
    digest: 'd'.repeat(43),
    currency: 'EUR',
    stakeMinor: minor(100n),
    kind: 'single',
    shape: 'single',
    combinedOdds: '2/1',
    possibleWinMinor: minor(200n),
    lineCount: 1,
    pricePolicy: 'exact',
    ruleSetVersion: CURRENT_RULES.version,
    positionKey: BigInt(turn),
    positionMinorMax: minor(10n ** 15n),
    source: 'bench',
    txId: uuidV7(Date.now(), randomBytes),
    delayMs: 0,
    legs: [
      {
        ...game,
        part: 'main',
        sportId: 1,
        groupId: 1,
        type: (turn % 3) + 1,
        parameterMilli: 0,
        oddsMilli: ODDS_MILLI,
        bookVersion: 1,
        isLive: false,
        isBanker: false,
        scoreHome: 0,
        scoreAway: 0,
        winMilli: 1000n,
        eventWinMilliMax: 10n ** 15n,
        outcomeWinMilliMax: 10n ** 15n,
      },
    ],
  };
}

/** Everything that must hold of money and bets, asked of all bets after the load, those of the reference too. */
export async function brokenInvariants(world: BetsWorld): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const { rows } = await world.owner.query<{ broken: string }>(sql);
    if (BigInt(rows[0]?.broken ?? 0) > 0n) broken.push(name);
  }
  return broken;
}

/** What was checked, in the words of the auditor. */
export const checkedNote = (broken: readonly string[]): string =>
  broken.length === 0
    ? 'after it every invariant of money and bets held of every bet, those of the reference too'
    : `BROKEN, of these invariants the database says they do not hold: ${broken.join('; ')}`;

export const betCount = async (world: BetsWorld): Promise<number> =>
  Number((await world.owner.query<{ count: string }>('select count(*) from betting.bet')).rows[0]?.count);

/**
 * CPU of processes and their children from now on, milliseconds; children that ended meanwhile are in their parent's account.
 * On a machine with other work a rate says how many processes asked for a core; the CPU of a bet says what it costs.
 */
export function watchBetCpu(pids: readonly number[]): () => number {
  const ticksOf = (pid: number, isRoot: boolean): number => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      // Fields 14 to 17 of proc(5): own time, and that of children that were waited for.
      return fields.slice(11, isRoot ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks), 0);
    } catch {
      // It has ended, or this is no Linux.
      return 0;
    }
  };
  const all = new Map(
    pids.flatMap((pid) => processTree(pid).map((one) => [one, pids.includes(one)] as const)),
  );
  const before = new Map([...all].map(([pid, isRoot]) => [pid, ticksOf(pid, isRoot)]));
  return () =>
    [...before].reduce((sum, [pid, from]) => sum + Math.max(0, ticksOf(pid, pids.includes(pid)) - from), 0) *
    10;
}

export const cpuNote = (ours: readonly number[], theirs: readonly number[], whose: string): string =>
  `by CPU per bet ${(median(theirs) / median(ours)).toFixed(2)}: ${whose} ${spread(ours, ' µs')}, PostgreSQL of the reference ${spread(theirs, ' µs')}`;
