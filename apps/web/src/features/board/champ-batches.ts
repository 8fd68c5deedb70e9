import type { Champ } from '../../wire/sports-from-wire.ts';

/** One answer holds about 50 games whatever is asked (wire-shapes 3), so leagues are asked for in batches below that. */
const GAMES_MAX = 50;

/** Leagues in their order, cut so that each batch has at most 50 games; a league with more is a batch of its own. */
export function batchesOf(
  champs: readonly Pick<Champ, 'champId' | 'gameCount'>[],
): readonly (readonly number[])[] {
  const batches: number[][] = [];
  let room = 0;
  for (const { champId, gameCount } of champs) {
    const last = batches.at(-1);
    if (last && gameCount <= room) {
      last.push(champId);
      room -= gameCount;
    } else {
      batches.push([champId]);
      room = GAMES_MAX - gameCount;
    }
  }
  return batches;
}
