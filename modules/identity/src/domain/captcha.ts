// The captcha `hunt`: the browser hunts for numbers whose hash begins with zeros. Nobody is asked to read or hear anything. Pure.

import { createHash } from 'node:crypto';

/** What can ask for a captcha; a solved one is good for no other. */
export const CAPTCHA_ACTIONS = ['sign_in', 'password_reset', 'registration', 'code'] as const;
export type CaptchaAction = (typeof CAPTCHA_ACTIONS)[number];

/** Failed tries of a name after which signing in asks for one (safety 9). */
export const FREE_FAILURES = 3;

/** Eight small hunts take more even a time than a big one: about a second of a phone. */
export const HUNT = { bits: 12, parts: 8 } as const;

export interface HuntAnswer {
  readonly challenge: string;
  readonly numbers: readonly string[];
}

/** `challenge.n0.n1…n7`, as the header `x-captcha-token` brings it; nothing when it has another form. */
export function readHuntToken(token: string | undefined): HuntAnswer | undefined {
  const [challenge = '', ...numbers] = token?.split('.') ?? [];
  const isWhole =
    /^[\w-]{43}$/.test(challenge) &&
    numbers.length === HUNT.parts &&
    numbers.every((number) => /^\d{1,10}$/.test(number));
  return isWhole ? { challenge, numbers } : undefined;
}

/** Whether every number makes a hash of `challenge:part:number` that begins with enough zero bits. */
export const isHunted = ({ challenge, numbers }: HuntAnswer): boolean =>
  numbers.every((number, part) => {
    const digest = createHash('sha256').update(`${challenge}:${part}:${number}`).digest();
    return digest.readUInt32BE(0) >>> (32 - HUNT.bits) === 0;
  });
