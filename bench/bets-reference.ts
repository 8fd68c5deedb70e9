// The reference of the bets chapter: the same bet, written for one at a time, as one plpgsql call from pgbench.

import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CURRENT_RULES } from '@overround/settlement';
import pg from 'pg';
import type { BetsWorld } from './bets-world.ts';
import { hasProgram, rateOf } from './load.ts';

/** The same rows, at the price of the market: what a good single-call design does. */
export const REFERENCE = `
create table bench.game as
select row_number() over (order by g.game_id)::int as no, g.game_id, g.book_version, p.odds_milli
  from catalog.game g
 cross join lateral (select e.odds_milli from audit.market_price e
                      where e.market_id = g.game_id and e.price_version <= g.book_version
                        and e.outcome_type = 1 and e.parameter_milli = 0
                      order by e.price_version desc limit 1) p
 where g.kind = 'line' and g.status = 'open';
alter table bench.game add primary key (no);
create function bench.place_one(p_account bigint, p_person uuid, p_game bigint, p_version bigint, p_odds integer, p_guid text) returns text
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
  values (1, v_bet, p_person, p_account, p_guid, 'single', 'single', 100, 'EUR', p_odds || '/1000', p_odds / 10, 1, 1, 'exact', '${CURRENT_RULES.version}',
    v_bet, 'bench', v_balance, now(), nextval('platform.order_seq'), now(), 1);
  insert into betting.leg (brand_id, bet_id, leg_no, event_id, game_id, part, sport_id, group_id, type, parameter_milli, odds_milli,
    book_version, is_live, is_banker) values (1, v_bet, 1, v_event, p_game, 'main', 1, 1, 1, 0, p_odds, p_version, false, false);
  insert into betting.open_bet (brand_id, person_id, position_key, bet_id, account_id, stake_minor)
  values (1, p_person, v_bet, v_bet, p_account, 100);
  return 'accepted';
end $$;
grant usage on schema bench to overround_app;
grant select on bench.player, bench.game to overround_app;
`;

/** Bets a second of the reference: pgbench, or as many connections of Node where there is none. */
export async function referenceRate(world: BetsWorld, folder: string, seconds: number): Promise<number> {
  const call =
    'select bench.place_one(p.account_id, p.person_id, g.game_id, g.book_version, g.odds_milli, gen_random_uuid()::text)';
  if (!hasProgram('pgbench')) {
    const options = '-c role=overround_app -c overround.brand_id=1';
    const pool = new pg.Pool({ connectionString: world.url, max: 16, options });
    const text = `${call} from bench.player p, bench.game g where p.no = $1 and g.no = $2`;
    const rate = await rateOf(16, seconds, async (turn) => {
      await pool.query({
        name: 'bench.place_one',
        text,
        values: [1 + ((turn * 7919) % world.players.length), 1 + (turn % world.games.length)],
      });
      return true;
    });
    await pool.end();
    return rate;
  }
  const script = join(folder, 'place.sql');
  writeFileSync(
    script,
    `\\set player random(1, ${world.players.length})\n\\set game random(1, ${world.games.length})\n${call} from bench.player p, bench.game g where p.no = :player and g.no = :game;\n`,
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
