// Rounds of the sandbox. What a round is follows from its wager, its acts and its seeds, so little is kept of it; money moves at the house.
//
//   betting ─► open ─► over        a bet is asked once; without an answer it is taken back
//      ├─► refused                 a win is told until it is answered
//      └─► undone

import { commitmentOf } from '@overround/casino-games';
import { type Clock, MINUTE, type RandomBytes } from '@overround/kernel';
import { waitingOrder } from './free-rounds.ts';
import { gameOf, paceOf } from './games.ts';
import type { Change, Journal } from './journal.ts';
import type { Round, Session } from './model.ts';
import { openReplay, type PlayedOut } from './replay.ts';
import { no, refusalOf, type RoundAnswer } from './round-answer.ts';
import { openRoundMoney, saveRound } from './round-money.ts';
import type { Seeds } from './seeds.ts';
import { isWithin } from './stake-bounds.ts';
import { tidyRounds } from './tidy-rounds.ts';
import type { WalletLine } from './wallet-line.ts';

export interface RoundsDeps {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  readonly seeds: Seeds;
  readonly line: WalletLine;
  /** 1 is the pace people play at; tests take none. */
  readonly paceFactor: number;
}

export interface Rounds {
  begin(session: Session, wager: unknown): Promise<RoundAnswer>;
  act(session: Session, roundId: string, act: string): Promise<RoundAnswer>;
  /** A round that waits for its player. */
  openOf(session: Session): Round | undefined;
  /** Whether seeds are in use: a round is open or on its way. */
  isPlaying(playerRef: string): boolean;
  /** A round by its rules. */
  replay(round: Round): PlayedOut | undefined;
  /** Ends rounds nobody comes back for, and takes back what a restart left unanswered. */
  tidy(isStart: boolean): void;
}

export function openRounds(deps: RoundsDeps): Rounds {
  const { journal, clock, seeds, line } = deps;
  const { rounds } = journal.tables;
  const busy = new Set<string>();
  const lastAt = new Map<string, number>();
  const newId = (): string => Buffer.from(deps.randomBytes(12)).toString('hex');
  const replay = openReplay(seeds);
  const money = openRoundMoney({ journal, line });

  const begin = async (session: Session, wager: unknown): Promise<RoundAnswer> => {
    const game = gameOf(session.gameKey);
    if (!game) return no('game_closed');
    if (openOf(session)) return no('round_open');
    const now = clock.now();
    const pace = paceOf(game) * deps.paceFactor;
    if (now - (lastAt.get(session.playerRef) ?? 0) < pace) return no('too_fast');
    const order = waitingOrder(journal, session, now);
    const pair = seeds.of(session.playerRef);
    const round: Round = {
      roundId: newId(),
      state: 'betting',
      sessionId: session.sessionId,
      token: session.token,
      mode: session.mode,
      playerRef: session.playerRef,
      gameKey: session.gameKey,
      currency: session.currency,
      wager: order ? { amount: order.betMinor } : wager,
      acts: [],
      commitment: commitmentOf(pair.serverSeed),
      clientSeed: pair.clientSeed,
      nonce: pair.nonce,
      bets: [],
      returnMinor: '0',
      startedAt: now,
      ...(order ? { orderId: order.orderId } : {}),
    };
    const out = replay(round);
    if (!out) return no('malformed');
    const { stakeMinor } = out.played;
    if (!order && !isWithin(game.told, session, stakeMinor)) return no('stake_out_of_bounds');
    lastAt.set(session.playerRef, now);
    const counted: Change = ['seeds', session.playerRef, { ...pair, nonce: pair.nonce + 1 }];
    if (order) {
      journal.save(counted);
      return money.goOn(round, out);
    }
    const pending = { transactionId: `${round.roundId}-1`, amountMinor: stakeMinor.toString() };
    const betting: Round = { ...round, pending };
    journal.save(counted, saveRound(betting));
    const answer = await money.askFor(betting);
    if (!answer) return no('no_answer');
    const { pending: _pending, ...rest } = betting;
    if (!answer.ok) {
      journal.save(saveRound({ ...rest, state: 'refused' }));
      return refusalOf(answer);
    }
    return money.goOn({ ...rest, bets: [pending] }, out, answer.balanceMinor);
  };

  const act = async (session: Session, roundId: string, wanted: string): Promise<RoundAnswer> => {
    const known = rounds.get(roundId);
    if (known?.state !== 'open' || known.playerRef !== session.playerRef) return no('round_unknown');
    const before = replay(known);
    const acts = [...known.acts, wanted];
    const out = replay(known, acts);
    if (!before || !out) return no('malformed');
    const extra = out.played.stakeMinor - before.played.stakeMinor;
    const { sessionId } = session;
    if (extra === 0n) return money.goOn({ ...known, sessionId, acts }, out);
    const bet = {
      transactionId: `${roundId}-${known.bets.length + 1}-${newId()}`,
      amountMinor: extra.toString(),
    };
    const betting: Round = { ...known, sessionId, token: session.token, pending: { ...bet, act: wanted } };
    journal.save(saveRound(betting));
    const answer = await money.askFor(betting);
    if (!answer) return no('no_answer');
    const { pending: _pending, ...rest } = betting;
    if (!answer.ok) {
      journal.save(saveRound({ ...rest, token: known.token }));
      return refusalOf(answer);
    }
    return money.goOn({ ...rest, acts, bets: [...known.bets, bet] }, out, answer.balanceMinor);
  };

  const openOf = (session: Session): Round | undefined =>
    [...rounds.values()].find(
      ({ state, playerRef, gameKey, currency }) =>
        state === 'open' &&
        playerRef === session.playerRef &&
        gameKey === session.gameKey &&
        currency === session.currency,
    );
  /** One thing at a time for a player. */
  const alone = async (session: Session, work: () => Promise<RoundAnswer>): Promise<RoundAnswer> => {
    if (busy.has(session.playerRef)) return no('busy');
    busy.add(session.playerRef);
    try {
      return await work();
    } finally {
      busy.delete(session.playerRef);
    }
  };
  return {
    begin: (session, wager) => alone(session, () => begin(session, wager)),
    act: (session, roundId, wanted) => alone(session, () => act(session, roundId, wanted)),
    openOf,
    isPlaying: (player) =>
      busy.has(player) ||
      [...rounds.values()].some(
        ({ state, playerRef }) => playerRef === player && (state === 'open' || state === 'betting'),
      ),
    replay: (round) => replay(round),
    tidy: (isStart) => {
      tidyRounds({ journal, clock, replay, money }, isStart);
      for (const [playerRef, at] of lastAt) if (at < clock.now() - MINUTE) lastAt.delete(playerRef);
    },
  };
}
