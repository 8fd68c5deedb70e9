// What a visitor is asked to show, and what of it is right. Pure.
//
// `hunt`: the browser hunts for numbers whose hash begins with zeros; nobody is asked to read or hear anything. `puzzle` and `custom` ask
// the person as well, and who cannot or does not want to see lets the browser hunt four times as long instead.

import { createHash } from 'node:crypto';

/** What can ask for a captcha; a solved one is good for no other. */
export const CAPTCHA_ACTIONS = ['sign_in', 'password_reset', 'registration', 'code'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Ours, and those that others host (specification 1 section 4). */
export const CAPTCHA_KINDS = ['hunt', 'puzzle', 'custom', 'hcaptcha', 'google'] as const;
export type CaptchaKind = (typeof CAPTCHA_KINDS)[number];
export type HostedKind = Extract<CaptchaKind, 'hcaptcha' | 'google'>;
export const isHosted = (kind: CaptchaKind): kind is HostedKind => kind === 'hcaptcha' || kind === 'google';

/** Failed tries of a name after which signing in asks for one (safety 9). */
export const FREE_FAILURES = 3;

/** Eight small hunts take more even a time than a big one: about a second of a phone. */
export const HUNT = { bits: 12, parts: 8 } as const;
/** In place of a puzzle. */
export const LONG_HUNT_PARTS = 32;

/** What a browser brings in `x-captcha-token`. */
export interface CaptchaAnswer {
  readonly challenge: string;
  /** Of the person, to a puzzle or a question. */
  readonly answer: number | undefined;
  readonly numbers: readonly string[];
  /** Of a service that is hosted by others. */
  readonly hostedToken: string | undefined;
}

const TOKEN_MAX = 4400;

/** `challenge.n0…n7`, `challenge.a5.n0…n7`, `challenge.n0…n31` or `challenge.h.token`; nothing when it has another form. */
export function readCaptchaToken(token: string | undefined): CaptchaAnswer | undefined {
  const [, challenge, rest] = /^([\w-]{43})\.([\w.-]+)$/.exec(token?.slice(0, TOKEN_MAX) ?? '') ?? [];
  if (challenge === undefined || rest === undefined) return undefined;
  const [, hostedToken] = /^h\.(.+)$/.exec(rest) ?? [];
  if (hostedToken !== undefined) return { challenge, answer: undefined, numbers: [], hostedToken };
  const [, answer, hunted] = /^(?:a(\d{1,3})\.)?(\d{1,10}(?:\.\d{1,10})*)$/.exec(rest) ?? [];
  const numbers = hunted?.split('.') ?? [];
  if (numbers.length !== HUNT.parts && numbers.length !== LONG_HUNT_PARTS) return undefined;
  return {
    challenge,
    answer: answer === undefined ? undefined : Number(answer),
    numbers,
    hostedToken: undefined,
  };
}

/** Whether a number makes a hash of `challenge:part:number` that begins with enough zero bits. */
export function isPartFound(challenge: string, part: number, number: string): boolean {
  const digest = createHash('sha256').update(`${challenge}:${part}:${number}`).digest();
  return digest.readUInt32BE(0) >>> (32 - HUNT.bits) === 0;
}

export const isHunted = ({ challenge, numbers }: Pick<CaptchaAnswer, 'challenge' | 'numbers'>): boolean =>
  numbers.length > 0 && numbers.every((number, part) => isPartFound(challenge, part, number));

export const SEED_BYTES = 24;
/** Turns of the circle of a puzzle: 15 degrees each. */
export const PUZZLE_STEPS = 24;
/** A circle that hardly stands wrong is no question. */
const TURNS_MIN = 3;

/** How far the circle of the picture was turned, in steps clockwise. */
export const turnOf = (seed: Uint8Array): number =>
  TURNS_MIN + ((seed[0] ?? 0) % (PUZZLE_STEPS - 2 * TURNS_MIN + 1));

/** Two numbers to add, so that the sum takes a moment and no paper. */
export const sumOf = (seed: Uint8Array): { readonly left: number; readonly right: number } => ({
  left: 11 + ((seed[0] ?? 0) % 80),
  right: 2 + ((seed[1] ?? 0) % 8),
});

export interface AskedCaptcha {
  readonly kind: CaptchaKind;
  /** Of a puzzle or a question. */
  readonly seed: Uint8Array | undefined;
}

/** Whether the answer of a person, or the long hunt in its place, fits what was asked. The hunt itself is looked at before. */
export function isRightAnswer({ kind, seed }: AskedCaptcha, { answer, numbers }: CaptchaAnswer): boolean {
  if (kind === 'hunt' || numbers.length === LONG_HUNT_PARTS) return !isHosted(kind);
  if (!seed || answer === undefined) return false;
  if (kind === 'puzzle') return (answer + turnOf(seed)) % PUZZLE_STEPS === 0 && answer < PUZZLE_STEPS;
  const { left, right } = sumOf(seed);
  return kind === 'custom' && answer === left + right;
}
