// Stakes that name no money (decision 74): taken whole from the first of the order that covers them, own money or the bonus that runs.

import { minor } from '@overround/kernel';
import { expect } from 'vitest';
import { payIn } from './cashier-acts.ts';
import { chooseOffer, type Held, look, rowOf } from './cashier-bonus-acts.ts';
import type { Rule } from './cashier-bonus-rules.ts';
import { ownOf, type Scene, type WeighedAct } from './cashier-scene.ts';
import { scope } from './cashier-world.ts';
import { ENDS, LEG } from './fake-bets.ts';

interface Slip {
  readonly kind: 'single' | 'express';
  readonly stakeMinor: bigint;
}
/** Only what brings its owner nearer is taken of a bonus by itself. */
const countsFor = ({ isSingleCounted, stakeMost }: Rule, { kind, stakeMinor }: Slip): boolean =>
  (kind === 'express' || isSingleCounted === true) && stakeMinor <= (stakeMost ?? stakeMinor);

const SEEN = {
  bonus_first: { bonus: 'bonus staked before own money', own: 'own money staked after the bonus' },
  own_first: { bonus: 'bonus staked after own money', own: 'own money staked before the bonus' },
} as const;
const IN_VAIN = 'stake that neither own money nor the bonus covers';

/** Nobody has a bonus that is staked first, and that was not seen yet: somebody comes for it. */
async function joinWithBonus(scene: Scene): Promise<Held | undefined> {
  const { world, book, random } = scene;
  if (Object.values(SEEN.bonus_first).every((way) => book.done.has(way))) return undefined;
  const player = await world.join(['EUR']);
  await chooseOffer(scene, player, 'SPORT');
  await payIn(scene, player, BigInt(random.integer(500, 20_000)));
  return book.bonuses
    .which(({ status, code }) => status === 'active' && code === 'SPORT')
    .find((one) => one.player === player);
}

/** Somebody with such a bonus stakes just what own money or the bonus holds, or a unit more. */
async function stakeUnnamed(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const running = random.shuffle(
    book.bonuses.which(
      ({ status, rule, isOver }) => status === 'active' && !isOver && rule.order !== undefined,
    ),
  );
  const isFresh = ({ bonus: { rule } }: Held): boolean =>
    rule.order !== undefined && Object.values(SEEN[rule.order]).some((way) => !book.done.has(way));
  const held = running.find(isFresh) ?? (await joinWithBonus(scene)) ?? running[0];
  if (!held) return;
  const { player, bonus, place } = held;
  await look(scene, player, 'what comes before a stake');
  const { order } = bonus.rule;
  if (bonus.status !== 'active' || order === undefined) return;
  const own = await ownOf(scene, player);
  const { accountId } = await rowOf(scene, player, place);
  const edge = random.pick([
    own,
    bonus.balance,
    bonus.rule.stakeMost ?? own,
    BigInt(random.integer(20, 500)),
  ]);
  const stakeMinor = minor(edge + BigInt(random.integer(0, 1)));
  if (stakeMinor === 0n) return;
  const kind = random.chance(0.8) ? 'express' : 'single';
  const legs = kind === 'single' ? [LEG] : [LEG, LEG, LEG];
  const isCovered = { own: own >= stakeMinor, bonus: bonus.balance >= stakeMinor };
  const mayBonus = isCovered.bonus && countsFor(bonus.rule, { kind, stakeMinor });
  const funds = mayBonus && (order === 'bonus_first' || !isCovered.own) ? 'bonus' : 'own';
  const answer = await world.bonuses.accountFor({
    ...scope,
    personId: player.personId,
    accountId: player.euros,
    currency: 'EUR',
    stakeMinor,
    slip: { kind, legs },
  });
  const told = `${kind} of ${stakeMinor}, ${order}: own money ${own}, bonus ${bonus.balance}`;
  expect(answer, told).toEqual({ ok: true, value: funds === 'bonus' ? accountId : player.euros });
  // Bets that are played here are expresses.
  if (kind === 'single') return;
  const bet = await world.bets.place(funds === 'bonus' ? accountId : player.euros, stakeMinor);
  expect(bet !== undefined, told).toBe(isCovered[funds]);
  if (!bet) return book.saw(IN_VAIN);
  book.saw(SEEN[order][funds]);
  if (funds === 'bonus') book.bonuses.staked(bonus, bet);
  else {
    book.bonuses.betOwn(player, bet);
    book.move(player.euros, -stakeMinor);
  }
  if (random.chance(0.6)) {
    await world.bets.settle(bet, random.pick(ENDS));
    if (funds === 'bonus') book.bonuses.paid(bonus, bet.payoutMinor);
    else book.move(player.euros, bet.payoutMinor);
  }
  await look(scene, player, 'a stake that named no money');
}

export const FUNDS_WAYS: readonly string[] = [
  ...Object.values(SEEN).flatMap((ways) => Object.values(ways)),
  IN_VAIN,
];
export const FUNDS_ACTS: readonly WeighedAct[] = [[stakeUnnamed, 1, FUNDS_WAYS]];
