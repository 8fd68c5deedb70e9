import { SUB_COUNT } from '@overround/contracts/partners';
import type { RandomBytes } from '@overround/kernel';
import { drawFriendCode } from '../../domain/friend-code.ts';

const LINK_CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const SUB = /^[A-Za-z0-9_.:-]{0,64}$/;
const LINK_CODE_LENGTH = 10;
const VISIT = /^([0-9A-Z]{10})~([^~]*~[^~]*~[^~]*~[^~]*~[^~]*)$/;

/** The code of a link: ten of the letters of a friend's code, so the two are never the same. */
export const drawLinkCode = (randomBytes: RandomBytes): string =>
  (drawFriendCode(randomBytes) + drawFriendCode(randomBytes)).slice(0, LINK_CODE_LENGTH);

/** What was typed, as codes of links are kept: letters that look like digits are read as these. Undefined: no such code. */
export function linkCodeOf(typed: string): string | undefined {
  const code = typed.trim().toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return LINK_CODE.test(code) ? code : undefined;
}

/** Always five; one that is no sub id is left empty. */
export const subsOf = (told: readonly string[]): string[] =>
  Array.from({ length: SUB_COUNT }, (_, at) => {
    const sub = told[at] ?? '';
    return SUB.test(sub) ? sub : '';
  });

/** Which link a browser came by, as its cookie keeps it. */
export interface Visit {
  readonly code: string;
  readonly subs: readonly string[];
}

export const cookieOfVisit = ({ code, subs }: Visit): string => [code, ...subsOf(subs)].join('~');

/** The visit a cookie tells of; a browser may write what it likes, and then there is none. */
export function visitOfCookie(kept: string | undefined): Visit | undefined {
  const match = VISIT.exec(kept ?? '');
  const [, code, subs] = match ?? [];
  if (code === undefined || subs === undefined || linkCodeOf(code) !== code) return undefined;
  return { code, subs: subsOf(subs.split('~')) };
}

/** Programs that say what they are: their visits are not counted. */
const BOT = /bot|crawl|spider|slurp|preview|headless|curl|wget|python|monitor|fetch|scan/i;
export const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent === '' || BOT.test(userAgent);
