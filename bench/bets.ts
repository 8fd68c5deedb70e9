// Bets a second through the batcher (row B3) beside pgbench that places the same bet with one plpgsql call of its own, and
// singles settled a second (row S1) beside a bare update of the same rows. Durable PostgreSQL, rounds A B A B.

import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBatcher, runPlaceBatch, settleEvent, type BatchOrder } from '@overround/betting';
import { type BrandId, type PersonId, type AccountId, instant, minor, uuidV7 } from '@overround/kernel';
import {
  installJobs,
  migrate,
  openDatabase,
  startEmbeddedPostgres,
  type Database,
} from '@overround/platform';
import { CURRENT_RULES } from '@overround/settlement';
import { FORMAT, type MatchState } from '@overround/sports';
import pg from 'pg';
import { hasProgram, median } from './load.ts';
import type { BenchRow } from './row.ts';

const BRAND = 1 as BrandId;
const PERSONS = 4000;
const GAMES = 200;
const IN_FLIGHT = 512;
const ROUNDS = 5;
const ROUND_SECONDS = 4;
const SETTLE_BETS = 200_000;
const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));

interface World {
  readonly db: Database;
  readonly owner: pg.Pool;
  readonly url: string;
  readonly accounts: readonly { readonly accountId: AccountId; readonly personId: PersonId }[];
  readonly games: readonly { readonly gameId: number; readonly eventId: number }[];
}

const ARRANGE = `
insert into wallet.currency (code, exponent) values ('EUR', 2) on conflict do nothing;
insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
select 1, nextval('wallet.account_number_seq'), gen_random_uuid(), 'cash', 'EUR', 1000000000000, true
  from generate_series(1, ${PERSONS});
insert into identity.person (brand_id, person_id, country_id, lang)
select 1, person_id, 1, 'en' from wallet.account where person_id is not null;
select wallet.house_account(1, 'open_stakes', 'EUR'), wallet.house_account(1, 'bet_result', 'EUR');
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
create schema bench;
create function bench.place_one(p_account bigint, p_person uuid, p_game bigint, p_guid text) returns text
  language plpgsql as $$
declare
  v_bet bigint := nextval('betting.bet_number_seq');
  v_tx uuid := gen_random_uuid();
  v_seq bigint := nextval('wallet.ledger_seq');
  v_balance bigint;
  v_stakes bigint := (select account_id from wallet.account where brand_id = 1 and kind = 'open_stakes' and currency = 'EUR' and person_id is null);
  v_event bigint;
begin
  insert into betting.placement (brand_id, person_id, guid, request_digest, bet_id) values (1, p_person, p_guid, 'digest', v_bet)
    on conflict do nothing;
  if not found then return 'duplicate'; end if;
  select b.event_id into v_event from catalog.lock_to_place(array[p_game]) b
   where b.is_open and not b.cutoff_passed and b.book_version = 1 and not b.is_live;
  if v_event is null then raise exception 'moved'; end if;
  update wallet.account set balance_minor = balance_minor - 1000, version = version + 1
   where brand_id = 1 and account_id = p_account and balance_minor >= 1000 returning balance_minor into v_balance;
  if not found then raise exception 'funds'; end if;
  insert into wallet.ledger_tx (brand_id, tx_id, seq, kind, source, source_id, actor)
  values (1, v_tx, v_seq, 'bet.stake', 'bet', v_bet || ':stake', 'player');
  insert into wallet.ledger_entry (brand_id, tx_id, entry_no, seq, account_id, currency, amount_minor, balance_after_minor)
  values (1, v_tx, 1, v_seq, p_account, 'EUR', -1000, v_balance), (1, v_tx, 2, v_seq, v_stakes, 'EUR', 1000, null);
  insert into betting.bet (brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds,
    possible_win_minor, line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor, asked_at,
    accept_seq, accepted_at, open_leg_count)
  values (1, v_bet, p_person, p_account, p_guid, 'single', 'single', 1000, 'EUR', '2/1', 2000, 1, 1, 'exact', '2026-11', p_game,
    'bench', v_balance, now(), nextval('platform.order_seq'), now(), 1);
  insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
    book_version, is_live, is_banker) values (1, v_bet, 1, v_event, p_game, 'main', 1, 1, 1, 0, 2000, 1, false, false);
  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  values (1, p_person, v_bet, v_bet, p_account, 1000);
  return 'accepted';
end $$;
create table bench.player (no integer primary key, account_id bigint, person_id uuid);
insert into bench.player select row_number() over (order by account_id), account_id, person_id from wallet.account where person_id is not null;
grant usage on schema bench to overround_app;
grant select on bench.player to overround_app;
`;

const PGBENCH_SCRIPT = `\\set player random(1, ${PERSONS})
\\set game random(1, ${GAMES})
select bench.place_one(account_id, person_id, :game, gen_random_uuid()::text) from bench.player where no = :player;
`;

export async function runBetsBench(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'overround-bench-'));
  const server = await startEmbeddedPostgres({ dataDir, isDurable: true });
  try {
    await migrate(server.url, migrations);
    await installJobs(server.url);
    const world = await arrange(server.url);
    try {
      return [await placingRow(world, dataDir), await settlingRow(world)];
    } finally {
      await world.db.close();
      await world.owner.end();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function arrange(url: string): Promise<World> {
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  await owner.query(ARRANGE);
  await owner.query(REFERENCE);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ account_id: bigint; person_id: PersonId }>(
    'select account_id, person_id from bench.player',
  );
  return {
    db: openDatabase({ url, role: 'overround_app', moneyConnectionsMax: 2 }),
    owner,
    url,
    accounts: rows.map((row) => ({
      accountId: Number(row.account_id) as AccountId,
      personId: row.person_id,
    })), // From the table.
    games: Array.from({ length: GAMES }, (_, index) => ({ gameId: index + 1, eventId: index + 1 })),
  };
}

async function placingRow(world: World, folder: string): Promise<BenchRow> {
  const script = join(folder, 'place.sql');
  writeFileSync(script, PGBENCH_SCRIPT);
  const isPgbench = hasProgram('pgbench');
  const ours: number[] = [];
  const theirs: number[] = [];
  await placeFor(world, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(isPgbench ? pgbenchRate(world.url, script) : await singleCallRate(world));
    ours.push(await placeFor(world, ROUND_SECONDS));
  }
  return {
    id: 'B3',
    what: 'durable bets/s, data path (batcher, place_batch, ledger)',
    ours: Math.round(median(ours)),
    reference: Math.round(median(theirs)),
    ratio: Number((median(ours) / median(theirs)).toFixed(2)),
    note: `${isPgbench ? 'pgbench -c16 -M prepared, one plpgsql call per bet' : 'node, 16 connections, one plpgsql call per bet'}; ${IN_FLIGHT} in flight; ours ${range(ours)}, reference ${range(theirs)}`,
  };
}

const range = (values: readonly number[]): string =>
  `${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))}`;

/** Keeps so many orders in flight for so long; bets accepted per second. */
async function placeFor(world: World, seconds: number): Promise<number> {
  const batcher = openBatcher({
    run: (brandId, orders) => runPlaceBatch(world.db.moneyPool, brandId, orders, []),
  });
  const until = performance.now() + seconds * 1000;
  let accepted = 0;
  let turn = 0;
  const player = async (): Promise<void> => {
    while (performance.now() < until) {
      turn += 1;
      const answer = await batcher.submit(BRAND, orderOf(world, turn));
      if (answer.ok && answer.value.outcome === 'accepted') accepted += 1;
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: IN_FLIGHT }, player));
  return (accepted / (performance.now() - startedAt)) * 1000;
}

let position = 0n;
function orderOf(world: World, turn: number): BatchOrder {
  const account = world.accounts[(turn * 7919) % world.accounts.length];
  const game = world.games[(turn * 31) % world.games.length];
  if (!account || !game) throw new Error('the world is arranged');
  position += 1n;
  return {
    action: 'place',
    ...account,
    guid: randomUUID(),
    digest: 'd'.repeat(43),
    currency: 'EUR',
    stakeMinor: minor(1000n),
    kind: 'single',
    shape: 'single',
    combinedOdds: '2/1',
    possibleWinMinor: minor(2000n),
    lineCount: 1,
    pricePolicy: 'exact',
    ruleSetVersion: CURRENT_RULES.version,
    positionKey: position,
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
        winMilli: 10_000n,
        eventWinMilliMax: 10n ** 15n,
        outcomeWinMilliMax: 10n ** 15n,
      },
    ],
  };
}

function pgbenchRate(url: string, script: string): number {
  const said = execFileSync(
    'pgbench',
    ['-n', '-c16', '-j2', '-M', 'prepared', '-T', String(ROUND_SECONDS), '-f', script, url],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, PGOPTIONS: '-c role=overround_app -c overround.brand_id=1' },
    },
  );
  return Number(/tps = ([\d.]+)/.exec(said)?.[1] ?? Number.NaN);
}

async function singleCallRate(world: World): Promise<number> {
  const pool = new pg.Pool({
    connectionString: world.url,
    max: 16,
    options: '-c role=overround_app -c overround.brand_id=1',
  });
  const until = performance.now() + ROUND_SECONDS * 1000;
  let placed = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      placed += 1;
      const { accountId, personId } = world.accounts[(placed * 7919) % world.accounts.length] ?? {};
      await pool.query({
        name: 'bench.place_one',
        text: 'select bench.place_one($1, $2, $3, $4)',
        values: [accountId, personId, (placed % GAMES) + 1, randomUUID()],
      });
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
  await pool.end();
  return placed / ROUND_SECONDS;
}

const ended: MatchState = {
  format: FORMAT.footballLeague,
  phase: 'ended',
  period: 2,
  second: 2700,
  isClockRunning: false,
  score: { home: 1, away: 0 },
  periods: [
    { period: 1, score: { home: 0, away: 0 }, isOver: true },
    { period: 2, score: { home: 1, away: 0 }, isOver: true },
  ],
  counters: [],
  happenings: [],
  winner: 1,
};

/** Settles a block of open singles in batches of 10,000, beside a bare update of one column of as many rows. */
async function settlingRow(world: World): Promise<BenchRow> {
  while (
    Number((await world.owner.query('select count(*) from betting.open_bet')).rows[0]?.count) < SETTLE_BETS
  )
    await placeFor(world, 2);
  await world.owner.query('vacuum analyze');
  const count = Number((await world.owner.query('select count(*) from betting.open_bet')).rows[0]?.count);
  const bareStart = performance.now();
  await world.owner.query('create table bench.copy with (fillfactor = 50) as select * from betting.bet');
  await world.owner.query('alter table bench.copy add primary key (brand_id, bet_id)');
  await world.owner.query('vacuum analyze bench.copy');
  const copied = performance.now() - bareStart;
  const updateStart = performance.now();
  await world.owner.query(`update bench.copy set status = 'won'`);
  const bareMs = performance.now() - updateStart;
  const startedAt = performance.now();
  for (const { eventId } of world.games) {
    await settleEvent(
      {
        db: world.db,
        outbox: { announce: () => Promise.resolve() },
        clock: { now: () => instant(Date.now()), monotonicMs: () => 0 },
        randomBytes,
        brandIds: () => [BRAND],
        readResult: () =>
          Promise.resolve({ resultVersion: 1, state: ended, outcomes: [], cancellations: [], withdrawn: [] }),
        tellPerson: () => undefined,
        batchMax: 10_000,
      },
      { eventId, resultVersion: 1 },
    );
  }
  const ms = performance.now() - startedAt;
  return {
    id: 'S1',
    what: `${count} singles on ${GAMES} events settled, with ledger and reasons (singles/s)`,
    ours: Math.round((count / ms) * 1000),
    reference: Math.round((count / bareMs) * 1000),
    ratio: Number((bareMs / ms).toFixed(2)),
    note: `bare single-column update of a copy of the same rows (copy took ${Math.round(copied)} ms); ours ${Math.round(ms)} ms`,
  };
}
