// What lets a player check every round: hashes shown before, seeds shown after, and what was drawn.

import { commitmentOf } from '@overround/casino-games';
import type { Session } from './model.ts';
import type { ServerDeps } from './server.ts';

const ROUNDS_SHOWN = 20;

export function fairnessOf({ journal, seeds, rounds }: ServerDeps, session: Session) {
  const pair = seeds.of(session.playerRef);
  const last = [...journal.tables.rounds.values()]
    .filter(
      ({ playerRef, gameKey, state }) =>
        playerRef === session.playerRef && gameKey === session.gameKey && state === 'over',
    )
    .slice(-ROUNDS_SHOWN)
    .toReversed();
  return {
    ok: true,
    commitment: commitmentOf(pair.serverSeed),
    nextCommitment: commitmentOf(pair.nextServerSeed),
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    rounds: last.map((round) => ({
      roundId: round.roundId,
      gameKey: round.gameKey,
      wager: round.wager,
      acts: round.acts,
      at: round.startedAt,
      commitment: round.commitment,
      clientSeed: round.clientSeed,
      nonce: round.nonce,
      returnMinor: round.returnMinor,
      drawn: rounds.replay(round)?.drawn ?? [],
      ...(Object.hasOwn(pair.revealed, round.commitment)
        ? { serverSeed: pair.revealed[round.commitment] }
        : {}),
    })),
  };
}
