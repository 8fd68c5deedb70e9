// The seeds of players: a pair draws round after round, each with a number of its own, until the player asks for another.

import { commitmentOf } from '@overround/casino-games';
import type { RandomBytes } from '@overround/kernel';
import type { Journal } from './journal.ts';
import type { SeedPair } from './model.ts';

const SEED_BYTES = 32;
const CLIENT_SEED_BYTES = 8;
/** Revealed seeds that are still shown. */
const REVEALED_MAX = 50;

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export interface Seeds {
  of(playerRef: string): SeedPair;
  /** The seed behind a hash, of the pair that draws now or one before. */
  serverSeedOf(playerRef: string, commitment: string): string | undefined;
  /** Reveals the server seed; the one whose hash was shown long ago takes over. */
  rotate(playerRef: string, clientSeed: string | undefined): SeedPair;
}

export function openSeeds(journal: Journal, randomBytes: RandomBytes): Seeds {
  const drawSeed = (): string => hexOf(randomBytes(SEED_BYTES));
  const of = (playerRef: string): SeedPair => {
    const known = journal.tables.seeds.get(playerRef);
    if (known) return known;
    const pair: SeedPair = {
      playerRef,
      serverSeed: drawSeed(),
      nextServerSeed: drawSeed(),
      clientSeed: hexOf(randomBytes(CLIENT_SEED_BYTES)),
      nonce: 0,
      revealed: {},
    };
    journal.save(['seeds', playerRef, pair]);
    return pair;
  };
  return {
    of,
    serverSeedOf: (playerRef, commitment) => {
      const pair = of(playerRef);
      if (commitmentOf(pair.serverSeed) === commitment) return pair.serverSeed;
      return Object.hasOwn(pair.revealed, commitment) ? pair.revealed[commitment] : undefined;
    },
    rotate: (playerRef, clientSeed) => {
      const pair = of(playerRef);
      const revealed = [...Object.entries(pair.revealed), [commitmentOf(pair.serverSeed), pair.serverSeed]];
      const next: SeedPair = {
        playerRef,
        serverSeed: pair.nextServerSeed,
        nextServerSeed: drawSeed(),
        clientSeed: clientSeed ?? pair.clientSeed,
        nonce: 0,
        revealed: Object.fromEntries(revealed.slice(-REVEALED_MAX)) as Record<string, string>,
      };
      journal.save(['seeds', playerRef, next]);
      return next;
    },
  };
}
