// A round by its rules: what it is follows from its wager, its acts and its seeds.

import { type Draw, fairDraws, type Played } from '@overround/casino-games';
import { gameOf } from './games.ts';
import type { Round } from './model.ts';
import type { Seeds } from './seeds.ts';

export interface PlayedOut {
  readonly played: Played;
  readonly drawn: readonly Draw[];
}
/** Plays a round, or with other acts than it has; nothing where its seeds are forgotten or its words are of no round. */
export type Replay = (round: Round, acts?: readonly string[]) => PlayedOut | undefined;

export const openReplay =
  (seeds: Seeds): Replay =>
  (round, acts = round.acts) => {
    const serverSeed = seeds.serverSeedOf(round.playerRef, round.commitment);
    if (serverSeed === undefined) return undefined;
    const draws = fairDraws({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
    const played = gameOf(round.gameKey)?.rules.play(round.wager, acts, draws);
    return played && { played, drawn: draws.drawn };
  };
