// The money of rounds: a bet is asked for once, what comes back is told until it is answered. That of a demo is kept here.

import { minor } from '@overround/kernel';
import type { CasinoAnswer } from '@overround/provider-kit';
import type { Change, Journal } from './journal.ts';
import type { Bet, Round } from './model.ts';
import type { PlayedOut } from './replay.ts';
import { type RoundTold, said } from './round-answer.ts';
import { betAsk, endAsk, rollbackAsk } from './round-asks.ts';
import type { WalletLine } from './wallet-line.ts';

export interface RoundMoney {
  /** Asks for the bet that a round waits for; whatever is not a plain yes leaves none behind. */
  askFor(round: Round): Promise<CasinoAnswer | undefined>;
  /** Saves a round as far as it is played, and tells what it won once it is over. */
  goOn(round: Round, out: PlayedOut, balanceMinor?: bigint): Promise<RoundTold>;
  /** Takes back a bet without an answer. Returns what the wallet is told of it until it answers. */
  takeBack(round: Round): string | undefined;
}

export const saveRound = (round: Round): Change => ['rounds', round.roundId, round];

export function openRoundMoney({
  journal,
  line,
}: {
  readonly journal: Journal;
  readonly line: WalletLine;
}): RoundMoney {
  const moveDemo = (sessionId: string, byMinor: bigint): bigint => {
    const session = journal.tables.sessions.get(sessionId);
    if (!session) return 0n;
    const balance = BigInt(session.demoMinor ?? '0') + byMinor;
    journal.save(['sessions', sessionId, { ...session, demoMinor: balance.toString() }]);
    return balance;
  };
  const demoBet = ({ currency, sessionId }: Round, bet: Bet): CasinoAnswer => {
    const stake = BigInt(bet.amountMinor);
    const balance = BigInt(journal.tables.sessions.get(sessionId)?.demoMinor ?? '0');
    if (balance < stake)
      return { ok: false, code: 'funds_insufficient', balanceMinor: minor(balance), currency };
    return { ok: true, balanceMinor: minor(moveDemo(sessionId, -stake)), currency };
  };
  const takeBack = ({ pending, ...round }: Round): string | undefined => {
    if (!pending) return undefined;
    const back = round.mode === 'demo' ? undefined : rollbackAsk(round, pending);
    const state = round.bets.length === 0 ? 'undone' : 'open';
    journal.save(saveRound({ ...round, state }), ...(back ? [line.keep(back)] : []));
    return back?.transactionId;
  };
  return {
    takeBack,
    askFor: async (round) => {
      if (!round.pending) return undefined;
      if (round.mode === 'demo') return demoBet(round, round.pending);
      const answer = await line.ask(betAsk(round, round.pending));
      if (answer) return answer;
      const told = takeBack(round);
      if (told !== undefined) void line.tell(told);
      return undefined;
    },
    goOn: async (round, { played, drawn }, balanceMinor) => {
      if (!played.isOver) {
        const open: Round = { ...round, state: 'open' };
        journal.save(saveRound(open));
        return { ok: true, round: open, played, drawn, ...said(balanceMinor) };
      }
      const over: Round = { ...round, state: 'over', returnMinor: played.returnMinor.toString() };
      if (round.mode === 'demo') {
        journal.save(saveRound(over));
        const balance = moveDemo(round.sessionId, played.returnMinor);
        return { ok: true, round: over, played, drawn, ...said(balance) };
      }
      const end = endAsk(over, played);
      const order = round.orderId === undefined ? undefined : journal.tables.orders.get(round.orderId);
      const count: Change[] = order
        ? [['orders', order.orderId, { ...order, played: order.played + 1 }]]
        : [];
      journal.save(saveRound(over), line.keep(end), ...count);
      const answer = await line.tell(end.transactionId);
      const expected = balanceMinor === undefined ? undefined : balanceMinor + played.returnMinor;
      const freeLeft = order ? { freeLeft: order.count - order.played - 1 } : {};
      return { ok: true, round: over, played, drawn, ...said(answer?.balanceMinor ?? expected), ...freeLeft };
    },
  };
}
