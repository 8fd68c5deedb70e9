// Offers of which there are only so many: places that others take, and staff who open more.

import { chooseOffer } from './cashier-bonus-acts.ts';
import type { ChosenCode, PencilBonus } from './cashier-bonus-rules.ts';
import type { Scene } from './cashier-scene.ts';
import { type CashierPlayer, changeOffer } from './cashier-world.ts';

const MORE = 3;

/** More places for who chooses from now on; what was chosen keeps its terms. */
export async function openPlaces({ world, book }: Scene, code: ChosenCode): Promise<void> {
  const places = (book.bonuses.places.get(code) ?? 0) + MORE;
  await changeOffer(world.db, code, { grantsMax: places });
  book.bonuses.places.set(code, places);
}

/** Others come and choose until there is no place left for a bonus that came to nothing so far. */
export async function fillPlaces(
  scene: Scene,
  player: CashierPlayer,
  { code, places }: PencilBonus & { readonly code: ChosenCode },
): Promise<void> {
  while (!scene.book.bonuses.isFullFor(player, code, places))
    await chooseOffer(scene, await scene.world.join(['EUR']), code);
}
