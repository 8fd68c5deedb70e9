// Games that are opened while a bonus runs whose terms say whose money goes first: each opening is whole of one (decision 74), and so are its rounds,
// whatever is told of them, how often, and how late.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { endBonus } from './casino-bonus-acts.ts';
import { type GameKey, OrderedBonus, type OrderCode, ORDERS } from './casino-funds.ts';
import {
  LATE,
  letterOf,
  look,
  NAMED,
  type Opening,
  playRound,
  SEEN,
  type Table,
  tell,
  UNCOUNTED,
} from './casino-funds-rounds.ts';
import { deliver } from './casino-letters.ts';
import { API, type CasinoScene, type Gambler, lastBonusOf, saw, units } from './casino-scene.ts';

/** A round that was left open is told on by the opening it began in, which takes no bets any more: won, taken back or over. */
async function tellLate(table: Table, which?: Opening): Promise<void> {
  const { scene, bonus } = table;
  const { random } = scene;
  const late = which ?? random.shuffle([...table.open])[0];
  if (!late) return;
  table.open.splice(table.open.indexOf(late), 1);
  const { book, round } = late;
  const wasOver = bonus.isOver && book === bonus.book;
  if (random.chance(0.8)) {
    await tell(table, late, letterOf.win(round, BigInt(random.integer(1, Number(bonus.most))), true));
    if (wasOver) saw(scene, LATE);
  } else await tell(table, late, { kind: 'end', round });
}

/** All that own money or a bonus holds lies in rounds that are under way; the bonus runs all the same until somebody looks. */
async function stakeAll(table: Table, opening: Omit<Opening, 'round'>): Promise<void> {
  const { own, most } = table.bonus;
  const { book } = opening;
  while (book.sum > 0n) {
    const of = { ...opening, round: randomUUID() };
    await tell(table, of, letterOf.bet(of.round, book === own || book.sum < most ? book.sum : most));
    table.open.push(of);
  }
}

/** Naming the bonus stakes it, but for where own money goes first and is there, and for a game that does not count. */
async function nameBonus({ scene, one, bonus, bonusId }: Table, gameKey: GameKey): Promise<void> {
  const { world } = scene;
  const { order, weights } = bonus.rule;
  const why =
    weights[gameKey] === 0n
      ? 'bonus_slip_unfit'
      : order === 'own_first' && bonus.own.sum > 0n
        ? 'bonus_own_first'
        : undefined;
  const wish = { gameId: world.gameIds.get(gameKey), bonusId };
  const { body } = await world.call('POST', '/web-api/casino/v1/launch', wish, one.player);
  expect(body.error?.code, `a game with a bonus that is named, ${order}`).toBe(why);
  if (why !== undefined) saw(scene, NAMED[why]);
}

/** A game is opened without naming any money, and played for a while. */
async function playOpening(table: Table, again?: GameKey): Promise<void> {
  const { scene, one, bonus, bonusId } = table;
  const { world, random } = scene;
  const { own, book, rule, entry } = bonus;
  const gameKey = again ?? random.pick(['reels', 'wheel'] as const);
  if (book.sum > 0n) await look(table);
  if (entry.status === 'active' && book.sum > 0n && random.chance(0.5)) await nameBonus(table, gameKey);
  const funds = bonus.fundsFor(gameKey);
  const game = await world.open(one.player, gameKey);
  const told = `${rule.order} in ${gameKey}: own money ${own.sum}, bonus ${book.sum} (${entry.status})`;
  const account = { accountId: one.purse.accountId, bonusId: null };
  expect(game.account, told).toMatchObject(funds === 'bonus' ? { bonusId } : account);
  if (entry.status === 'active')
    saw(scene, rule.weights[gameKey] === 0n ? UNCOUNTED : SEEN[rule.order][funds]);
  const of = funds === 'bonus' ? book : own;
  if (funds === 'own' && rule.isOwnCounted && gameKey === 'reels' && random.chance(0.4))
    return wagerOwn(table, { game, gameKey, book: own });
  if (of.sum > 0n && random.chance(0.35)) {
    await stakeAll(table, { game, gameKey, book: of });
    return playOpening(table, gameKey);
  }
  for (let rounds = random.integer(1, 2); rounds > 0 && of.sum > 0n; rounds -= 1) {
    if (funds === 'bonus' && entry.status !== 'active') break;
    await playRound(table, { game, gameKey, book: of, round: randomUUID() });
  }
}

/** Before there is a bonus a bet of own money lies in a round, which is over only while it runs. */
async function beginBefore(scene: CasinoScene, one: Gambler, most: bigint): Promise<Opening | undefined> {
  const { own } = one.purse;
  if (own.sum === 0n) return undefined;
  const game = await scene.world.open(one.player, 'reels');
  const round = randomUUID();
  await deliver(scene, game, own, letterOf.bet(round, own.sum < most ? own.sum : most));
  return { game, gameKey: 'reels', book: own, round };
}

/** Own money alone, each time the most that counts, until the bonus is wagered or own money is gone. */
async function wagerOwn(table: Table, opening: Omit<Opening, 'round'>): Promise<void> {
  const { bonus } = table;
  const { random } = table.scene;
  while (bonus.entry.status === 'active' && bonus.own.sum >= bonus.most) {
    const of = { ...opening, round: randomUUID() };
    const bet = { ...letterOf.bet(of.round, bonus.most), isEnd: random.chance(0.5) };
    await tell(table, of, bet);
    if (!bet.isEnd)
      await tell(table, of, letterOf.win(of.round, BigInt(random.integer(0, Number(bonus.most))), true));
    // One that counted counts no more.
    if (!bonus.isOver && random.chance(0.2)) await tell(table, of, letterOf.rollback(of.round, bet.id));
  }
}

/** Somebody has a bonus that says whose money goes first, and opens games without naming any, until it is over. */
export async function playByOrder(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const left = (Object.keys(ORDERS) as OrderCode[]).filter((code) => !one.hadOrders.has(code));
  if (left.length === 0) return;
  const code = random.pick(left);
  one.hadOrders.add(code);
  delete one.game; // Others are opened: it takes no new bets.
  const before = random.chance(0.7) ? await beginBefore(scene, one, units(one.purse.money, 1)) : undefined;
  expect((await world.call('POST', `${API}/choose`, { code }, one.player)).status).toBe(200);
  const bonus = new OrderedBonus(code, one.purse);
  one.bonuses.push(bonus.entry);
  saw(scene, `order of money in ${one.purse.money}`);
  const bonusId = Number((await lastBonusOf(scene, one))?.['id']);
  const table: Table = {
    scene,
    one,
    bonus,
    bonusId,
    open: before ? [before] : [],
    ...(before && { before }),
  };
  if (before) await tellLate(table, before);
  for (let openings = random.integer(2, 4); openings > 0 && !bonus.isOver; openings -= 1) {
    await playOpening(table);
    if (random.chance(0.4)) await tellLate(table);
  }
  await look(table);
  const giveUp = async (): Promise<void> => {
    if (bonus.entry.status === 'active')
      await endBonus(scene, one, { bonusId, end: (status) => bonus.end(status) });
  };
  await giveUp();
  while (table.open.length > 0) await tellLate(table);
  // What came late may have woken it.
  await giveUp();
  bonus.own.besides = () => [];
}
