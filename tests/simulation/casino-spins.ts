// Free rounds: ordered, played and told, and what came of those that were told too late.

import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { expect } from 'vitest';
import { BRAND } from '../../modules/casino/src/casino-world.testing.ts';
import {
  API,
  type CasinoScene,
  CODES,
  type Gambler,
  GIFT,
  lastBonusOf,
  saw,
  SPINS,
  units,
} from './casino-scene.ts';

interface Ordered {
  readonly game: Awaited<ReturnType<CasinoScene['world']['open']>>;
  readonly orderId: string;
}

/** Somebody chooses free rounds; they are ordered with the casino, and the game is opened. */
async function orderSpins({ world }: CasinoScene, one: Gambler): Promise<Ordered> {
  const { player } = one;
  one.hasChosen = true;
  expect((await world.call('POST', `${API}/choose`, { code: CODES.spins }, player)).status).toBe(200);
  await world.bonuses.refresh(BRAND);
  const game = await world.open(player);
  one.game = game;
  const order = [...world.scripted.granted.values()].find(
    ({ playerRef }) => playerRef === game.launch.playerRef,
  );
  return { game, orderId: present(order, 'an order of free rounds').orderId };
}

/** Tells so many free rounds, each several times at once: each counts once. Says what they won. */
// oxlint-disable-next-line max-params -- who plays how many of which order
async function playSpins(
  scene: CasinoScene,
  one: Gambler,
  { game, orderId }: Ordered,
  count: number,
): Promise<bigint> {
  const { random } = scene;
  let won = 0n;
  for (let at = 0; at < count; at += 1) {
    const [name, win] = [randomUUID(), BigInt(random.integer(1, 700))];
    const tries = Array.from({ length: random.integer(1, 3) }, () => game.free(name, name, orderId, win));
    for (const answer of await Promise.all(tries))
      expect(answer, 'a free round').toMatchObject({ ok: true, balanceMinor: String(one.purse.own.sum) });
    expect(await game.free(name, name, orderId, win + 1n)).toMatchObject({ code: 'transaction_differs' });
    won += win;
    saw(scene, 'free round');
  }
  return won;
}

const mostOf = ({ purse }: Gambler, won: bigint): bigint => {
  const most = units(purse.money, GIFT.units);
  return won < most ? won : most;
};

/** Of these currencies the house takes bets in euros alone; less than a bet stakes there is nobody's once somebody looks again. */
const EUROS_LEAST = 20n;

const endOf = ({ purse }: Gambler, granted: bigint): string => {
  if (granted === 0n) return 'expired';
  return purse.money === 'EUR' && granted < EUROS_LEAST ? 'lost' : 'active';
};

/** Free rounds of an order: each once, no more than were given, and their wins become a bonus. */
export async function playFree(scene: CasinoScene, one: Gambler): Promise<void> {
  const ordered = await orderSpins(scene, one);
  const won = await playSpins(scene, one, ordered, SPINS.count);
  const { game, orderId } = ordered;
  expect(await game.free(randomUUID(), randomUUID(), orderId, 1n)).toMatchObject({ code: 'round_closed' });
  const granted = mostOf(one, won);
  const status = endOf(one, granted);
  one.bonuses.push({ status, ownMinor: 0n, grantedMinor: granted });
  await lastBonusOf(scene, one);
  const balanceMinor = status === 'lost' ? '0' : String(granted);
  expect(await lastBonusOf(scene, one)).toMatchObject({ status, balanceMinor });
}

interface Campaigns {
  readonly campaigns: readonly {
    readonly offerId: number;
    readonly late: readonly {
      readonly roundId: string;
      readonly account: number;
      readonly winMinor: string;
    }[];
  }[];
}

/** The order is over before all of it was told. What comes later counts no more, and staff honour some of it: once, and within what was promised. */
export async function playLate(scene: CasinoScene, one: Gambler): Promise<void> {
  const { world, random } = scene;
  const ordered = await orderSpins(scene, one);
  const { game, orderId } = ordered;
  let won = await playSpins(scene, one, ordered, random.integer(0, SPINS.count - 1));
  await world.db.asOwner(
    `with ended as (update bonus.free_spins set ends_at = now() where order_id = $1 returning bonus_id)
     update bonus.bonus b set ends_at = now() from ended where b.bonus_id = ended.bonus_id`,
    [orderId],
  );
  for (let late = random.integer(1, 3); late > 0; late -= 1) {
    const [name, win] = [randomUUID(), BigInt(random.integer(1, 700))];
    for (let time = 0; time < 2; time += 1)
      expect(await game.free(name, name, orderId, win), 'a late round').toMatchObject({
        code: 'round_closed',
      });
  }
  const granted = mostOf(one, won);
  one.bonuses.push({ status: endOf(one, granted), ownMinor: 0n, grantedMinor: granted });
  await lastBonusOf(scene, one);
  const { body } = await world.call('GET', '/operator-api/v1/bonuses/campaigns');
  const { campaigns } = body.data as unknown as Campaigns; // What the contract says.
  for (const { offerId, late } of campaigns)
    for (const { roundId, account, winMinor } of late) {
      if (account !== one.purse.accountId) continue;
      const isUpheld = random.chance(0.7);
      const said = { roundId, isUpheld, reason: 'simulation' };
      const url = `/operator-api/v1/bonuses/campaigns/${offerId}/late-rounds`;
      const told = await Promise.all([1, 2].map(() => world.call('POST', url, said)));
      expect(
        told.filter(({ status }) => status === 200),
        'a late round is decided once',
      ).toHaveLength(1);
      saw(scene, isUpheld ? 'late round honoured' : 'late round declined');
      if (!isUpheld) continue;
      const more = mostOf(one, won + BigInt(winMinor)) - mostOf(one, won);
      one.purse.own.sum += more;
      if (more > 0n) won += BigInt(winMinor);
    }
}
