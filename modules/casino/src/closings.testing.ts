// What keeps somebody from betting on games.

import { minor } from '@overround/kernel';
import { expect } from 'vitest';
import { BRAND, type CasinoWorld, type TestPlayer } from './casino-world.testing.ts';

/** As if they had signed in two hours before. */
const longAgo = (world: CasinoWorld, { personId, signedIn }: TestPlayer) =>
  world.db.asOwner(
    `insert into identity.session (brand_id, session_id, token_hash, person_id, address, user_agent, signed_in_at)
     values ($1, $2, sha256($2::uuid::text::bytea), $3, '127.0.0.1', 'test', now() - interval '2 hours')`,
    [BRAND, signedIn, personId],
  );

/** Sentence, refusal code of the house, how it comes about, and what the provider hears. */
export const closings = (
  world: () => CasinoWorld,
): readonly (readonly [string, string, (player: TestPlayer) => Promise<unknown>, object])[] => [
  [
    'a player who is blocked',
    'betting_not_allowed',
    ({ personId }) =>
      world().db.asOwner(`update identity.person set status = 'blocked' where person_id = $1`, [personId]),
    { code: 'not_allowed', reason: 'betting_not_allowed' },
  ],
  [
    'a player who excluded themselves',
    'betting_not_allowed',
    ({ personId }) =>
      world().db.asOwner(
        `insert into identity.play_bar (brand_id, person_id, reason) values ($1, $2, 'self_excluded')`,
        [BRAND, personId],
      ),
    { code: 'not_allowed', reason: 'betting_not_allowed' },
  ],
  [
    'a player at the limit of their stakes, whatever they staked on',
    'stake_limit_reached',
    ({ personId }) =>
      world().db.asOwner(
        `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
         values ($1, gen_random_uuid(), $2, 'stake', 'day', 'EUR', 100, 'UTC')`,
        [BRAND, personId],
      ),
    { code: 'limit_reached', reason: 'stake_limit_reached' },
  ],
  [
    'a player at the limit of their losses',
    'loss_limit_reached',
    ({ personId }) =>
      world().db.asOwner(
        `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, currency, amount, time_zone)
         values ($1, gen_random_uuid(), $2, 'loss', 'day', 'EUR', 100, 'UTC')`,
        [BRAND, personId],
      ),
    { code: 'limit_reached', reason: 'loss_limit_reached' },
  ],
  [
    'a player whose time is over',
    'session_limit_reached',
    async (player) => {
      await world().db.asOwner(
        `insert into limits.player_limit (brand_id, limit_id, person_id, kind, period, amount, time_zone)
         values ($1, gen_random_uuid(), $2, 'session', 'day', 60, 'UTC')`,
        [BRAND, player.personId],
      );
      await longAgo(world(), player);
    },
    { code: 'limit_reached', reason: 'session_limit_reached' },
  ],
  [
    'a player who is to look at time and money first',
    'reality_check_due',
    (player) => longAgo(world(), player),
    { code: 'limit_reached', reason: 'reality_check_due' },
  ],
  [
    'a player who signed out',
    'casino_session_over',
    async ({ signedIn }) => world().signedOut.add(signedIn),
    { code: 'token_expired' },
  ],
  [
    'an opening that is too old',
    'casino_session_over',
    ({ personId }) =>
      world().db.asOwner(`update casino.session set expires_at = now() where person_id = $1`, [personId]),
    { code: 'token_expired' },
  ],
  [
    'a page that was opened again',
    'casino_replaced',
    (player) => world().open(player, 'wheel'),
    { code: 'token_expired' },
  ],
];

/** A slot of any provider that is bet too fast or too high where its player lives; what was begun goes on. */
export async function slotBounds(world: CasinoWorld): Promise<void> {
  const player = await world.player(1000n);
  const [game, id] = [await world.open(player), player.personId];
  world.designs.set(id, { cycleMs: 60_000, stakeMinorMax: minor(200n) });
  const bet = (round: number, transaction: number, amount: bigint) =>
    game.bet(`${id}${round}`, `${id}${transaction}`, amount);
  expect(await bet(1, 1, 201n)).toMatchObject({ code: 'stake_too_high', reason: 'casino_stake_max' });
  expect(await bet(1, 2, 150n)).toMatchObject({ ok: true });
  expect(await bet(1, 3, 51n)).toMatchObject({ code: 'stake_too_high', balanceMinor: '850' });
  expect(await bet(1, 4, 50n)).toMatchObject({ ok: true });
  expect(await bet(2, 5, 10n)).toMatchObject({ code: 'too_fast', reason: 'casino_pace' });
  const table = await world.open(player, 'wheel');
  expect(await table.bet(`${id}3`, `${id}6`, 500n)).toMatchObject({ ok: true });
  // Nobody takes back what another one bet.
  const thief = await world.open(await world.player(100n));
  expect(await thief.rollback(`${id}1`, `${id}7`, `${id}2`)).toMatchObject({ code: 'round_unknown' });
  world.designs.set(id, { cycleMs: 0 });
  const again = await world.open(player);
  expect(await again.bet(`${id}2`, `${id}5`, 10n)).toMatchObject({ ok: true, balanceMinor: '290' });
}
