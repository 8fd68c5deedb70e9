// Bets of the money of bonuses: staked, sold, played in time, too late, and to another result than was told.

import { minor } from '@overround/kernel';
import { type Held, look, rowOf, runJob } from './cashier-bonus-acts.ts';
import { isOverFor, openBetsOf } from './cashier-bonus-rules.ts';
import type { Scene, WeighedAct } from './cashier-scene.ts';
import { ENDS, type FakeBet, type FakeEnd } from './fake-bets.ts';

async function settle({ world, random, book }: Scene, { bonus }: Held): Promise<void> {
  const open = openBetsOf(bonus);
  for (const bet of random.shuffle([...open])) {
    const end = random.pick(ENDS);
    await world.bets.settle(bet, end);
    book.bonuses.paid(bonus, bet.payoutMinor);
    if (bonus.rule.isFree) book.saw(`free bet ${end}`);
  }
}

/** Somebody stakes of the money of a bonus several times, and it is played, or bought back by the house. */
async function wager(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const running = book.bonuses.which(({ status, balance }) => status === 'active' && balance > 0n);
  if (running.length > 0) await wagerOf(scene, random.pick(running));
}

export async function wagerOf(scene: Scene, held: Held): Promise<void> {
  const { world, book, random } = scene;
  const { player, bonus, place } = held;
  const { accountId } = await rowOf(scene, player, place);
  const bets = bonus.rule.isFree ? 1 : random.integer(1, 4);
  for (let at = 0; at < bets && bonus.balance > 0n; at += 1) {
    const most = Number(bonus.balance);
    const stake = bonus.rule.isFree ? most : Math.min(most, random.integer(50, 5200));
    const bet = await world.bets.place(accountId, minor(BigInt(stake)));
    if (!bet) throw new Error('what is on the account of a bonus can be staked');
    book.bonuses.staked(bonus, bet);
    book.saw('wager');
  }
  const sold = random.chance(0.25) ? openBetsOf(bonus)[0] : undefined;
  if (sold) {
    await world.bets.sell(sold, BigInt(random.integer(1, 2 * Number(sold.stakeMinor))));
    book.bonuses.paid(bonus, sold.payoutMinor);
    book.saw(bonus.rule.isFree ? 'free bet sold' : 'bet of a bonus sold');
  }
  if (random.chance(0.6)) await settle(scene, held);
  // Sometimes the job comes by before its player does.
  if (random.chance(0.1)) await runJob(scene, 1);
  await look(scene, player, 'a wager');
  book.saw(`bonus ${bonus.status}`);
}

/** Bets of bonuses that wait, also of bonuses that are over by now. */
async function settleLate(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const waiting = book.bonuses.which((bonus) => openBetsOf(bonus).length > 0);
  if (waiting.length === 0) return;
  const late = waiting.filter(({ bonus }) => isOverFor(bonus));
  await endLate(scene, random.pick(late.length > 0 && random.chance(0.4) ? late : waiting));
}

export async function endLate(scene: Scene, held: Held): Promise<void> {
  const { book } = scene;
  const { bonus } = held;
  if (bonus.isOver) book.saw('settled after its days');
  if (isOverFor(bonus)) book.saw(`settled after it was ${bonus.status}`);
  await settle(scene, held);
  await look(scene, held.player, 'late settlements');
  book.saw(`bonus ${bonus.status}`);
}

/** A result becomes another one, whatever the bonus is by now: what is not there to take becomes a debt of the bonus alone. */
async function correct(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const isEnded = ({ status }: FakeBet): boolean => ENDS.some((end) => end === status);
  const played = book.bonuses.which(({ bets }) => bets.some(isEnded));
  if (played.length === 0) return;
  const { player, bonus } = random.pick(played);
  const was = bonus.status;
  const times = random.integer(1, 3);
  for (let time = 0; time < times; time += 1) {
    const bet = random.pick(bonus.bets.filter(isEnded));
    const from = bet.status as FakeEnd; // Filtered above.
    const to = random.pick(ENDS.filter((end) => end !== from));
    await world.bets.correct(bet, to);
    book.bonuses.corrected(bonus, from, to, bet.stakeMinor);
    book.saw('bet corrected');
  }
  if (bonus.debt > 0n) book.saw('debt of a bonus');
  await look(scene, player, `corrections of a bonus that was ${was}`);
  if (was === 'lost' && bonus.status !== 'lost') book.saw('bonus woken');
}

/** Every bet of a bonus ends, and everybody is looked at. */
export async function endBonuses(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  for (const { player, bet } of book.bonuses.everyOwnBet)
    if (bet.status === 'accepted') {
      await world.bets.settle(bet, random.pick(ENDS));
      book.move(player.euros, bet.payoutMinor);
    }
  for (const held of scene.book.bonuses.which((bonus) => openBetsOf(bonus).length > 0))
    await settle(scene, held);
  for (const player of scene.world.players) await look(scene, player, 'everything');
}

export const BONUS_BET_ACTS: readonly WeighedAct[] = [
  [wager, 9, ['wager', 'bonus converted', 'bonus lost']],
  [settleLate, 2, ['settled after its days', 'settled after it was cancelled']],
  [correct, 2, ['bet corrected', 'debt of a bonus', 'bonus woken']],
];
