// The world of the bets chapter: players with money that came through the ledger, and the same bet written for one at a time as
// the reference (pgbench, one plpgsql call per bet).

import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BatchOrder, bettingInvariants, openBatcher, runPlaceBatch } from '@overround/betting';
import { type AccountId, type BrandId, minor, type PersonId, uuidV7 } from '@overround/kernel';
import { type Database, openDatabase } from '@overround/platform';
import { CURRENT_RULES } from '@overround/settlement';
import { walletInvariants } from '@overround/wallet';
import pg from 'pg';
import { hasProgram, processTree } from './load.ts';
import { median, spread } from './measure.ts';

export const BRAND = 1 as BrandId; // The first brand of the migrations.
export const PERSONS = 4000;
const GAMES = 200;
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
`;

/** The same bet, the same rows, written for one bet at a time: what a good single-call design does. */
const REFERENCE = `
create table bench.game as
select row_number() over (order by game_id)::int as no, game_id, book_version from catalog.game where kind = 'line' and status = 'open';
alter table bench.game add primary key (no);
create function bench.place_one(p_account bigint, p_person uuid, p_game bigint, p_version bigint, p_guid text) returns text
  language plpgsql as $$
declare
  v_bet bigint := nextval('betting.bet_number_seq');
  v_tx uuid := gen_random_uuid();
  v_seq bigint;
  v_balance bigint;
  v_stakes bigint := (select account_id from wallet.account where brand_id = 1 and kind = 'open_stakes' and currency = 'EUR' and person_id is null);
  v_event bigint;
begin
  insert into betting.placement (brand_id, person_id, guid, request_digest, bet_id) values (1, p_person, p_guid, 'digest', v_bet)
    on conflict do nothing;
  if not found then return 'duplicate'; end if;
  select b.event_id into v_event from catalog.lock_to_place(array[p_game]) b
   where b.is_open and not b.cutoff_passed and b.book_version = p_version and not b.is_live;
  if v_event is null then raise exception 'moved'; end if;
  update wallet.account set balance_minor = balance_minor - 100, version = version + 1
   where brand_id = 1 and account_id = p_account and balance_minor >= 100 returning balance_minor into v_balance;
  if not found then raise exception 'funds'; end if;
  v_seq := nextval('wallet.ledger_seq');
  insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
  values (1, v_tx, v_seq, 'bet.stake', 'bet', v_bet || ':stake', 'player');
  insert into wallet.ledger_entry (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor)
  values (1, v_tx, 1, v_seq, p_account, 'EUR', -100, v_balance), (1, v_tx, 2, v_seq, v_stakes, 'EUR', 100, null);
  insert into betting.bet (brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds,
    possible_win_minor, line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor, asked_at,
    accept_seq, accepted_at, open_leg_count)
  values (1, v_bet, p_person, p_account, p_guid, 'single', 'single', 100, 'EUR', '2/1', 200, 1, 1, 'exact', '${CURRENT_RULES.version}',
    v_bet, 'bench', v_balance, now(), nextval('platform.order_seq'), now(), 1);
  insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
    book_version, is_live, is_banker) values (1, v_bet, 1, v_event, p_game, 'main', 1, 1, 1, 0, 2000, p_version, false, false);
  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  values (1, p_person, v_bet, v_bet, p_account, 100);
  return 'accepted';
end $$;
grant usage on schema bench to overround_app;
grant select on bench.player, bench.game to overround_app;
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

/** Bets a second of the reference: pgbench, or as many connections of Node where there is none. */
export async function referenceRate(world: BetsWorld, folder: string, seconds: number): Promise<number> {
  const call =
    'select bench.place_one(p.account_id, p.person_id, g.game_id, g.book_version, gen_random_uuid()::text)';
  if (!hasProgram('pgbench')) {
    const options = '-c role=overround_app -c overround.brand_id=1';
    const pool = new pg.Pool({ connectionString: world.url, max: 16, options });
    const text = `${call} from bench.player p, bench.game g where p.no = $1 and g.no = $2`;
    const rate = await rateOf(16, seconds, async (turn) => {
      await pool.query({
        name: 'bench.place_one',
        text,
        values: [1 + ((turn * 7919) % PERSONS), 1 + (turn % world.games.length)],
      });
      return true;
    });
    await pool.end();
    return rate;
  }
  const script = join(folder, 'place.sql');
  writeFileSync(
    script,
    `\\set player random(1, ${PERSONS})\n\\set game random(1, ${world.games.length})\n${call} from bench.player p, bench.game g where p.no = :player and g.no = :game;\n`,
  );
  const { stdout } = await promisify(execFile)(
    'pgbench',
    ['-n', '-c16', '-j2', '-M', 'prepared', '-T', String(seconds), '-f', script, world.url],
    { env: { ...process.env, PGOPTIONS: '-c role=overround_app -c overround.brand_id=1' } },
  );
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
}

export const referenceName = (): string =>
  `${hasProgram('pgbench') ? 'pgbench -c16 -M prepared' : 'node, 16 connections'}, the same bet as one plpgsql call`;

/** Keeps so much work in flight for so long; what was done per second. `work` says whether it counts. */
async function rateOf(
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
        oddsMilli: 2000,
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

/** Everything that must hold of money and bets, after the load. The prices of these bets are no line's: that one is left out. */
export async function brokenInvariants(world: BetsWorld): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, sql } of [...walletInvariants, ...bettingInvariants]) {
    const { rows } = await world.owner.query<{ broken: string }>(sql);
    if (BigInt(rows[0]?.broken ?? 0) > 0n) broken.push(name);
  }
  return broken;
}

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
