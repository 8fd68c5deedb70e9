// The language of the `/live` socket (decisions 5). A topic is a snapshot, then numbered changes; after a gap the reader asks
// for the snapshot again. Keys are short because one frame goes to many readers. Frames are JSON text.

import type { BetTrack } from '../betting/track-call.ts';
import type { LiveSuspension } from './suspension.ts';

export * from './suspension.ts';

/**
 * `board:live:1` (sport board: headline prices of main games), `asian:live:1` (all lines of the Asian view, of matches and their first
 * halves), `match:650100201` (a match with its sub-games), `coupon` (selections), `me` (own bets, balance).
 */
export type LiveTopic =
  | `${'board' | 'asian'}:${'line' | 'live'}:${number}`
  | `match:${number}`
  | 'coupon'
  | 'me';

/** Key of one outcome inside a game: type, parameter (wire coding, 0 when none). */
export type OutcomeKey = `${number}|${number}`;
export const outcomeKey = (type: number, parameter: number): OutcomeKey => `${type}|${parameter}`;

/** `[oddsMilli]` open, `[oddsMilli, code]` suspended by itself: `reasonOfStop` says why; while its game is not open that says it. */
export type LiveQuote = readonly [number] | readonly [number, number];

export type LiveOwnStop = readonly [code: number, backAtMs: number];

export interface LiveScore {
  /** Full score, then per period `[number, home, away]`. */
  readonly s: readonly [number, number];
  readonly p: readonly (readonly [number, number, number])[];
  /** Current period, its name in no language: the number is enough. */
  readonly cp: number;
  /** Clock in seconds since the start of the match as shown, whether it runs, and the server time it was true (ms). */
  readonly c: readonly [number, 0 | 1, number];
  readonly ph: string;
  readonly sv?: 1 | 2;
  readonly gp?: readonly [string, string];
  /** Red cards. */
  readonly rc?: readonly [number, number];
}

export interface LiveGame {
  readonly i: number;
  /** Version of the book: grows with each change. */
  readonly v: number;
  readonly st: 'open' | 'suspended' | 'closed';
  /** While it is suspended. */
  readonly why?: LiveSuspension;
  /** Of outcomes that are stopped by themselves: when those of a code may be back (server time, ms). */
  readonly own?: readonly LiveOwnStop[];
  readonly sc?: LiveScore;
  /** All outcomes the topic shows. */
  readonly q: Readonly<Record<string, LiveQuote>>;
  /** Number of outcomes on offer with sub-games. */
  readonly ec: number;
}

export interface LiveGameChange {
  readonly v: number;
  readonly st?: 'open' | 'suspended' | 'closed';
  /** Another reason, or another time to be back; with any other state than `suspended` there is none. */
  readonly why?: LiveSuspension;
  /** All of them, where one of them is other than before. */
  readonly own?: readonly LiveOwnStop[];
  readonly sc?: LiveScore;
  /** `null` takes the outcome away. */
  readonly q?: Readonly<Record<string, LiveQuote | null>>;
  readonly ec?: number;
  /** Happenings since the last change, for timeline and tracker (match topics): `[kind, side, period, second, extra?]`. */
  readonly h?: readonly LiveHappening[];
}

export type LiveHappening = readonly [string, 0 | 1 | 2, number, number, (number | string)?];

export interface LiveSnapshot {
  readonly games: readonly LiveGame[];
  /** Match topics: the last happenings. */
  readonly h?: readonly LiveHappening[];
}

export interface LiveChange {
  readonly g?: Readonly<Record<string, LiveGameChange>>;
  /** Games that joined or left the board: the reader fetches new ones over HTTP. */
  readonly add?: readonly number[];
  readonly del?: readonly number[];
}

/** What the `me` topic tells. */
export type PersonalChange =
  | {
      readonly kind: 'balance';
      readonly accountId: number;
      readonly balanceMinor: string;
      readonly currency: string;
    }
  | {
      readonly kind: 'bet';
      readonly betId: number;
      readonly status: string;
      readonly payoutMinor?: string;
      readonly code?: string;
    }
  /** A request above the maximum was answered, ended or placed. */
  | { readonly kind: 'vip'; readonly requestId: string; readonly status: string }
  /** An own offer to other players was taken, ended or settled, or one that was taken was settled. */
  | { readonly kind: 'pool'; readonly offerId: string; readonly status: string }
  /** An own open bet that is looked at stands otherwise than it did. */
  | { readonly kind: 'track'; readonly betId: number; readonly track: BetTrack }
  /** News of a match the person follows; what it says is read from their alerts, in their language. */
  | { readonly kind: 'alert'; readonly alertId: string; readonly event: number; readonly gameId: number }
  /** The house wrote something, or another page of theirs read it. */
  | { readonly kind: 'message'; readonly unread: number; readonly isNew: boolean }
  /** Something changed in how the account is opened, or a new device opened it; the mail of the same name says more. */
  | { readonly kind: 'security'; readonly what: string }
  /** A step of identification stands otherwise: `done`, `refused`, `waiting_review`. */
  | { readonly kind: 'verification'; readonly step: string; readonly status: string }
  /** Another device arranged the site anew. */
  | { readonly kind: 'arrangement'; readonly version: number }
  /** `reason` is why, where the house said: `session_limit`, a limit of time of the player's own. */
  | { readonly kind: 'session_ended'; readonly reason?: string };

export type LiveRequest =
  | { readonly op: 'sub'; readonly topic: Exclude<LiveTopic, 'coupon'> }
  | {
      readonly op: 'sub';
      readonly topic: 'coupon';
      readonly selections: readonly (readonly [number, number, number])[];
    }
  | { readonly op: 'unsub'; readonly topic: LiveTopic }
  | { readonly op: 'snap'; readonly topic: LiveTopic }
  | { readonly op: 'ping' };

export type LiveFrame =
  | { readonly t: LiveTopic; readonly n: number; readonly snap: LiveSnapshot }
  | { readonly t: LiveTopic; readonly n: number; readonly d: LiveChange }
  | { readonly t: 'me'; readonly n: number; readonly me: PersonalChange }
  | { readonly op: 'pong'; readonly at: number }
  | { readonly op: 'refused'; readonly topic: string; readonly code: string }
  /** The server closes soon; come back after this many milliseconds. */
  | { readonly op: 'bye'; readonly retryMs: number };
