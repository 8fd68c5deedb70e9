// The world of the settle chapter: players with wallets, games, and blocks of open bets put there by SQL.

import type { BrandId } from '@overround/kernel';
import { type Database, openDatabase } from '@overround/platform';
import { CURRENT_RULES } from '@overround/settlement';
import pg from 'pg';

export const BRAND = 1 as BrandId; // The first brand of the migrations.
const PERSONS = 4000;
const GAMES = 60;
/** Accounts of the last players have no bets: they are the bystanders. */
export const BETTORS = 3500;
export const BYSTANDERS = PERSONS - BETTORS;

const ARRANGE = `
insert into wallet.currency (code, exponent) values ('EUR', 2) on conflict do nothing;
insert into wallet.account (brand_id, account_id, person_id, kind, currency, balance_minor, is_active)
select 1, nextval('wallet.account_number_seq'), gen_random_uuid(), 'cash', 'EUR', 1000000000000, true
  from generate_series(1, ${PERSONS});
select wallet.house_account(1, 'open_stakes', 'EUR'), wallet.house_account(1, 'bet_result', 'EUR');
insert into catalog.producer (name, is_up) values ('bench', true);
insert into catalog.champ (champ_id, producer_no, ref, sport_id, names, rank)
select 1, producer_no, 'c', 1, '{"en":"c"}', 1 from catalog.producer;
insert into catalog.participant (participant_id, producer_no, ref, sport_id, names)
select i, producer_no, 'p' || i, 1, '{"en":"p"}' from catalog.producer, generate_series(1, 2) as i;
insert into catalog.event (event_id, producer_no, ref, sport_id, champ_id, home_id, away_id, starts_at, planned_at, format,
  status, priced_by, is_simulated)
select i, producer_no, 'e' || i, 1, 1, 1, 2, '2100-01-01', '2100-01-01', '{}', 'scheduled', 'house', true
  from catalog.producer, generate_series(1, ${GAMES}) as i;
insert into catalog.part (event_id, part_key, const_id) select i, 'main', i from generate_series(1, ${GAMES}) as i;
insert into catalog.game (game_id, event_id, part_key, kind, status, book_version)
select i, i, 'main', 'line', 'open', 1 from generate_series(1, ${GAMES}) as i;
create schema bench;
create table bench.player (no integer primary key, account_id bigint, person_id uuid);
insert into bench.player
select row_number() over (order by account_id), account_id, person_id from wallet.account where person_id is not null;
`;

export interface SettleWorld {
  readonly db: Database;
  readonly owner: pg.Pool;
  readonly url: string;
  readonly databasePid: number;
  /** Fills a block of open bets on events that no other block uses. */
  fill(shape: Shape): Promise<Block>;
  close(): Promise<void>;
}

export interface Shape {
  readonly bets: number;
  readonly legs: 1 | 4;
}

export interface Block {
  readonly eventIds: readonly number[];
  readonly bets: number;
}

export async function openSettleWorld(url: string, databasePid: number): Promise<SettleWorld> {
  const owner = new pg.Pool({ connectionString: url, max: 2 });
  // A connection that is closing may still hear that the server stops.
  owner.on('error', () => undefined);
  owner.on('connect', (client) => client.on('error', () => undefined));
  await owner.query(ARRANGE);
  await owner.query('vacuum analyze');
  const db = openDatabase({ url, role: 'overround_app', moneyConnectionsMax: 2 });
  let used = 0;
  return {
    db,
    owner,
    url,
    databasePid,
    fill: async ({ bets, legs }) => {
      const eventIds = Array.from({ length: legs }, (_, leg) => used + leg + 1);
      used += legs;
      if (used > GAMES) throw new Error('there are enough games for all blocks');
      await owner.query(fillSql(legs), [bets, eventIds, CURRENT_RULES.version]);
      await owner.query('analyze betting.bet, betting.leg, betting.open_bet');
      return { eventIds, bets };
    },
    close: async () => {
      await db.close();
      await owner.end();
    },
  };
}

/** Bets of all players over one market of each event: two in three legs are on the side that wins. */
const fillSql = (legs: number): string => `
with made as (
  select nextval('betting.bet_number_seq') as bet_id, p.account_id, p.person_id, i
    from generate_series(1, $1::int) as i join bench.player p on p.no = 1 + i % ${BETTORS}
), bets as (
  insert into betting.bet (brand_id, bet_id, person_id, account_id, guid, kind, shape, stake_minor, currency, combined_odds,
    possible_win_minor, line_count, leg_count, price_policy, rule_set_version, position_key, source, balance_minor, asked_at,
    accept_seq, accepted_at, open_leg_count)
  select 1, bet_id, person_id, account_id, gen_random_uuid()::text, '${legs === 1 ? 'single' : 'express'}',
    '${legs === 1 ? 'single' : 'express'}', 1000, 'EUR', '${2 ** legs}/1', ${1000 * 2 ** legs}, 1, ${legs}, 'exact', $3, bet_id,
    'bench', 0, now(), nextval('platform.order_seq'), now(), ${legs} from made
), legs as (
  insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli,
    odds_milli, book_version, is_live, is_banker)
  select 1, bet_id, leg_no, ($2::int8[])[leg_no], ($2::int8[])[leg_no], 'main', 1, 1,
    case when abs(hashint8(bet_id * 64 + leg_no)) % 3 < 2 then 1 else 3 end, 0, 2000, 1, false, false
    from made, generate_series(1, ${legs}) as leg_no
)
insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
select 1, person_id, bet_id, bet_id, account_id, 1000 from made`;

/** All of the block is settled and what players got is what their bets paid. */
export async function assertPaid(world: SettleWorld, block: Block): Promise<void> {
  const { rows } = await world.owner.query<{ open: string; paid: string; credited: string }>(
    `with block as (
       select distinct b.bet_id, b.status, b.payout_minor from betting.leg l join betting.bet b using (brand_id, bet_id)
        where l.brand_id = 1 and l.event_id = any ($1))
     select count(*) filter (where status = 'accepted')::text as open, sum(payout_minor)::text as paid,
       (select sum(c.amount_minor)::text
          from (select coalesce(e.part_id, t.source_id) as cause, e.amount_minor from wallet.ledger_entry e
                  join wallet.ledger_tx t on t.brand_id = e.brand_id and t.tx_id = e.tx_id
                 where e.balance_after_minor is not null and t.source = 'bet') c
          join betting.settlement s on c.cause = s.bet_id || ':settle:' || s.version
          join block b on b.bet_id = s.bet_id) as credited from block`,
    [block.eventIds],
  );
  const [sums] = rows;
  if (sums?.open !== '0' || sums.paid !== sums.credited || Number(sums.paid) <= 0)
    throw new Error(`the block does not balance: ${JSON.stringify(sums)}`);
}
