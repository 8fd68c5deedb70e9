// Finished answers, made once per change and shared by all readers. Nothing is stringified or compressed twice for the same key:
// an answer is made anew only when something it depends on has changed, and at most twelve times a second, four while many change.

import { hash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { PreparedAnswer } from '@overround/platform';
import type { BookSubject, LineBook } from '../book/line-book.ts';

/** One read of the feeds: what it shows and how it is made. */
export interface FeedRead {
  /** Canonical: two ways to ask the same thing have one key. */
  readonly key: string;
  /** What the answer depends on. */
  readonly subjects: readonly BookSubject[];
  /** The whole body as JSON text; `undefined` when there is nothing under that id. */
  readonly build: () => string | undefined;
  /** Made anew after this long even without a change: clocks that run, matches that start. */
  readonly maxAgeMs: number;
}

interface Entry {
  readonly read: FeedRead;
  answer: PreparedAnswer;
  builtAtMs: number;
  sequence: number;
  usedAtMs: number;
}

export interface PreparedCacheOptions {
  readonly book: LineBook;
  readonly nowMs: () => number;
  readonly entriesMax?: number;
  readonly bytesMax?: number;
}

export interface PreparedCache {
  /** The answer of a read, made now if there is none or an old one; `undefined` when the read has nothing to show. */
  answer(read: FeedRead): PreparedAnswer | undefined;
  /** The answer of a read that was asked before, by its key. */
  known(key: string): PreparedAnswer | undefined;
  readonly size: number;
}

/** An answer is made anew at most this often while many change… */
export const REBUILD_MS = 250;
/** … and this often while all rebuilding together takes a small part of the time. */
export const QUICK_REBUILD_MS = 80;
/** Of every `REBUILD_MS`. */
const QUICK_BUDGET_MS = 10;

export function openPreparedCache(options: PreparedCacheOptions): PreparedCache {
  const { book, nowMs, entriesMax = 3000, bytesMax = 96 * 1024 * 1024 } = options;
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let spent = { sinceMs: 0, ms: 0 };
  /** How old an answer has to be before it is made anew. */
  const restOf = (now: number): number => {
    if (now - spent.sinceMs >= REBUILD_MS) spent = { sinceMs: now, ms: 0 };
    return spent.ms < QUICK_BUDGET_MS ? QUICK_REBUILD_MS : REBUILD_MS;
  };

  const newestOf = (read: FeedRead): number => {
    let newest = 0;
    for (const subject of read.subjects) newest = Math.max(newest, book.sequenceOf(subject));
    return newest;
  };
  const remove = (key: string, entry: Entry): void => {
    entries.delete(key);
    bytes -= sizeOf(entry.answer);
  };
  const makeRoom = (): void => {
    if (entries.size <= entriesMax && bytes <= bytesMax) return;
    const oldest = [...entries].sort(([, a], [, b]) => a.usedAtMs - b.usedAtMs);
    for (const [key, entry] of oldest.slice(0, Math.ceil(entries.size / 10))) remove(key, entry);
  };

  const refresh = (entry: Entry, now: number): PreparedAnswer | undefined => {
    entry.usedAtMs = now;
    const ageMs = now - entry.builtAtMs;
    if (ageMs < QUICK_REBUILD_MS || ageMs < restOf(now)) return entry.answer;
    const newest = newestOf(entry.read);
    if (newest <= entry.sequence && ageMs < entry.read.maxAgeMs) return entry.answer;
    const body = entry.read.build();
    if (body === undefined) {
      remove(entry.read.key, entry);
      return undefined;
    }
    bytes -= sizeOf(entry.answer);
    entry.answer = prepare(body, entry.answer);
    bytes += sizeOf(entry.answer);
    entry.builtAtMs = now;
    entry.sequence = newest;
    spent.ms += nowMs() - now;
    return entry.answer;
  };

  return {
    get size() {
      return entries.size;
    },
    known: (key) => {
      const entry = entries.get(key);
      return entry && refresh(entry, nowMs());
    },
    answer: (read) => {
      const now = nowMs();
      const known = entries.get(read.key);
      if (known) return refresh(known, now);
      const sequence = newestOf(read);
      const body = read.build();
      if (body === undefined) return undefined;
      const entry: Entry = { read, answer: prepare(body), builtAtMs: now, sequence, usedAtMs: now };
      entries.set(read.key, entry);
      bytes += sizeOf(entry.answer);
      makeRoom();
      return entry.answer;
    },
  };
}

const sizeOf = (answer: PreparedAnswer): number => answer.plain.length + answer.gzip.length;

/** The bytes of a body; those from before again when it came out the same. */
export function prepare(body: string, before?: PreparedAnswer): PreparedAnswer {
  const etag = `"${hash('sha1', body, 'base64url').slice(0, 20)}"`;
  if (before?.etag === etag) return before;
  const plain = Buffer.from(body);
  return { plain, gzip: gzipSync(plain, { level: constants.Z_BEST_SPEED }), etag };
}
