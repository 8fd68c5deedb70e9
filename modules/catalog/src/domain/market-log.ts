// What the append-only record of market changes says about a game, as compact text (see catalog.market_event).

import type { OutcomeKey } from '@overround/contracts';
import { milliFromWire } from '@overround/markets';
import type { BookOutcome, MarketStatus } from '../book/line-book.ts';

export interface LoggedGame {
  readonly status: MarketStatus;
  readonly outcomes: ReadonlyMap<OutcomeKey, BookOutcome>;
  /** Changes since everything on offer was last written. */
  readonly sinceWhole: number;
}

export interface MarketChange {
  readonly status: MarketStatus;
  readonly isWhole: boolean;
  readonly changes: string;
}

/** A reader of the log goes back at most this far. */
const CHANGES_PER_WHOLE = 20;
const OPEN = 0;
const SUSPENDED = 1;
const GONE = 2;

/** The row that leads from what is logged to what is so now; `undefined` when nothing differs. */
export function changeOf(
  logged: LoggedGame | undefined,
  status: MarketStatus,
  outcomes: ReadonlyMap<OutcomeKey, BookOutcome>,
): MarketChange | undefined {
  const isWhole = logged === undefined || logged.sinceWhole >= CHANGES_PER_WHOLE;
  let words = '';
  let hasNews = false;
  let known = 0;
  const note = (outcome: BookOutcome, state: number): void => {
    words += words === '' ? wordOf(outcome, state) : ` ${wordOf(outcome, state)}`;
  };
  outcomes.forEach((outcome, key) => {
    const before = logged?.outcomes.get(key);
    if (before !== undefined) known += 1;
    const isSame =
      before !== undefined &&
      (before === outcome ||
        (before.oddsMilli === outcome.oddsMilli && before.isSuspended === outcome.isSuspended));
    if (!isSame) hasNews = true;
    if (isWhole || !isSame) note(outcome, outcome.isSuspended ? SUSPENDED : OPEN);
  });
  if (logged !== undefined && known < logged.outcomes.size) {
    logged.outcomes.forEach((outcome, key) => {
      if (outcomes.has(key)) return;
      hasNews = true;
      if (!isWhole) note(outcome, GONE);
    });
  }
  if (logged !== undefined && !hasNews && logged.status === status) return undefined;
  return { status, isWhole, changes: words };
}

const wordOf = (outcome: BookOutcome, state: number): string =>
  `${outcome.type}:${milliFromWire(outcome.parameter) ?? 0}:${outcome.oddsMilli}:${state}`;

export const loggedAfter = (
  before: LoggedGame | undefined,
  change: MarketChange,
  outcomes: ReadonlyMap<OutcomeKey, BookOutcome>,
): LoggedGame => ({
  status: change.status,
  outcomes,
  sinceWhole: change.isWhole ? 0 : (before?.sinceWhole ?? 0) + 1,
});

export interface LoggedOutcome {
  readonly type: number;
  readonly parameterMilli: number;
  readonly oddsMilli: number;
  readonly isSuspended: boolean;
}

/** Reads rows back, oldest first and beginning with a whole one: what was on offer after the last of them. */
export function replayChanges(
  rows: readonly { readonly isWhole: boolean; readonly changes: string }[],
): LoggedOutcome[] {
  /** The last word on each outcome, by its first two numbers; only the last ones are taken apart. */
  const offered = new Map<string, string>();
  const gone = `:${GONE}`;
  for (const row of rows) {
    if (row.isWhole) offered.clear();
    for (const word of row.changes.split(' ')) {
      const end = word.indexOf(':', word.indexOf(':') + 1);
      if (end < 0) continue;
      const key = word.slice(0, end);
      if (word.endsWith(gone)) offered.delete(key);
      else offered.set(key, word);
    }
  }
  return Array.from(offered.values(), (word): LoggedOutcome => readWord(word).outcome);
}

/** One word of the log: the outcome it speaks of, and `isGone` where it says that it was taken off. */
export function readWord(word: string): { key: string; outcome: LoggedOutcome & { isGone: boolean } } {
  const [type = 0, parameterMilli = 0, odds = 0, state] = word.split(':').map(Number);
  return {
    key: `${type}:${parameterMilli}`,
    outcome: {
      type,
      parameterMilli,
      oddsMilli: odds,
      isSuspended: state === SUSPENDED,
      isGone: state === GONE,
    },
  };
}
