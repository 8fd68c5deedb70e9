// What the process that runs the intake tells the others of its book: numbered changes, whole books on demand, and a pulse.

import { deserialize, serialize } from 'node:v8';
import type { OutcomeKey } from '@overround/contracts';
import { MESSAGE_BYTES_MAX } from '@overround/platform';
import type { BookChange, BookEvent, BookGame, BookOutcome } from '../book/line-book.ts';
import type { BookUpdate } from '../book/memory-book.ts';

/** A game whole, its prices alone where nothing else of its outcomes changed, or nothing when it left the book. */
export type ToldGame =
  | { readonly gameId: number; readonly whole?: BookGame }
  | {
      readonly head: Omit<BookGame, 'outcomes'>;
      readonly outcomes: readonly (readonly [OutcomeKey, BookOutcome])[];
    };

export interface ToldUpdate {
  readonly events: readonly { readonly eventId: number; readonly after?: BookEvent }[];
  readonly games: readonly ToldGame[];
  readonly wentLive?: BookUpdate['wentLive'];
  readonly happenings?: BookChange['happenings'];
}

/** One run of a leader; numbers begin anew with it. */
export interface Place {
  readonly epoch: string;
  /** Of the last change that is counted in. */
  readonly number: number;
}

export type LeaderMessage =
  /** `lagsMs`: by how much each producer is late where it is heard. */
  | (Place & { readonly kind: 'pulse'; readonly lagsMs?: Readonly<Record<string, number>> })
  /** A change or a book may need several pieces; they count when the last one is there. */
  | (Place & { readonly kind: 'change'; readonly update: ToldUpdate; readonly isLast: boolean })
  | (Place & {
      readonly kind: 'book';
      readonly to: string;
      readonly update: ToldUpdate;
      readonly isLast: boolean;
    });

export interface FollowerMessage {
  readonly follower: string;
  readonly wantsBook: boolean;
}

/** Processes of another version of this shape are not understood, and say nothing to each other. */
const SHAPE = 1;

export const encodeMessage = (message: LeaderMessage | FollowerMessage): Uint8Array =>
  serialize({ shape: SHAPE, message });

export function decodeMessage<Message extends LeaderMessage | FollowerMessage>(
  bytes: Uint8Array,
): Message | undefined {
  const read: unknown = deserialize(bytes);
  if (read === null || typeof read !== 'object' || !('shape' in read) || read.shape !== SHAPE)
    return undefined;
  return 'message' in read ? (read.message as Message) : undefined; // Written by `encodeMessage` of this shape.
}

/** The game as it is told to readers that hold the one before. */
export function toldGame(before: BookGame | undefined, after: BookGame): ToldGame {
  const whole = { gameId: after.gameId, whole: after };
  if (before?.outcomes.size !== after.outcomes.size) return whole;
  const changed: (readonly [OutcomeKey, BookOutcome])[] = [];
  for (const [key, outcome] of after.outcomes) {
    const known = before.outcomes.get(key);
    if (known === undefined) return whole;
    if (known !== outcome && !isSame(known, outcome)) changed.push([key, outcome]);
  }
  const { outcomes: _told, ...head } = after;
  return { head, outcomes: changed };
}

const isSame = (a: BookOutcome, b: BookOutcome): boolean =>
  a.oddsMilli === b.oddsMilli &&
  a.isSuspended === b.isSuspended &&
  a.suspension === b.suspension &&
  a.backAt === b.backAt &&
  a.isMain === b.isMain &&
  a.group === b.group;

/** The game a reader holds afterwards; `undefined` when it does not hold the one before. */
export function heardGame(told: ToldGame, before: BookGame | undefined): BookGame | undefined {
  if (!('head' in told)) return told.whole;
  if (!before) return undefined;
  if (told.outcomes.length === 0) return { ...told.head, outcomes: before.outcomes };
  return { ...told.head, outcomes: new Map([...before.outcomes, ...told.outcomes]) };
}

/** Roughly what a game weighs, so that pieces stay below what a bus carries. */
const OUTCOME_BYTES = 160;
const SUBJECT_BYTES = 4000;
const PIECE_BYTES_MAX = MESSAGE_BYTES_MAX / 2;

const weightOf = (game: ToldGame): number => {
  const outcomes = 'head' in game ? game.outcomes.length : (game.whole?.outcomes.size ?? 0);
  return SUBJECT_BYTES / 4 + outcomes * OUTCOME_BYTES;
};

/** Cuts an update into pieces a bus can carry, in order; one that is small stays whole. */
export function piecesOf(update: ToldUpdate): readonly ToldUpdate[] {
  const pieces: ToldUpdate[] = [];
  let events: ToldUpdate['events'][number][] = [];
  let games: ToldGame[] = [];
  let bytes = 0;
  const room = (weight: number) => {
    if (bytes > 0 && bytes + weight > PIECE_BYTES_MAX) {
      pieces.push({ events, games });
      [events, games, bytes] = [[], [], 0];
    }
    bytes += weight;
  };
  for (const event of update.events) {
    room(SUBJECT_BYTES);
    events.push(event);
  }
  for (const game of update.games) {
    room(weightOf(game));
    games.push(game);
  }
  return [...pieces, { ...update, events, games }];
}
