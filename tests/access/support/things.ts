// What one player has, of every kind that has an id: arranged once through the calls that make it.

import type { Player } from './actors.ts';
import type { House } from './house.ts';
import type { Ids } from './ids.ts';
import type { Offer } from './offer.ts';
import { owningOf } from './owning.ts';
import { arrangeBets } from './things-of-bets.ts';
import { arrangeMoney } from './things-of-money.ts';
import { arrangePerson } from './things-of-person.ts';
import { arrangeWords } from './things-of-words.ts';

/** Gives a player one of everything. */
export async function arrangeThings(house: House, owner: Player, offered: Offer): Promise<Ids> {
  const owning = await owningOf(house, owner);
  return {
    game: offered.game,
    race: offered.race,
    ...(await arrangeBets(owning, offered)),
    ...(await arrangeMoney(owning)),
    ...(await arrangeWords(owning)),
    ...(await arrangePerson(owning)),
  };
}
