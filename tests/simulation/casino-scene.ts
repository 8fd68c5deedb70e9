// Who plays in the casino of the simulation, with what, and what a pencil says of them.

import type { AccountId } from '@overround/kernel';
import type { Random } from '@overround/rng';
import type { CasinoWorld, TestPlayer } from '../../modules/casino/src/casino-world.testing.ts';
import { type CasinoLetter, CasinoNotebook } from './casino-notebook.ts';

export const API = '/web-api/api/bonuses/v1';
/** A gift of ten units, to be bet twice in stakes of five at most; free rounds win no more than a gift is. */
export const GIFT = { units: 10, times: 2, stakeUnitsMax: 5 } as const;
export const SPINS = { count: 2 } as const;
/** A round unit in minor units, of currencies with two, no and three decimals. */
const UNITS = { EUR: 100n, JPY: 150n, KWD: 400n } as const;
type Money = keyof typeof UNITS;
export const MONEYS = Object.keys(UNITS) as readonly Money[]; // Keys of the table above.
export const units = (money: Money, count: number): bigint => UNITS[money] * BigInt(count);
/** Campaigns by what they are for. */
export const CODES = {
  gift: 'GIFT',
  shop: 'SHOP',
  spins: 'SPINS',
  ownFirst: 'OWNFIRST',
  bonusFirst: 'BONUSFIRST',
} as const;
export const SHOP_POINTS = 500;

/** Three of the loyalty levels: what they give back of the loss, in percent, or of every bet, in hundredths of a percent (features 181, 184). */
export const LEVELS = [
  { points: 0, lossPercent: 5n, betBps: 0n },
  { points: 1200, lossPercent: 6n, betBps: 0n },
  { points: 200_000, lossPercent: 0n, betBps: 25n },
] as const;

export type Game = Awaited<ReturnType<CasinoWorld['open']>>;

/** An account of own money: what a pencil says of it, and what was told of its rounds. */
export interface Purse {
  readonly money: Money;
  readonly accountId: AccountId;
  readonly own: CasinoNotebook;
  readonly sent: CasinoLetter[];
}

/** A player, and what a pencil says of them. */
export interface Gambler {
  readonly player: TestPlayer;
  readonly purses: Purse[];
  /** The one that is played with. */
  purse: Purse;
  /** Of the loyalty of sports: a point for each unit. */
  readonly points: number;
  spent: number;
  game?: Game;
  /** What every bonus should be, the oldest first. */
  readonly bonuses: { status: string; ownMinor: bigint; grantedMinor: bigint }[];
  hasChosen: boolean;
  /** Bonuses that say whose money goes first, which they had. */
  readonly hadOrders: Set<string>;
}

export interface CasinoScene {
  readonly world: CasinoWorld;
  readonly random: Random;
  readonly done: Map<string, number>;
}

export const saw = ({ done }: CasinoScene, what: string): void =>
  void done.set(what, (done.get(what) ?? 0) + 1);

/** Somebody new, who plays in this currency first. */
export async function arrive(scene: CasinoScene, money: Money): Promise<Gambler> {
  const { world, random } = scene;
  const sum = BigInt(random.integer(0, 20_000));
  const player = await world.player(sum);
  const { points } = random.pick(LEVELS);
  world.staked.set(player.personId, BigInt(points) * 100n);
  const purse: Purse = { money: 'EUR', ...player, own: new CasinoNotebook(sum), sent: [] };
  const one = {
    player,
    purses: [purse],
    purse,
    points,
    spent: 0,
    bonuses: [],
    hasChosen: false,
    hadOrders: new Set<string>(),
  };
  await changeMoney(scene, one, money);
  return one;
}

/** Somebody plays in another currency from now on, with an account of before or a new one; a game is opened anew for it. */
export async function changeMoney(
  scene: CasinoScene,
  one: Gambler,
  money: Money = scene.random.pick(MONEYS),
): Promise<void> {
  const { world, random } = scene;
  let purse = one.purses.find((had) => had.money === money);
  if (!purse) {
    const sum = BigInt(random.integer(0, 20_000));
    const accountId = await world.openAccount(one.player.personId, money, sum);
    purse = { money, accountId, own: new CasinoNotebook(sum), sent: [] };
    one.purses.push(purse);
  }
  await world.useAccount(one.player.personId, purse.accountId);
  one.purse = purse;
  delete one.game;
}

/** The newest bonus of somebody, as its page shows it. */
export const lastBonusOf = async (
  { world }: CasinoScene,
  { player }: Gambler,
): Promise<Record<string, unknown> | undefined> => {
  const { body } = await world.call('GET', `${API}/bonuses`, undefined, player);
  const bonuses = (body.data?.['bonuses'] ?? []) as { readonly id: number }[]; // What the contract says.
  return bonuses.toSorted((a, b) => b.id - a.id)[0];
};
