// Answers that many read: made once per change of the games, kept as bytes with an ETag.

import { createHash } from 'node:crypto';
import { constants, gzipSync } from 'node:zlib';
import type { PreparedAnswer } from '@overround/platform';

/** Searches are many: the oldest answers go. */
const ANSWERS_MAX = 500;

export interface PreparedShelf {
  /** The answer of a key, made by `build` when there is none of this version. */
  answer(key: string, version: number, build: () => unknown): PreparedAnswer;
}

export function openPrepared(): PreparedShelf {
  const answers = new Map<string, PreparedAnswer>();
  let of = -1;
  return {
    answer: (key, version, build) => {
      if (version !== of) answers.clear();
      of = version;
      const known = answers.get(key);
      if (known) return known;
      const made = prepare(JSON.stringify(build()));
      const [oldest] = answers.keys();
      if (answers.size >= ANSWERS_MAX && oldest !== undefined) answers.delete(oldest);
      answers.set(key, made);
      return made;
    },
  };
}

function prepare(body: string): PreparedAnswer {
  const etag = `"${createHash('sha1').update(body).digest('base64url').slice(0, 20)}"`;
  const plain = Buffer.from(body);
  return { plain, gzip: gzipSync(plain, { level: constants.Z_BEST_SPEED }), etag };
}
