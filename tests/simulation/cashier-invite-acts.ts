// A bonus by invitation: staff invite somebody, whose invitation may be over, and who takes it once.

import { expect } from 'vitest';
import { look } from './cashier-bonus-acts.ts';
import { API, type Scene, type WeighedAct } from './cashier-scene.ts';
import { BRAND, type CashierPlayer } from './cashier-world.ts';

/** The campaign of the migrations that is for who was invited. */
const CAMPAIGN = 15;
const CODE = 'INVITED10';

async function inviteOne({ world, book }: Scene, player: CashierPlayer): Promise<void> {
  const url = `/bonuses/campaigns/${CAMPAIGN}/invitations`;
  const said = await world.staff('ines', url, { player: player.euros, days: 3, reason: 'a good guest' });
  expect(said.status).toBe(200);
  book.bonuses.invited.add(player);
}

/** The last day of an invitation goes by. */
async function letPass({ world, book }: Scene, player: CashierPlayer): Promise<void> {
  await world.db.asOwner(
    `update bonus.invitation set until_at = now() - interval '1 day' where brand_id = $1 and person_id = $2`,
    [BRAND, player.personId],
  );
  book.bonuses.invited.delete(player);
}

/** Somebody takes it twice at once, invited or not. */
async function takeInvitation(scene: Scene): Promise<void> {
  const { world, book, random } = scene;
  const { invited } = book.bonuses;
  const player = random.pick(invited.size > 0 && random.chance(0.4) ? [...invited] : world.players);
  if (random.chance(0.6)) await inviteOne(scene, player);
  else if (invited.has(player) && random.chance(0.5)) await letPass(scene, player);
  const isInvited = invited.has(player);
  const isGiven = isInvited && book.bonuses.give(player, CODE);
  const take = () => world.call(player, 'POST', `${API}/bonuses/v1/choose`, { code: CODE });
  const answers = await Promise.all([take(), take()]);
  const refusals = answers.flatMap(({ status, error }) => (status === 200 ? [] : [error.code]));
  const why = isInvited ? 'bonus_had' : 'bonus_unknown';
  expect(refusals, 'a bonus by invitation').toEqual(isGiven ? [why] : [why, why]);
  book.saw(`bonus by invitation ${isGiven ? 'taken' : isInvited ? 'had' : 'of nobody'}`);
  await look(scene, player, 'an invitation');
}

export const INVITE_WAYS: readonly string[] = ['taken', 'had', 'of nobody'].map(
  (end) => `bonus by invitation ${end}`,
);
export const INVITE_ACTS: readonly WeighedAct[] = [[takeInvitation, 0.5, INVITE_WAYS]];
