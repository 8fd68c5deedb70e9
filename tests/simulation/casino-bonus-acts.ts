// Bonuses of the casino: chosen or bought with points, and played round by round.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { deliver } from './casino-letters.ts';
import { type CasinoLetter, CasinoNotebook } from './casino-notebook.ts';
import {
  API,
  type CasinoScene,
  CODES,
  type Gambler,
  type Game,
  GIFT,
  lastBonusOf,
  saw,
  SHOP_POINTS,
  units,
} from './casino-scene.ts';

/** A bonus of the casino, played round by round until it is own money, nothing, given up or too late. */
export async function playBonus(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const { player, purse } = one;
  const gift = units(purse.money, GIFT.units);
  const isBought = one.hasChosen || random.chance(0.5);
  if (isBought) {
    const isEnough = one.points - one.spent >= SHOP_POINTS;
    const purchase = { code: CODES.shop, purchaseId: randomUUID() };
    const tries = [1, 2].map(() => world.call('POST', `${API}/loyalty/buy`, purchase, player));
    const told = await Promise.all(tries);
    const [status, other] = told.map((one) => one.status);
    expect(
      [status === 200, other === 200],
      `a purchase with ${one.points - one.spent} points: ${JSON.stringify(told[0]?.body.error)}`,
    ).toEqual([isEnough, isEnough]);
    if (!isEnough) return saw(scene, 'points too few');
    one.spent += SHOP_POINTS;
    saw(scene, 'bought with points');
  } else {
    one.hasChosen = true;
    expect((await world.call('POST', `${API}/choose`, { code: CODES.gift }, player)).status).toBe(200);
  }
  const entry = { status: 'active', ownMinor: 0n, grantedMinor: gift };
  one.bonuses.push(entry);
  const shown = await lastBonusOf(scene, one);
  const bonusId = Number(shown?.['id']);
  const game = await world.open(player, 'reels', bonusId);
  delete one.game; // Another one was opened: the first takes no new bets.
  const book = new CasinoNotebook(gift);
  const isWagered = (): boolean => book.staked() >= gift * BigInt(GIFT.times);
  // Whoever else looks in the same moment made own money of it.
  book.besides = () => (isWagered() ? [0n] : []);
  const rounds = random.integer(1, 9);
  const isLucky = random.chance(0.7);
  for (let at = 0; at < rounds && entry.status === 'active'; at += 1) {
    await playBonusRound(scene, game, book, { stakeMax: units(purse.money, GIFT.stakeUnitsMax), isLucky });
    entry.status = book.sum === 0n ? 'lost' : isWagered() ? 'converted' : 'active';
    const now = await lastBonusOf(scene, one);
    expect(now, 'a bonus after a round').toMatchObject({
      status: entry.status,
      wageredMinor: String(book.staked()),
    });
  }
  if (entry.status === 'converted') entry.ownMinor = book.sum;
  if (entry.status === 'active')
    await endBonus(scene, one, { bonusId, end: (status) => void (entry.status = status) });
  purse.own.sum += entry.ownMinor;
  saw(scene, `bonus ${entry.status}`);
  saw(scene, `bonus in ${purse.money}`);
}

/** Its player gives a bonus up, or its days are over. */
export async function endBonus(
  scene: CasinoScene,
  one: Gambler,
  { bonusId, end }: { readonly bonusId: number; readonly end: (status: 'cancelled' | 'expired') => void },
): Promise<void> {
  const { world, random } = scene;
  const status = random.pick(['cancelled', 'expired'] as const);
  if (status === 'cancelled') {
    const data = { attributes: { bonus_id: bonusId } };
    expect((await world.call('POST', '/web-api/office/refusebonus', { data }, one.player)).status).toBe(200);
  } else await world.db.asOwner(`update bonus.bonus set ends_at = now() where bonus_id = $1`, [bonusId]);
  end(status);
  await lastBonusOf(scene, one);
}

/** One bet or two, sometimes one of them taken back, and what they won: the round is over at the end. */
// oxlint-disable-next-line max-params -- who plays what with which purse, and how much a bet may be
async function playBonusRound(
  scene: CasinoScene,
  game: Game,
  book: CasinoNotebook,
  { stakeMax, isLucky }: { readonly stakeMax: bigint; readonly isLucky: boolean },
): Promise<void> {
  const { random } = scene;
  const round = randomUUID();
  const most = book.sum < stakeMax ? book.sum : stakeMax;
  const bet = (): CasinoLetter => ({
    kind: 'bet',
    round,
    id: randomUUID(),
    amount: random.chance(0.5) ? most : BigInt(random.integer(1, Number(most))),
    isEnd: false,
  });
  const first = bet();
  await deliver(scene, game, book, first);
  // A bet larger than the offer lets be is refused by the bonus itself, before any books.
  const large = await game.bet(round, randomUUID(), stakeMax + 1n);
  expect(large, 'a large bet').toMatchObject({ ok: false, code: 'bonus_unfit' });
  if (random.chance(0.3) && first.kind === 'bet') {
    if (book.sum > 0n) await deliver(scene, game, book, { ...first, id: randomUUID(), amount: 1n });
    await deliver(scene, game, book, { kind: 'rollback', round, id: randomUUID(), of: first.id });
  }
  if (book.rounds.get(round)?.isEnded) return;
  const won = isLucky
    ? random.pick([0n, BigInt(random.integer(0, Number((stakeMax * 6n) / 5n))), stakeMax])
    : 0n;
  await deliver(scene, game, book, {
    kind: 'win',
    round,
    id: randomUUID(),
    amount: won,
    isEnd: random.chance(0.8),
  });
  await deliver(scene, game, book, { kind: 'end', round });
}
