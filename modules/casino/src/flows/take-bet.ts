import { minor } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { CasinoAsk } from '@overround/provider-kit';
import { no, noOf, type No } from '../domain/answers.ts';
import { slotFault } from '../domain/slot-design.ts';
import {
  findMovement,
  findRollbackOf,
  insertMovement,
  insertRound,
  lockRound,
  msSinceSlot,
  type Round,
  changeRound,
} from '../store/movement-store.ts';
import type { CasinoSession } from '../store/session-store.ts';
import { endRound } from './end-round.ts';
import { type CasinoRoom, faultOfPlay, moveMoney } from './ground.ts';
import type { Asked, Decided } from './take-ask.ts';

type BetAsk = Extract<CasinoAsk, { readonly kind: 'bet' }>;

/** What a bonus says of a bet from it, asked before the transaction; a bet that was taken already is asked of nobody again. */
async function before(room: CasinoRoom, session: CasinoSession, ask: BetAsk): Promise<No | undefined> {
  const { bonusId } = session;
  const game = room.shelf.factsOf(session.gameId);
  if (bonusId === undefined || !game) return undefined;
  const known = await room.db.read(session, (tx) => findMovement(tx, session, ask.transactionId));
  if (known) return undefined;
  const { brandId, personId, currency } = session;
  const purse = await room.bonuses.accountForGame({
    brandId,
    personId,
    bonusId,
    currency,
    gameKind: game.kind,
    provider: game.provider,
    game: game.gameKey,
    betMinor: ask.amountMinor,
  });
  return purse.ok ? undefined : noOf(purse.code);
}

/** A bet: whoever may not bet on sports may not bet here, for the same reasons, and the same limits count it. */
async function under(
  room: CasinoRoom,
  tx: Tx,
  { session, ask, state, contentHash }: Asked<BetAsk>,
): Promise<Decided> {
  const { brandId, personId, currency, provider } = session;
  // Taken back before it came.
  if (await findRollbackOf(tx, session, ask.transactionId)) return no('rolled_back');
  if (session.isExpired || session.isReplaced || !(await room.isSignedIn(tx, session.signedIn)))
    return no('token_expired');
  const isSameGame = room.shelf.factsOf(session.gameId)?.gameKey === ask.gameKey;
  if (!isSameGame || !room.isOffered(brandId) || !room.shelf.isOn(brandId, session.gameId))
    return no('game_closed');
  const fault = await faultOfPlay(room, tx, session, { state, currency, amountMinor: ask.amountMinor });
  if (fault) return noOf(fault.code);

  const begun = await lockRound(tx, session, ask.roundId);
  if (begun?.isEnded) return no('round_closed');
  // A round stays with the account it began on; what a bonus says was asked of the account of the session.
  if (begun?.bonusId !== undefined && begun.bonusId !== session.bonusId)
    return no('bonus_unfit', 'bonus_not_running');
  const tooMuch = await slotFaultOf(room, tx, session, { begun, ask });
  if (tooMuch) return tooMuch;
  const round = begun ?? (await insertRound(tx, session, { providerRound: ask.roundId, isFree: false }));
  const movementId = await insertMovement(tx, session, {
    transactionId: ask.transactionId,
    kind: 'bet',
    roundId: round.roundId,
    amountMinor: ask.amountMinor,
    contentHash,
  });
  const { accountId } = round;
  const move = { brandId, personId, provider, accountId, currency, movementId };
  await moveMoney(room, tx, { ...move, kind: 'game.stake', amountMinor: -ask.amountMinor });
  await changeRound(tx, round, { betMinor: ask.amountMinor });
  if (ask.isRoundEnd === true) await endRound(room, tx, round);
  return { ref: movementId };
}

/** What no slot may do, whoever made it: too much in one round, or too soon. */
async function slotFaultOf(
  room: CasinoRoom,
  tx: Tx,
  session: CasinoSession,
  { begun, ask }: { readonly begun: Round | undefined; readonly ask: BetAsk },
): Promise<No | undefined> {
  if (!room.slotDesign || room.shelf.factsOf(session.gameId)?.kind !== 'slots') return undefined;
  const fault = slotFault(await room.slotDesign(tx, session, session.currency), {
    stakeMinor: minor((begun?.betMinor ?? 0n) + ask.amountMinor),
    sinceLastMs: begun ? undefined : await msSinceSlot(tx, session),
  });
  return fault && no(fault === 'casino_pace' ? 'too_fast' : 'stake_too_high', fault);
}

export const takeBet = { before, under };
