// What ends rounds. None of it asks whether the person may play or the token still lives: what was begun is finished.

import type { Tx } from '@overround/platform';
import { minor } from '@overround/kernel';
import type { CasinoAsk } from '@overround/provider-kit';
import { no } from '../domain/answers.ts';
import { changeRound, insertMovement, insertRound, lockRound } from '../store/movement-store.ts';
import { endRound } from './end-round.ts';
import { type CasinoRoom, moveMoney } from './ground.ts';
import type { Asked, Decided } from './take-ask.ts';

type AskOf<Kind extends CasinoAsk['kind']> = Extract<CasinoAsk, { readonly kind: Kind }>;

export async function takeWin(
  room: CasinoRoom,
  tx: Tx,
  { session, ask, contentHash }: Asked<AskOf<'win'>>,
): Promise<Decided> {
  const round = await lockRound(tx, session, ask.roundId);
  if (!round) return no('round_unknown');
  if (round.isEnded) return no('round_closed');
  const movementId = await insertMovement(tx, session, {
    transactionId: ask.transactionId,
    kind: 'win',
    roundId: round.roundId,
    amountMinor: ask.amountMinor,
    contentHash,
  });
  const { brandId, personId, provider, accountId, currency } = round;
  const move = { brandId, personId, provider, accountId, currency, movementId };
  await moveMoney(room, tx, { ...move, kind: 'game.win', amountMinor: ask.amountMinor });
  await changeRound(tx, round, { winMinor: ask.amountMinor });
  if (ask.isRoundEnd === true) await endRound(room, tx, round);
  return { ref: movementId };
}

export async function takeRoundEnd(
  room: CasinoRoom,
  tx: Tx,
  { session, ask }: Asked<AskOf<'round_end'>>,
): Promise<Decided> {
  const round = await lockRound(tx, session, ask.roundId);
  if (!round) return no('round_unknown');
  if (round.isEnded) return { isRepeat: true };
  await endRound(room, tx, round);
  return {};
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A free round: what it won counts for its order and moves no money. */
export async function takeFreeRound(
  room: CasinoRoom,
  tx: Tx,
  { session, ask, contentHash }: Asked<AskOf<'free_round'>>,
): Promise<Decided> {
  if (!UUID.test(ask.orderId)) return no('round_unknown');
  if (await lockRound(tx, session, ask.roundId)) return no('round_closed');
  const told = await room.bonuses.freeSpinPlayed(tx, {
    orderId: ask.orderId,
    personId: session.personId,
    provider: session.provider,
    currency: session.currency,
    roundId: `${session.provider}:${ask.transactionId}`,
    winMinor: ask.winMinor,
  });
  if (!told.ok) {
    switch (told.code) {
      case 'spins_unknown':
        return no('round_unknown');
      case 'spins_over':
        return no('round_closed');
      case 'round_told_otherwise':
        return no('transaction_differs');
    }
  }
  const round = await insertRound(tx, session, { providerRound: ask.roundId, isFree: true });
  const movementId = await insertMovement(tx, session, {
    transactionId: ask.transactionId,
    kind: 'free_round',
    roundId: round.roundId,
    amountMinor: minor(ask.winMinor),
    orderId: ask.orderId,
    contentHash,
  });
  await changeRound(tx, round, { winMinor: ask.winMinor, isEnded: true });
  return { ref: movementId };
}
