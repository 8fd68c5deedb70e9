// Codes that are typed from a text message or a mail (safety 9): six digits, ten minutes, one use, five tries. Pure: chance and counts come in.

import {
  accept,
  DAY,
  MINUTE,
  type Outcome,
  type RandomBytes,
  type Refusal,
  refuse,
  SECOND,
} from '@overround/kernel';

export const CODE_DIGITS = 6;
export const CODE_LIFE_MS = 10 * MINUTE;
export const CODE_TRIES_MAX = 5;
/** Safety 8: one a minute and five a day, of one number or address. */
export const CODE_PAUSE_MS = MINUTE;
export const CODES_A_DAY_MAX = 5;
/** Of one person, to whatever numbers and for whatever purpose: a thief of a session does not text the world. A change of phone takes two. */
export const CODES_A_DAY_OF_PERSON_MAX = 5;

const SPACE = 10 ** CODE_DIGITS;
const FAIR_BELOW = 2 ** 32 - (2 ** 32 % SPACE);

/** Drawn without bias. */
export function drawCode(randomBytes: RandomBytes): string {
  for (;;) {
    const number = Buffer.from(randomBytes(4)).readUInt32BE();
    if (number < FAIR_BELOW) return String(number % SPACE).padStart(CODE_DIGITS, '0');
  }
}

/** Codes drawn within the last day. */
export interface DrawnCodes {
  readonly ofTarget: number;
  readonly ofPerson: number;
  /** Since the last one of the target; nothing when there was none. */
  readonly sinceLastMs: number | undefined;
  /** Until the oldest one of the target is a day old, and the oldest of the person. */
  readonly oldestLeavesMs: number;
  readonly oldestOfPersonLeavesMs: number;
}

export type TooManyCodes =
  | Refusal<'code_too_soon', { waitSeconds: number }>
  | Refusal<'codes_used_up', { waitHours: number }>;

/** Whether another code may be sent, and how many more after it to this number or address by this person: the smaller of both counts. */
export function decideNextCode(drawn: DrawnCodes): Outcome<{ readonly sendsLeft: number }, TooManyCodes> {
  const { ofTarget, ofPerson, sinceLastMs } = drawn;
  const waitMs = Math.max(
    ofTarget >= CODES_A_DAY_MAX ? drawn.oldestLeavesMs : Number.NEGATIVE_INFINITY,
    ofPerson >= CODES_A_DAY_OF_PERSON_MAX ? drawn.oldestOfPersonLeavesMs : Number.NEGATIVE_INFINITY,
  );
  if (Number.isFinite(waitMs))
    return refuse('codes_used_up', { waitHours: Math.max(1, Math.ceil((waitMs * 24) / DAY)) });
  if (sinceLastMs !== undefined && sinceLastMs < CODE_PAUSE_MS)
    return refuse('code_too_soon', {
      waitSeconds: Math.max(1, Math.ceil((CODE_PAUSE_MS - sinceLastMs) / SECOND)),
    });
  return accept({
    sendsLeft: Math.min(CODES_A_DAY_MAX - ofTarget, CODES_A_DAY_OF_PERSON_MAX - ofPerson) - 1,
  });
}
