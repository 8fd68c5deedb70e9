// What somebody new does in a row, which the dice would hardly ever bring together.

import { minor, present } from '@overround/kernel';
import { payIn } from './cashier-acts.ts';
import { sendBack } from './cashier-back-acts.ts';
import { chooseOffer, endDays, look, refuse, rowOf } from './cashier-bonus-acts.ts';
import { endLate } from './cashier-bonus-bets.ts';
import { correctTo } from './cashier-own-bets.ts';
import { payOut } from './cashier-payouts.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import type { CashierPlayer } from './cashier-world.ts';
import type { FakeBet, FakeEnd } from './fake-bets.ts';

/** Somebody pays in, takes it out, and lets their bank take it back: a debt. */
async function runOff(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(['EUR']);
  const amountMinor = BigInt(random.integer(1000, 30_000));
  await payIn(scene, player, amountMinor);
  const paid = book.deposits.at(-1);
  if (paid?.player !== player) return;
  const place = present(book.sources.placeOf(paid.paymentId), 'where it came from');
  await payOut(scene, player, { place, amountMinor });
  await sendBack(scene, paid, 'charged_back', amountMinor);
  if (random.chance(0.7)) await payIn(scene, player, BigInt(random.integer(100, 60_000)));
}

/** A bet of own money, which may count for a bonus; nothing where the money did not come. */
async function betOf(
  { world, book }: Scene,
  player: CashierPlayer,
  { stake, end }: { readonly stake: bigint; readonly end: FakeEnd | 'sold' },
): Promise<FakeBet | undefined> {
  const bet = await world.bets.place(player.euros, minor(stake));
  if (!bet) return undefined;
  book.bonuses.betOwn(player, bet);
  if (end === 'sold') await world.bets.sell(bet, stake);
  else await world.bets.settle(bet, end);
  book.move(player.euros, bet.payoutMinor - stake);
  return bet;
}

/** The first bet is lost, and earns a bonus; it was won after all, and the bonus goes; it was lost, and the bonus comes again. */
async function earnAgain(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(['EUR']);
  await chooseOffer(scene, player, 'LOSTBET');
  const stake = BigInt(random.integer(100, 2000));
  await payIn(scene, player, 2n * stake);
  const bet = await betOf(scene, player, { stake, end: 'lost' });
  if (!bet) return;
  book.saw('first bet lost');
  await look(scene, player, 'a first bet that was lost');
  for (const to of ['won', 'lost'] as const) {
    await correctTo(scene, { player, bet, to });
    await look(scene, player, `a first bet that was ${to} after all`);
    book.saw(to === 'won' ? 'bonus taken back by a bet' : 'bonus given again');
  }
  book.saw('money of a bonus given again');
}

/** A bonus of a deposit is wagered by own money alone; what is sold of it does not count. */
async function wagerOwn(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(['EUR']);
  await chooseOffer(scene, player, 'SPORT');
  const stake = BigInt(random.integer(100, 4000));
  await payIn(scene, player, stake);
  for (const end of ['won', 'sold', random.pick(['won', 'lost'] as const)] as const) {
    if (!(await betOf(scene, player, { stake, end }))) return;
    book.saw(end === 'sold' ? 'own bet sold' : 'own bet for a bonus');
  }
  await look(scene, player, 'a bonus that own money wagered');
  const [bonus] = book.bonuses.pocketOf(player).bonuses;
  if (bonus?.status === 'converted') book.saw('converted by own money');
}

/** Somebody new has the gift of a code, and stakes of it. */
async function stakeGift(scene: Scene, restMinor: bigint) {
  const { world, book } = scene;
  const player = await world.join(['EUR']);
  book.bonuses.give(player, 'PROMO5');
  await world.call(player, 'POST', `${API}/promo/v1/redeem`, { code: 'OVER5' });
  await look(scene, player, 'a code');
  const bonus = present(book.bonuses.pocketOf(player).bonuses[0], 'the gift of a code');
  const { accountId } = await rowOf(scene, player, 0);
  const bet = present(
    await world.bets.place(accountId, minor(bonus.balance - restMinor)),
    'a bet of a bonus',
  );
  book.bonuses.staked(bonus, bet);
  return { player, bonus, place: 0, bet };
}

/** A gift is staked but for less than a bet may be, and lost: the rest is nobody's. */
async function leaveRest(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { player, bet } = await stakeGift(scene, BigInt(random.integer(1, 19)));
  await world.bets.settle(bet, 'lost');
  await look(scene, player, 'the rest of a bonus');
  book.saw('rest of a bonus');
}

/** A gift is refused, or its days are over, while a bet of it is open, which ends later. */
async function leaveBet(scene: Scene): Promise<void> {
  const { random } = scene;
  const held = await stakeGift(scene, BigInt(random.integer(20, 400)));
  await (random.chance(0.5) ? refuse : endDays)(scene, held);
  await endLate(scene, held);
}

/** A bet of a gift is bought back by the house. */
async function sellGift(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { player, bonus, bet } = await stakeGift(scene, BigInt(random.integer(0, 400)));
  await world.bets.sell(bet, BigInt(random.integer(1, 2 * Number(bet.stakeMinor))));
  book.bonuses.paid(bonus, bet.payoutMinor);
  book.saw('bet of a bonus sold');
  await look(scene, player, 'a sale of a gift');
}

const FREE_ENDS = ['won', 'lost', 'sold'] as const;

/** Somebody new plays the free bet of a first deposit. */
async function playFreeBet(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const player = await world.join(['EUR']);
  await chooseOffer(scene, player, 'FREEBET');
  await payIn(scene, player, BigInt(random.integer(1000, 5000)));
  const [bonus] = book.bonuses.pocketOf(player).bonuses;
  // The deposit may have been declined.
  if (bonus?.status !== 'active') return;
  const { accountId } = await rowOf(scene, player, 0);
  const bet = present(await world.bets.place(accountId, minor(bonus.balance)), 'a free bet');
  book.bonuses.staked(bonus, bet);
  const end = FREE_ENDS.find((one) => !book.done.has(`free bet ${one}`)) ?? random.pick(FREE_ENDS);
  if (end === 'sold') await world.bets.sell(bet, BigInt(random.integer(1, 2 * Number(bet.stakeMinor))));
  else await world.bets.settle(bet, end);
  book.bonuses.paid(bonus, bet.payoutMinor);
  book.saw(`free bet ${end}`);
  await look(scene, player, 'a free bet');
}

export const STORIES: readonly WeighedAct[] = [
  // Only who owes something can repay it.
  [runOff, 1, ['debt repaid', 'plan agreed', 'plan cancelled', 'instalments taken']],
  [earnAgain, 0.4, ['bonus taken back by a bet', 'bonus given again', 'money of a bonus given again']],
  [wagerOwn, 0.4, ['converted by own money', 'own bet for a bonus', 'own bet sold']],
  [leaveRest, 0.3, ['rest of a bonus']],
  [sellGift, 0.2, ['bet of a bonus sold']],
  [playFreeBet, 0.3, FREE_ENDS.map((end) => `free bet ${end}`)],
  [leaveBet, 0.3, ['settled after its days', 'settled after it was cancelled']],
];
