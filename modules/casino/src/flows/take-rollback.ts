import { type Minor, minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { CasinoAsk } from '@overround/provider-kit';
import { no } from '../domain/answers.ts';
import {
  changeRound,
  findMovement,
  findRollbackOf,
  hasStandingBet,
  insertMovement,
  lockRoundById,
} from '../store/movement-store.ts';
import { bonusRoundId } from './end-round.ts';
import { type CasinoRoom, moveMoney } from './ground.ts';
import type { Asked, Decided } from './take-ask.ts';

/**
 * Takes back a bet, once. One that never came is remembered, and refused when it comes. A round that was told to bonuses counts no more once
 * anything of it was taken back; one that nothing is left of is over.
 */
export async function takeRollback(
  room: CasinoRoom,
  tx: Tx,
  { session, ask, contentHash }: Asked<Extract<CasinoAsk, { readonly kind: 'rollback' }>>,
): Promise<Decided> {
  const earlier = await findRollbackOf(tx, session, ask.ofTransactionId);
  if (earlier) return { ref: earlier.movementId, isRepeat: true };
  const bet = await findMovement(tx, session, ask.ofTransactionId);
  const note = (amountMinor: Minor, roundId?: number) =>
    insertMovement(tx, session, {
      transactionId: ask.transactionId,
      kind: 'rollback',
      amountMinor,
      ofTransactionId: ask.ofTransactionId,
      contentHash,
      ...(roundId === undefined ? {} : { roundId }),
    });
  if (!bet) return { ref: await note(minor(0n)) };
  if (bet.kind !== 'bet' || bet.roundId === undefined) return no('malformed', 'only bets are taken back');
  const round = await lockRoundById(tx, session.brandId, bet.roundId);
  if (!round || round.personId !== session.personId) return no('round_unknown');
  const movementId = await note(bet.amountMinor, round.roundId);
  const { brandId, personId, provider, accountId, currency } = round;
  await moveMoney(room, tx, {
    kind: 'game.rollback',
    movementId: bet.movementId,
    amountMinor: bet.amountMinor,
    brandId,
    personId,
    provider,
    accountId,
    currency,
  });
  const isEmpty = !(await hasStandingBet(tx, round));
  await changeRound(tx, round, { betMinor: -bet.amountMinor, isEnded: isEmpty, isCancelled: isEmpty });
  if (round.isEnded) await room.bonuses.roundCancelled(tx, bonusRoundId(round));
  return { ref: movementId };
}
