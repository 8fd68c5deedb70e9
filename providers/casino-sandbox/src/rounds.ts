// Rounds of the sandbox. What a round is follows from its wager, its acts and its seeds, so little is kept of it; money moves at the house.
//
//   betting ─► open ─► over        a bet is asked once; without an answer it is taken back
//      ├─► refused                 a win is told until it is answered
//      └─► undone

import { commitmentOf, type Draw, fairDraws, type Played } from '@overround/casino-games';
import { type Clock, DAY, HOUR, MINUTE, minor, type RandomBytes } from '@overround/kernel';
import type { CasinoAnswer, CasinoAsk } from '@overround/provider-kit';
import { waitingOrder } from './free-rounds.ts';
import { gameOf, paceOf } from './games.ts';
import type { Change, Journal } from './journal.ts';
import type { Bet, Round, Session } from './model.ts';
import type { Seeds } from './seeds.ts';
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

/** Why a round or an act did not happen. The wallet's own words come as they are. */
export interface NoRound {
  readonly ok: false;
  readonly code: string;
  readonly reason?: string;
  readonly balanceMinor?: string;
}
export interface RoundTold {
  readonly ok: true;
  readonly round: Round;
  readonly played: Played;
  readonly drawn: readonly Draw[];
  /** After what came back, where it is known. */
  readonly balanceMinor?: string;
  readonly freeLeft?: number;
}
export type RoundAnswer = NoRound | RoundTold;

export interface Rounds {
  begin(session: Session, wager: unknown): Promise<RoundAnswer>;
  act(session: Session, roundId: string, act: string): Promise<RoundAnswer>;
  /** A round that waits for its player. */
  openOf(session: Session): Round | undefined;
  /** Whether seeds are in use: a round is open or on its way. */
  isPlaying(playerRef: string): boolean;
  /** A round by its rules. */
  replay(round: Round): { readonly played: Played; readonly drawn: readonly Draw[] } | undefined;
  /** Ends rounds nobody comes back for, and takes back what a restart left unanswered. */
  tidy(isStart: boolean): void;
}

/** Rounds and pages that are over are kept for a while, and no more than so many. */
const ROUNDS_MAX = 5000;
const SESSION_MS = { real: 7 * DAY, demo: DAY } as const;
/** A hand nobody plays on is stood on. */
const ABANDONED_MS = 24 * HOUR;
const no = (code: string): NoRound => ({ ok: false, code });

export function openRounds(deps: RoundsDeps): Rounds {
  const { journal, clock, seeds, line } = deps;
  const { rounds } = journal.tables;
  const busy = new Set<string>();
  const lastAt = new Map<string, number>();
  const newId = (): string => Buffer.from(deps.randomBytes(12)).toString('hex');

  const drawsOf = (round: Pick<Round, 'playerRef' | 'commitment' | 'clientSeed' | 'nonce'>) => {
    const serverSeed = seeds.serverSeedOf(round.playerRef, round.commitment);
    return serverSeed === undefined
      ? undefined
      : fairDraws({ serverSeed, clientSeed: round.clientSeed, nonce: round.nonce });
  };
  const playOut = (round: Round, acts = round.acts) => {
    const draws = drawsOf(round);
    const played = draws && gameOf(round.gameKey)?.rules.play(round.wager, acts, draws);
    return draws && played ? { played, drawn: draws.drawn } : undefined;
  };
  const wordsOf = ({ token, roundId, gameKey, playerRef, currency }: Round) => ({
    token,
    roundId,
    gameKey,
    playerRef,
    currency,
  });
  const betAsk = (round: Round, bet: Bet): CasinoAsk => ({
    kind: 'bet',
    ...wordsOf(round),
    transactionId: bet.transactionId,
    amountMinor: minor(BigInt(bet.amountMinor)),
  });
  const rollback = (round: Round, { transactionId: ofTransactionId }: Bet) =>
    ({
      kind: 'rollback',
      ...wordsOf(round),
      transactionId: `${ofTransactionId}-back`,
      ofTransactionId,
    }) as const;
  const ending = (round: Round, played: Played) => {
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
  const saveRound = (round: Round): Change => ['rounds', round.roundId, round];
  const withoutPending = ({ pending: _pending, ...round }: Round): Round => round;

  /** Asks for one bet; whatever is not a plain yes leaves no bet behind. */
  const askFor = async (round: Round): Promise<CasinoAnswer | undefined> => {
    const { pending } = round;
    if (!pending) return undefined;
    if (round.mode === 'demo') return demoBet(round, pending);
    const answer = await line.ask(betAsk(round, pending));
    if (answer) return answer;
    const back = rollback(round, pending);
    const state = round.bets.length === 0 ? 'undone' : 'open';
    journal.save(saveRound({ ...withoutPending(round), state }), line.keep(back));
    void line.tell(back.transactionId);
    return undefined;
  };
  const sessionBalance = (sessionId: string): bigint =>
    BigInt(journal.tables.sessions.get(sessionId)?.demoMinor ?? '0');
  const moveDemo = (sessionId: string, byMinor: bigint): bigint => {
    const session = journal.tables.sessions.get(sessionId);
    if (!session) return 0n;
    const balance = sessionBalance(sessionId) + byMinor;
    journal.save(['sessions', sessionId, { ...session, demoMinor: balance.toString() }]);
    return balance;
  };
  const demoBet = (round: Round, bet: Bet): CasinoAnswer => {
    const { currency, sessionId } = round;
    const stake = BigInt(bet.amountMinor);
    const balance = sessionBalance(sessionId);
    if (balance < stake)
      return { ok: false, code: 'funds_insufficient', balanceMinor: minor(balance), currency };
    return { ok: true, balanceMinor: minor(moveDemo(sessionId, -stake)), currency };
  };
  /** Saves a round as far as it is played, and tells what it won once it is over. */
  const goOn = async (
    round: Round,
    out: NonNullable<ReturnType<typeof playOut>>,
    balanceMinor?: bigint,
  ): Promise<RoundTold> => {
    const { played, drawn } = out;
    if (!played.isOver) {
      const open: Round = { ...round, state: 'open' };
      journal.save(saveRound(open));
      return { ok: true, round: open, played, drawn, ...said(balanceMinor) };
    }
    const over: Round = { ...round, state: 'over', returnMinor: played.returnMinor.toString() };
    if (round.mode === 'demo') {
      journal.save(saveRound(over));
      return { ok: true, round: over, played, drawn, ...said(moveDemo(round.sessionId, played.returnMinor)) };
    }
    const end = ending(over, played);
    const order = round.orderId === undefined ? undefined : journal.tables.orders.get(round.orderId);
    const count: Change[] = order ? [['orders', order.orderId, { ...order, played: order.played + 1 }]] : [];
    journal.save(saveRound(over), line.keep(end), ...count);
    const answer = await line.tell(end.transactionId);
    const expected = balanceMinor === undefined ? undefined : balanceMinor + played.returnMinor;
    const freeLeft = order ? { freeLeft: order.count - order.played - 1 } : {};
    return { ok: true, round: over, played, drawn, ...said(answer?.balanceMinor ?? expected), ...freeLeft };
  };

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
    const out = playOut(round);
    if (!out) return no('malformed');
    const { stakeMinor } = out.played;
    if (!order && !isWithin(game.told, session, stakeMinor)) return no('stake_out_of_bounds');
    lastAt.set(session.playerRef, now);
    const counted: Change = ['seeds', session.playerRef, { ...pair, nonce: pair.nonce + 1 }];
    if (order) {
      journal.save(counted);
      return goOn(round, out);
    }
    const pending = { transactionId: `${round.roundId}-1`, amountMinor: stakeMinor.toString() };
    const betting: Round = { ...round, pending };
    journal.save(counted, saveRound(betting));
    const answer = await askFor(betting);
    if (!answer) return no('no_answer');
    const { pending: _pending, ...rest } = betting;
    if (!answer.ok) {
      journal.save(saveRound({ ...rest, state: 'refused' }));
      return refusalOf(answer);
    }
    return goOn({ ...rest, bets: [pending] }, out, answer.balanceMinor);
  };

  const act = async (session: Session, roundId: string, wanted: string): Promise<RoundAnswer> => {
    const known = rounds.get(roundId);
    if (known?.state !== 'open' || known.playerRef !== session.playerRef) return no('round_unknown');
    const before = playOut(known);
    const acts = [...known.acts, wanted];
    const out = playOut(known, acts);
    if (!before || !out) return no('malformed');
    const extra = out.played.stakeMinor - before.played.stakeMinor;
    const { sessionId } = session;
    if (extra === 0n) return goOn({ ...known, sessionId, acts }, out);
    const bet = {
      transactionId: `${roundId}-${known.bets.length + 1}-${newId()}`,
      amountMinor: extra.toString(),
    };
    const betting: Round = { ...known, sessionId, token: session.token, pending: { ...bet, act: wanted } };
    journal.save(saveRound(betting));
    const answer = await askFor(betting);
    if (!answer) return no('no_answer');
    const { pending: _pending, ...rest } = betting;
    if (!answer.ok) {
      journal.save(saveRound({ ...rest, token: known.token }));
      return refusalOf(answer);
    }
    return goOn({ ...rest, acts, bets: [...known.bets, bet] }, out, answer.balanceMinor);
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
  const takeBack = (round: Round): void => {
    if (!round.pending) return;
    const state = round.bets.length === 0 ? 'undone' : 'open';
    const kept = round.mode === 'demo' ? [] : [line.keep(rollback(round, round.pending))];
    journal.save(saveRound({ ...withoutPending(round), state }), ...kept);
  };
  const abandon = (round: Round): void => {
    const acts = [...round.acts];
    for (;;) {
      const out = playOut(round, acts);
      if (!out) return;
      if (out.played.isOver) {
        void goOn({ ...round, acts }, out);
        return;
      }
      acts.push('stand');
    }
  };
  const forgetOld = (): void => {
    const closed = [...rounds.values()].filter(({ state }) => state !== 'open' && state !== 'betting');
    const old = closed.slice(0, Math.max(0, closed.length - ROUNDS_MAX));
    const isOld = ({ openedAt, mode }: Session) => openedAt < clock.now() - SESSION_MS[mode];
    const pages = [...journal.tables.sessions.values()].filter(isOld);
    const gone: Change[] = [
      ...old.map(({ roundId }): Change => ['rounds', roundId, null]),
      ...pages.map(({ sessionId }): Change => ['sessions', sessionId, null]),
      // Who plays a demo is somebody else each time.
      ...pages.flatMap(({ mode, playerRef }): Change[] =>
        mode === 'demo' ? [['seeds', playerRef, null]] : [],
      ),
    ];
    if (gone.length > 0) journal.save(...gone);
    for (const [playerRef, at] of lastAt) if (at < clock.now() - MINUTE) lastAt.delete(playerRef);
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
    replay: (round) => playOut(round),
    tidy: (isStart) => {
      for (const round of rounds.values()) {
        if (isStart) takeBack(round);
        if (round.state === 'open' && !round.pending && round.startedAt < clock.now() - ABANDONED_MS)
          abandon(round);
      }
      forgetOld();
    },
  };
}

const said = (balance: bigint | undefined): { balanceMinor?: string } =>
  balance === undefined ? {} : { balanceMinor: balance.toString() };

const refusalOf = (answer: Extract<CasinoAnswer, { ok: false }>): NoRound => ({
  ok: false,
  code: answer.code,
  ...(answer.reason === undefined ? {} : { reason: answer.reason }),
  ...said(answer.balanceMinor),
});

/** The bounds of a game are thousandths of a round unit of the currency. */
export function boundsOf(
  { stakeMilliMin = 0, stakeMilliMax = 0 }: { stakeMilliMin?: number; stakeMilliMax?: number },
  { unitMinor }: Pick<Session, 'unitMinor'>,
): { readonly min: bigint; readonly max: bigint } {
  const of = (milli: number): bigint => (BigInt(unitMinor) * BigInt(milli)) / 1000n;
  const min = of(stakeMilliMin);
  return { min: min > 0n ? min : 1n, max: of(stakeMilliMax) };
}

function isWithin(game: Parameters<typeof boundsOf>[0], session: Session, stakeMinor: bigint): boolean {
  const { min, max } = boundsOf(game, session);
  return stakeMinor >= min && stakeMinor <= max;
}
