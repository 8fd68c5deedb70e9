// Bets of own money around bonuses: the first one, which may earn one, those that count for one that runs, and what corrections make of both.

import { minor } from '@overround/kernel';
import { chooseOffer, look } from './cashier-bonus-acts.ts';
import { firstOf } from './cashier-bonus-rules.ts';
import type { Scene, WeighedAct } from './cashier-scene.ts';
import type { CashierPlayer } from './cashier-world.ts';
import { ENDS, type FakeBet, type FakeEnd, PAYS } from './fake-bets.ts';

/** The first bet of own money of somebody, mostly lost: what it lost comes as a free bet where that was chosen. */
async function betFirst(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { bonuses } = book;
  const rich = world.players.filter(
    (one) => !bonuses.pocketOf(one).hasBet && (book.sums.get(one.euros) ?? 0n) > 0n,
  );
  if (rich.length === 0) return;
  const player = random.pick(rich);
  if (random.chance(0.8)) await chooseOffer(scene, player, 'LOSTBET');
  const stake = BigInt(Math.min(Number(book.sums.get(player.euros)), random.integer(20, 4000)));
  const bet = await world.bets.place(player.euros, minor(stake));
  if (!bet) return; // What is owed stands beside what is there, and the notebook has both in one.
  const waits = bonuses.which(({ code, status }) => code === 'LOSTBET' && status === 'chosen');
  const isAwaited = waits.some((one) => one.player === player);
  bonuses.betOwn(player, bet);
  const end = random.chance(0.75) ? 'lost' : 'won';
  if (random.chance(0.5)) await look(scene, player, 'a first bet that is open');
  await world.bets.settle(bet, end);
  book.move(player.euros, bet.payoutMinor - stake);
  if (isAwaited) book.saw(`first bet ${end}`);
  await look(scene, player, 'a first bet');
}

/** Somebody with a bonus stakes own money several times; what it wins is own money whatever the bonus becomes. */
async function betOwn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const funds = ({ euros }: CashierPlayer): bigint => book.sums.get(euros) ?? 0n;
  const running = book.bonuses.which(({ status, rule }) => status === 'active' && rule.isOwnCounted === true);
  const [held] = random.shuffle(running.filter(({ player }) => funds(player) > 0n));
  if (!held) return;
  const { player, bonus } = held;
  const count = random.integer(1, 4);
  for (let at = 0; at < count && funds(player) > 0n; at += 1) {
    const stake = BigInt(Math.min(Number(funds(player)), random.integer(50, 5200)));
    const bet = await world.bets.place(player.euros, minor(stake));
    if (!bet) break; // What is owed stands beside what is there, and the notebook has both in one.
    book.bonuses.betOwn(player, bet);
    book.move(player.euros, -stake);
    book.saw('own bet for a bonus');
    if (random.chance(0.2)) continue;
    if (random.chance(0.2)) {
      await world.bets.sell(bet, BigInt(random.integer(1, 2 * Number(stake))));
      book.saw('own bet sold');
    } else await world.bets.settle(bet, random.pick(ENDS));
    book.move(player.euros, bet.payoutMinor);
  }
  await look(scene, player, 'bets of own money');
  if (bonus.status === 'converted') book.saw('converted by own money');
}

/** Bets of own money that wait are played, or came to something else than was told. */
async function endOwn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const isOf = ({ status }: FakeBet): boolean => status !== 'sold';
  const [held] = random.shuffle(book.bonuses.which(({ ownBets }) => ownBets.some(isOf)));
  if (!held) return;
  const { player, bonus } = held;
  const bet = random.pick(bonus.ownBets.filter(isOf));
  const was = bet.payoutMinor;
  const end = random.pick(ENDS.filter((one) => one !== bet.status));
  if (bet.status === 'accepted') await world.bets.settle(bet, end);
  else {
    await world.bets.correct(bet, end);
    book.saw('own bet corrected');
  }
  book.move(player.euros, bet.payoutMinor - was);
  await look(scene, player, 'the end of a bet of own money');
}

interface Turn {
  readonly player: CashierPlayer;
  readonly bet: FakeBet;
  readonly to: FakeEnd;
  /** What each leg came to; nothing: the same. */
  readonly legs?: string;
}

/** A bet ended otherwise than was told; `false`: its player could not pay the difference. */
export async function correctTo({ world, book }: Scene, { player, bet, to, legs }: Turn): Promise<boolean> {
  const difference = (PAYS[to] - PAYS[bet.status as FakeEnd]) * bet.stakeMinor; // Both are ends of it.
  if (difference < 0n && (book.sums.get(player.euros) ?? 0n) + difference < 0n) return false;
  await world.bets.correct(bet, to, legs);
  book.move(player.euros, difference);
  return true;
}

/** The first bet that earned a bonus is corrected to won, and perhaps back to lost: the rest of the bonus goes, and comes again. */
async function correctFirst(scene: Scene): Promise<void> {
  const { book, random } = scene;
  const isEnd = (bet?: FakeBet): boolean => bet?.status === 'won' || bet?.status === 'lost';
  const earned = book.bonuses.which(
    (bonus) => bonus.code === 'LOSTBET' && bonus.granted > 0n && isEnd(firstOf(bonus)),
  );
  if (earned.length === 0) return;
  const { player, bonus } = random.pick(earned);
  const bet = firstOf(bonus);
  for (let time = random.integer(1, 3); bet && time > 0; time -= 1) {
    const was = bonus.status;
    const to = bet.status === 'won' ? 'lost' : 'won';
    if (!(await correctTo(scene, { player, bet, to }))) break;
    if (random.chance(0.7)) await look(scene, player, `a first bet corrected to ${to}`);
    if (was !== bonus.status) book.saw(to === 'won' ? 'bonus taken back by a bet' : 'bonus given again');
  }
  await look(scene, player, 'corrections of a first bet');
}

export const OWN_BET_ACTS: readonly WeighedAct[] = [
  [betFirst, 1.5, ['first bet lost', 'first bet won']],
  [betOwn, 2, ['own bet for a bonus', 'own bet sold', 'converted by own money']],
  [endOwn, 1.5, ['own bet corrected']],
  [correctFirst, 1],
];
