import { present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { changeRound, lockRoundById, type Round } from '../store/movement-store.ts';
import type { CasinoRoom } from './ground.ts';

/** The number bonuses know a round by: of the provider, and ours. */
export const bonusRoundId = ({ provider, roundId }: Pick<Round, 'provider' | 'roundId'>): string =>
  `${provider}:${roundId}`;

/** A round is over, with what was bet and won in it by now: it counts for bonuses and cashback from here on. */
export async function endRound(
  room: CasinoRoom,
  tx: Tx,
  round: Pick<Round, 'brandId' | 'roundId'>,
): Promise<void> {
  await changeRound(tx, round, { isEnded: true });
  const ended = present(await lockRoundById(tx, round.brandId, round.roundId), 'a round that just ended');
  if (ended.isFree || (ended.betMinor === 0n && ended.winMinor === 0n)) return;
  const { brandId, personId, accountId, currency, betMinor, winMinor } = ended;
  const game = room.shelf.factsOf(ended.gameId);
  const told = await room.bonuses.roundFinished(tx, {
    brandId,
    personId,
    accountId,
    currency,
    betMinor,
    winMinor,
    roundId: bonusRoundId(ended),
    gameKind: game?.kind ?? 'other',
    ...(game && { provider: game.provider, game: game.gameKey }),
  });
  if (!told.ok) room.log.error({ alarm: told.code, roundId: round.roundId }, 'a round was told before');
}
