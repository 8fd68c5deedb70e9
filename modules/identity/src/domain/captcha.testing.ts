import type { CaptchaKind } from './captcha.ts';
import { HUNT, isPartFound } from './captcha.ts';

/** Solves the hunt of a challenge as a browser does, for tests: `parts` numbers, behind an answer where one is given. */
export function hunt(challenge: string, answer?: number, parts: number = HUNT.parts): string {
  const numbers = Array.from({ length: parts }, (_, part) => {
    let number = 0;
    while (!isPartFound(challenge, part, String(number))) number += 1;
    return number;
  });
  return [challenge, ...(answer === undefined ? [] : [`a${answer}`]), ...numbers].join('.');
}

/** A plan that asks for the same at these acts of every brand. */
export const askingFor =
  (kind: CaptchaKind, ...actions: readonly string[]) =>
  (_brandKey: string, action: string): CaptchaKind | undefined =>
    actions.includes(action) ? kind : undefined;
