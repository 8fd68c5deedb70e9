// What somebody does in a casino of an evening, drawn by their own dice.

import { playBonus } from './casino-bonus-acts.ts';
import { playByOrder } from './casino-funds-acts.ts';
import { playOwn } from './casino-letters.ts';
import { type CasinoScene, changeMoney, type Gambler } from './casino-scene.ts';
import { playFree, playLate } from './casino-spins.ts';

/** Somebody's evening. */
export async function playEvening(scene: CasinoScene, one: Gambler, letters: number): Promise<void> {
  const { random } = scene;
  if (random.chance(0.2)) await changeMoney(scene, one);
  const hasRunning = () => one.bonuses.some(({ status }) => status === 'active');
  if (!hasRunning() && random.chance(0.8)) await playByOrder(scene, one);
  if (!one.hasChosen && random.chance(0.3)) await (random.chance(0.4) ? playLate : playFree)(scene, one);
  for (let at = 0; at < letters; at += 1)
    if (!hasRunning() && random.chance(0.06)) await playBonus(scene, one);
    else await playOwn(scene, one);
}
