// The pot of a week: people play with own money, some of whom chose a share of what the house earns by all of them; the week goes by, and the pot is
// shared by what they staked. A pencil knows who staked what and how it ended, and no table.

import { minor } from '@overround/kernel';
import { expect } from 'vitest';
import { turnCalendar } from './cashier-calendar.ts';
import { chooseOffer, look, runJob } from './cashier-bonus-acts.ts';
import type { CashierAct, Scene, WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';
import type { FakeBet } from './fake-bets.ts';

const WEEK_MS = 7 * 86_400_000;
/** A Monday of long ago, from which on weeks that are over lie one after the other. */
const FIRST_MONDAY = Date.UTC(2001, 0, 1);

interface Open {
  readonly player: CashierPlayer;
  readonly bet: FakeBet;
}

/** Every so many-th week players win more than they lose: it costs the house. */
const LUCKY_EVERY = 3;

/** Several bets of somebody: some stay open, some are sold, and neither counts. */
async function playOwn(scene: Scene, player: CashierPlayer, open: Open[]): Promise<void> {
  const { world, book, random } = scene;
  const isLucky = book.bonuses.week % LUCKY_EVERY === 1;
  for (let at = random.integer(1, 3); at > 0; at -= 1) {
    const stake = BigInt(random.integer(20, 9000));
    const bet = await world.bets.place(player.euros, minor(stake), { isFitting: random.chance(0.7) });
    if (!bet) continue; // More than is there.
    book.bonuses.betOwn(player, bet);
    book.move(player.euros, -stake);
    const end = random.weighted([
      ['lost', isLucky ? 1 : 5],
      ['won', isLucky ? 8 : 2],
      ['void', 1],
      ['sold', 1],
      ['open', 1],
    ] as const);
    if (end === 'open') {
      open.push({ player, bet });
      continue;
    }
    if (end === 'sold') await world.bets.sell(bet, BigInt(random.integer(1, Number(stake))));
    else await world.bets.settle(bet, end);
    book.move(player.euros, bet.payoutMinor);
  }
  await look(scene, player, 'bets of a week');
}

/** The week of everything that was played and chosen until now is over, in a place of its own in the past. */
async function passWeek({ world, book }: Scene, beganMs: number): Promise<void> {
  const monday = FIRST_MONDAY + book.bonuses.week * WEEK_MS;
  await world.db.asOwner(
    `update bonus.bonus b set occasion = to_char($2::timestamptz at time zone 'utc', 'IYYY-"W"IW') from bonus.offer o
      where o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version and o.code = 'PROFITSHARE'
        and b.brand_id = $1 and b.occasion >= '2020'`,
    [BRAND, new Date(monday)],
  );
  world.bets.endWeek(beganMs, monday + WEEK_MS / 2);
  book.bonuses.week += 1;
}

/** People play for a week; then the job shares it, twice at once: everybody who chose has the part that a pencil gives them. */
const week: CashierAct = async (scene) => {
  const { world, book, random } = scene;
  const { bonuses } = book;
  const beganMs = FIRST_MONDAY + bonuses.week * WEEK_MS;
  const waitsForFirst = (player: CashierPlayer): boolean =>
    bonuses.pocketOf(player).bonuses.some(({ status, code }) => status === 'chosen' && code === 'LOSTBET');
  const rich = random.shuffle(world.players.filter(({ euros }) => (book.sums.get(euros) ?? 0n) >= 1000n));
  const open: Open[] = [];
  if (random.chance(0.3)) {
    await turnCalendar(scene, 'PROFITSHARE');
    book.saw(MIDNIGHT);
  }
  for (const player of rich.slice(0, random.integer(2, 6))) {
    if (random.chance(0.7)) await chooseOffer(scene, player, 'PROFITSHARE');
    if (!waitsForFirst(player)) await playOwn(scene, player, open);
  }
  await passWeek(scene, beganMs);
  const played = bonuses.weekBets
    .splice(0)
    .filter(({ bet }) => bet.status === 'won' || bet.status === 'lost');
  const pot = played.reduce((sum, { bet }) => sum + bet.stakeMinor - bet.payoutMinor, 0n);
  const taking = bonuses.which(({ code, status }) => code === 'PROFITSHARE' && status === 'chosen');
  const stakeOf = (player: CashierPlayer): bigint =>
    played.reduce(
      (sum, one) => (one.player === player && one.bet.isFitting ? sum + one.bet.stakeMinor : sum),
      0n,
    );
  const all = taking.reduce((sum, { player }) => sum + stakeOf(player), 0n);
  for (const { player, bonus } of taking) {
    const base = pot > 0n && all > 0n ? (pot * stakeOf(player)) / all : 0n;
    bonuses.shared(player, bonus, base);
    book.saw(bonus.status === 'cancelled' ? 'nothing shared' : 'profit shared');
  }
  if (pot < 0n && all > 0n) book.saw('a week that cost the house');
  await runJob(scene, 2);
  for (const { player } of taking) await look(scene, player, 'a week');
  // What ends later changes nothing of what was shared.
  for (const { player, bet } of open) {
    await world.bets.settle(bet, random.pick(['won', 'lost'] as const));
    book.move(player.euros, bet.payoutMinor);
    await look(scene, player, 'a bet that ended after its week');
  }
  const [row] = await world.db.asOwner(
    `select coalesce(sum(base_minor), 0)::bigint as shared from audit.distribution_share s
      where s.occasion = to_char($1::timestamptz at time zone 'utc', 'IYYY-"W"IW')`,
    [new Date(beganMs)],
  );
  expect(row?.['shared'], 'all that was shared of a week').toBeLessThanOrEqual(pot > 0n ? pot : 0n);
};

const MIDNIGHT = 'midnight of a Sunday within a week';
export const WEEK_WAYS: readonly string[] = [
  'PROFITSHARE chosen',
  'profit shared',
  'nothing shared',
  'a week that cost the house',
  MIDNIGHT,
];
export const WEEK_ACTS: readonly WeighedAct[] = [[week, 1, WEEK_WAYS]];
