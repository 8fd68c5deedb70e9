// What the wallet is asked and told of a round.

import type { Played } from '@overround/casino-games';
import { minor } from '@overround/kernel';
import type { CasinoAsk } from '@overround/provider-kit';
import type { Bet, Round } from './model.ts';

const wordsOf = ({ token, roundId, gameKey, playerRef, currency }: Round) => ({
  token,
  roundId,
  gameKey,
  playerRef,
  currency,
});

export const betAsk = (round: Round, bet: Bet): CasinoAsk => ({
  kind: 'bet',
  ...wordsOf(round),
  transactionId: bet.transactionId,
  amountMinor: minor(BigInt(bet.amountMinor)),
});

export const rollbackAsk = (round: Round, { transactionId: ofTransactionId }: Bet) =>
  ({
    kind: 'rollback',
    ...wordsOf(round),
    transactionId: `${ofTransactionId}-back`,
    ofTransactionId,
  }) as const;

/** What it brought, also where that is nothing: a round is ended once. */
export const endAsk = (round: Round, played: Played) => {
  const told = { ...wordsOf(round), transactionId: `${round.roundId}-end` };
  return round.orderId === undefined
    ? ({ kind: 'win', ...told, amountMinor: minor(played.returnMinor), isRoundEnd: true } as const)
    : ({
        kind: 'free_round',
        ...told,
        orderId: round.orderId,
        winMinor: minor(played.returnMinor),
      } as const);
};
