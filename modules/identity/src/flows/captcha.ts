import { accept, MINUTE, type Outcome, type Refusal, refuse, SECOND } from '@overround/kernel';
import type { SiteContext } from '@overround/platform';
import type { IdentityDeps } from '../deps.ts';
import { type CaptchaAction, HUNT, isHunted, readHuntToken } from '../domain/captcha.ts';
import { drawSecret, sha256 } from '../secrets.ts';
import { insertCaptcha, spendCaptcha } from '../store/captcha-store.ts';

/** Safety 9: two minutes, one use, bound to the act. */
const LIFE_MS = 2 * MINUTE;

export interface HuntChallenge {
  readonly kind: 'hunt';
  readonly action: CaptchaAction;
  readonly challenge: string;
  readonly bits: number;
  readonly parts: number;
  readonly expiresInSeconds: number;
}

export type CaptchaRefusal = Refusal<'captcha_required', HuntChallenge>;

/**
 * Lets who brings a solved captcha for this act go on, once; everybody else gets a challenge. Where the act asks for none all go on. A
 * database that does not answer lets nobody through.
 */
export async function requireCaptcha(
  room: Pick<IdentityDeps, 'db' | 'randomBytes' | 'captchaActions'>,
  { brandId }: SiteContext,
  { action, token }: { readonly action: CaptchaAction; readonly token: string | undefined },
): Promise<Outcome<undefined, CaptchaRefusal>> {
  if (!room.captchaActions?.has(action)) return accept(undefined);
  const answer = readHuntToken(token);
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<undefined, CaptchaRefusal>> => {
    if (answer && isHunted(answer) && (await spendCaptcha(tx, action, sha256(answer.challenge))))
      return accept(undefined);
    const challenge = drawSecret(room.randomBytes);
    await insertCaptcha(tx, { brandId, challengeHash: challenge.hash, action, lifeMs: LIFE_MS });
    const facts: HuntChallenge = {
      kind: 'hunt',
      action,
      challenge: challenge.text,
      ...HUNT,
      expiresInSeconds: LIFE_MS / SECOND,
    };
    return refuse('captcha_required', facts);
  });
}
