// Bonuses of deposits that come again each day: chosen, earned by a deposit that is large enough, had, and chosen on another day.

import { chooseOffer, look } from './cashier-bonus-acts.ts';
import { payIn } from './cashier-acts.ts';
import { turnCalendar } from './cashier-calendar.ts';
import type { Scene, WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';

/** From which on days that are over lie one after the other. */
const FIRST_DAY = '2001-01-01';

/** The day of everything that was chosen until now is over, in a place of its own in the past. */
async function passDay({ world, book }: Scene): Promise<void> {
  await world.db.asOwner(
    `update bonus.bonus b set occasion = to_char($2::date + $3::int, 'YYYY-MM-DD') from bonus.offer o
      where o.brand_id = b.brand_id and o.offer_id = b.offer_id and o.version = b.offer_version and o.code = 'DAILY'
        and b.brand_id = $1 and b.occasion >= '2020'`,
    [BRAND, FIRST_DAY, book.bonuses.day],
  );
  book.bonuses.day += 1;
}

const earnedBy = ({ book }: Scene, player: CashierPlayer) =>
  book.bonuses.pocketOf(player).bonuses.filter(({ code, granted }) => code === 'DAILY' && granted > 0n);

/** Somebody chooses the bonus of the day and pays in; who had it keeps what they chose after it. */
async function daily(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  if (random.chance(0.3)) await passDay(scene);
  if (random.chance(0.3)) {
    await turnCalendar(scene, 'DAILY');
    book.saw(MIDNIGHT);
  }
  const had = world.players.filter((one) => earnedBy(scene, one).length > 0);
  const player = random.pick(had.length > 0 && random.chance(0.6) ? had : world.players);
  await chooseOffer(scene, player, 'DAILY');
  await payIn(scene, player, BigInt(random.integer(500, 8000)));
  const earned = earnedBy(scene, player);
  if (earned.some(({ week }) => week === book.bonuses.day)) {
    await chooseOffer(scene, player, 'PROFITSHARE');
    await chooseOffer(scene, player, 'DAILY');
    book.saw('bonus of the day had');
  }
  if (earned.length > 1) book.saw('bonus of another day');
  await look(scene, player, 'the bonus of a day');
}

const MIDNIGHT = 'midnight within a day';
export const DAILY_WAYS: readonly string[] = [
  'DAILY chosen',
  'bonus of the day had',
  'bonus of another day',
  MIDNIGHT,
];
export const DAILY_ACTS: readonly WeighedAct[] = [[daily, 0.6, DAILY_WAYS]];
