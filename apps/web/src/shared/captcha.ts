// What a call asks to be solved before it goes on, and what became of that (specification 1 section 4).

import type { CallRefusal } from '@overround/client';
import type { Hunt } from './solve-hunt.ts';

interface Asked extends Hunt {
  /** Numbers to hunt for in place of an answer. */
  readonly partsAlone: number;
  /** What was brought before was wrong. */
  readonly isAgain: boolean;
}

export type AskedCaptcha =
  | (Asked & { readonly kind: 'hunt' | 'puzzle' })
  | (Asked & { readonly kind: 'custom'; readonly left: number; readonly right: number })
  | (Asked & { readonly kind: 'hcaptcha' | 'google'; readonly siteKey: string; readonly scriptUrl: string });
export type HostedCaptcha = Extract<AskedCaptcha, { readonly siteKey: string }>;

/** 1 success, 2 error, 3 network error, 4 closed. */
export type CaptchaResult = { readonly outcome: 1; readonly token: string } | { readonly outcome: 2 | 3 | 4 };

/** Asks the person, over whatever is open. */
export type AskPerson = (asked: AskedCaptcha) => Promise<CaptchaResult>;

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';

/** What a refusal asks for; nothing when it is another one, or asks in a way this page does not know. */
export function captchaIn({ code, facts }: CallRefusal): AskedCaptcha | undefined {
  if (code !== 'captcha_required' || !facts) return undefined;
  const { kind, challenge, bits, parts, left, right, siteKey, scriptUrl, outcome } = facts;
  if (!isText(challenge) || !isNumber(bits) || !isNumber(parts)) return undefined;
  const partsAlone = isNumber(facts['partsAlone']) ? facts['partsAlone'] : parts;
  const asked = { challenge, bits, parts, partsAlone, isAgain: outcome === 2 };
  if (kind === 'hunt' || kind === 'puzzle') return { ...asked, kind };
  if (kind === 'custom' && isNumber(left) && isNumber(right)) return { ...asked, kind, left, right };
  if ((kind === 'hcaptcha' || kind === 'google') && isText(siteKey) && isText(scriptUrl))
    return { ...asked, kind, siteKey, scriptUrl };
  return undefined;
}

/** Whether the service of a hosted captcha could not be asked: solving another is useless. */
export const isOutOfReach = ({ facts }: CallRefusal): boolean => facts?.['outcome'] === 3;
