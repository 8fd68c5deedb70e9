// What is over: hands nobody comes back for are ended, old rounds and pages forgotten.

import { type Clock, DAY, HOUR } from '@overround/kernel';
import type { Change, Journal } from './journal.ts';
import type { Round, Session } from './model.ts';
import type { Replay } from './replay.ts';
import type { RoundMoney } from './round-money.ts';

/** Rounds and pages that are over are kept for a while, and no more than so many. */
const ROUNDS_MAX = 5000;
const SESSION_MS = { real: 7 * DAY, demo: DAY } as const;
/** A hand nobody plays on is stood on. */
const ABANDONED_MS = 24 * HOUR;

interface TidyDeps {
  readonly journal: Journal;
  readonly clock: Clock;
  readonly replay: Replay;
  readonly money: RoundMoney;
}

function abandon({ replay, money }: TidyDeps, round: Round): void {
  const acts = [...round.acts];
  for (;;) {
    const out = replay(round, acts);
    if (!out) return;
    if (out.played.isOver) {
      void money.goOn({ ...round, acts }, out);
      return;
    }
    acts.push('stand');
  }
}

function forgetOld({ journal, clock }: TidyDeps): void {
  const { rounds, sessions } = journal.tables;
  const closed = [...rounds.values()].filter(({ state }) => state !== 'open' && state !== 'betting');
  const old = closed.slice(0, Math.max(0, closed.length - ROUNDS_MAX));
  const isOld = ({ openedAt, mode }: Session) => openedAt < clock.now() - SESSION_MS[mode];
  const pages = [...sessions.values()].filter(isOld);
  const gone: Change[] = [
    ...old.map(({ roundId }): Change => ['rounds', roundId, null]),
    ...pages.map(({ sessionId }): Change => ['sessions', sessionId, null]),
    // Who plays a demo is somebody else each time.
    ...pages.flatMap(({ mode, playerRef }): Change[] =>
      mode === 'demo' ? [['seeds', playerRef, null]] : [],
    ),
  ];
  if (gone.length > 0) journal.save(...gone);
}

/** Ends rounds nobody comes back for, and takes back what a restart left unanswered. */
export function tidyRounds(deps: TidyDeps, isStart: boolean): void {
  for (const round of deps.journal.tables.rounds.values()) {
    if (isStart) deps.money.takeBack(round);
    if (round.state === 'open' && !round.pending && round.startedAt < deps.clock.now() - ABANDONED_MS)
      abandon(deps, round);
  }
  forgetOld(deps);
}
