// What the page of a game is told.

import type { CasinoAnswer } from '@overround/provider-kit';
import { waitingOrder } from './free-rounds.ts';
import { gameOf, paceOf } from './games.ts';
import type { Session } from './model.ts';
import type { RoundTold } from './round-answer.ts';
import type { ServerDeps } from './server.ts';
import { boundsOf } from './stake-bounds.ts';

/** Draws are shown once a round is over: before, they would tell what is to come. */
export const roundWords = ({ round, played, drawn, freeLeft }: Omit<RoundTold, 'ok'>) => ({
  ok: true,
  roundId: round.roundId,
  wager: round.wager,
  stakeMinor: played.stakeMinor.toString(),
  returnMinor: played.returnMinor.toString(),
  isOver: played.isOver,
  isFree: round.orderId !== undefined,
  acts: played.acts,
  shown: played.shown,
  ...(freeLeft === undefined ? {} : { freeLeft }),
  ...(played.isOver ? { drawn } : {}),
});

/** 0.10, 0.20, 0.50, 1, 2, 5 … of a round unit, in sums that fit the game. */
function stakesOf(session: Session): string[] {
  const game = gameOf(session.gameKey);
  if (!game) return [];
  const { min, max } = boundsOf(game.told, session);
  // Ten lines share a bet of reels; every other game is easy to read in the same steps.
  const step = game.told.kind === 'slots' ? 10n : 1n;
  const unit = BigInt(session.unitMinor);
  const sums = [1n, 10n, 100n, 1000n, 10_000n].flatMap((size) => [size, 2n * size, 5n * size]);
  const fitting = sums
    .map((tenths) => ((unit * tenths) / 10n / step) * step)
    .filter((sum) => sum >= min && sum <= max && sum > 0n);
  return [...new Set(fitting)].map(String);
}

export function stateOf(deps: ServerDeps, session: Session, answer: CasinoAnswer | undefined) {
  const game = gameOf(session.gameKey);
  const balanceMinor = session.mode === 'demo' ? session.demoMinor : answer?.balanceMinor?.toString();
  const order = waitingOrder(deps.journal, session, deps.clock.now());
  const open = deps.rounds.openOf(session);
  const replayed = open && deps.rounds.replay(open);
  const own = [...deps.journal.tables.rounds.values()].filter(
    ({ sessionId, state, orderId }) =>
      sessionId === session.sessionId && state === 'over' && orderId === undefined,
  );
  const net = own.reduce(
    (all, { bets, returnMinor }) =>
      bets.reduce((less, { amountMinor }) => less - BigInt(amountMinor), all + BigInt(returnMinor)),
    0n,
  );
  return {
    ...(answer && !answer.ok ? { ok: false, code: answer.code, reason: answer.reason } : { ok: true }),
    ...(session.mode === 'real' && !answer ? { ok: false, code: 'no_answer' } : {}),
    ...(balanceMinor === undefined ? {} : { balanceMinor }),
    stakes: stakesOf(session),
    paceMs: game ? paceOf(game) : 0,
    elapsedMs: deps.clock.now() - session.openedAt,
    netMinor: net.toString(),
    ...(order ? { free: { left: order.count - order.played, betMinor: order.betMinor } } : {}),
    ...(open && replayed ? { round: roundWords({ round: open, ...replayed }) } : {}),
  };
}
