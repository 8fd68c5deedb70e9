import { accept, MINUTE, type Outcome, type Refusal, refuse, SECOND } from '@overround/kernel';
import type { SiteContext, Tx } from '@overround/platform';
import { CAPTCHA_OUTCOMES, type CaptchaVerdict } from '@overround/provider-kit';
import type { IdentityDeps } from '../deps.ts';
import {
  type CaptchaAction,
  type CaptchaAnswer,
  type CaptchaKind,
  HUNT,
  isHosted,
  isHunted,
  isRightAnswer,
  LONG_HUNT_PARTS,
  readCaptchaToken,
  SEED_BYTES,
  sumOf,
} from '../domain/captcha.ts';
import { drawPuzzle } from '../domain/puzzle-picture.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertCaptcha, puzzleSeed, spendCaptcha } from '../store/captcha-store.ts';

/** Safety 9: two minutes, one use, bound to the act. */
const LIFE_MS = 2 * MINUTE;

/** What a visitor is asked; `facts` of the refusal. */
export interface CaptchaChallenge {
  readonly kind: CaptchaKind;
  readonly action: CaptchaAction;
  readonly challenge: string;
  /** Of the hunt that every kind of ours asks for. */
  readonly bits: number;
  readonly parts: number;
  /** Of the hunt in place of an answer. */
  readonly partsAlone: number;
  /** Of a question: what is added. */
  readonly left?: number;
  readonly right?: number;
  /** Of a service of others. */
  readonly siteKey?: string;
  readonly scriptUrl?: string;
  readonly expiresInSeconds: number;
  /** What became of the token that was brought: 2 wrong, 3 nobody could be asked (specification 1 section 4). */
  readonly outcome?: number;
}

export type CaptchaRefusal = Refusal<'captcha_required', CaptchaChallenge>;
type Room = Pick<IdentityDeps, 'db' | 'randomBytes' | 'directory' | 'captchaOf' | 'captchaProviders'>;

export interface CaptchaAsk {
  readonly action: CaptchaAction;
  readonly token: string | undefined;
}

/** What an act asks for before anybody was refused: its kind, and the key at the service of others; nothing where it asks for none. */
export function captchaAskedFor(
  { captchaOf, captchaProviders }: Pick<Room, 'captchaOf' | 'captchaProviders'>,
  { brandKey }: SiteContext,
  action: CaptchaAction,
): { readonly kind: CaptchaKind; readonly siteKey: string | undefined } | undefined {
  const kind = captchaOf?.(brandKey, action);
  if (kind === undefined) return undefined;
  return { kind, siteKey: isHosted(kind) ? captchaProviders?.get(kind)?.siteKey : undefined };
}

/**
 * Lets who brings a solved captcha for this act go on, once; everybody else gets a challenge. Where the act asks for none all go on. A
 * database or a service that does not answer lets nobody through.
 */
export async function requireCaptcha(
  room: Room,
  site: SiteContext,
  { action, token }: CaptchaAsk,
): Promise<Outcome<undefined, CaptchaRefusal>> {
  const kind = room.captchaOf?.(site.brandKey, action);
  if (kind === undefined) return accept(undefined);
  const answer = readCaptchaToken(token);
  const { brandId } = site;
  if (answer?.hostedToken !== undefined && isHosted(kind)) {
    // Spent before the service is asked: a challenge asks it once.
    const spent = await room.db.inTransaction({ brandId }, (tx) =>
      spendCaptcha(tx, action, sha256(answer.challenge)),
    );
    const verdict = spent?.kind === kind ? await askService(room, site, kind, answer.hostedToken) : 'error';
    if (verdict === 'success') return accept(undefined);
    return room.db.inTransaction({ brandId }, (tx) => ask(room, tx, site, { kind, action, verdict }));
  }
  return room.db.inTransaction({ brandId }, async (tx): Promise<Outcome<undefined, CaptchaRefusal>> => {
    const isRight = answer !== undefined && (await spendOwn(tx, action, answer));
    if (isRight) return accept(undefined);
    const verdict = token === undefined ? undefined : 'error';
    return ask(room, tx, site, { kind, action, verdict });
  });
}

/** A hunt that is wrong costs nothing; an answer that is wrong spends what was asked, so that nobody tries them all. */
async function spendOwn(tx: Tx, action: CaptchaAction, answer: CaptchaAnswer): Promise<boolean> {
  if (!isHunted(answer)) return false;
  const asked = await spendCaptcha(tx, action, sha256(answer.challenge));
  return asked !== undefined && isRightAnswer(asked, answer);
}

async function askService(
  room: Room,
  { brandId }: SiteContext,
  kind: CaptchaKind,
  token: string,
): Promise<CaptchaVerdict> {
  const provider = isHosted(kind) ? room.captchaProviders?.get(kind) : undefined;
  const hosts = room.directory.brandById(brandId)?.hosts ?? [];
  return provider ? provider.verify({ token, hosts }) : 'network_error';
}

async function ask(
  room: Room,
  tx: Tx,
  { brandId }: SiteContext,
  of: {
    readonly kind: CaptchaKind;
    readonly action: CaptchaAction;
    readonly verdict: CaptchaVerdict | undefined;
  },
): Promise<CaptchaRefusal> {
  const { kind, action, verdict } = of;
  const challenge = drawSecret(room.randomBytes);
  const seed = kind === 'puzzle' || kind === 'custom' ? room.randomBytes(SEED_BYTES) : undefined;
  await insertCaptcha(tx, { brandId, challengeHash: challenge.hash, action, lifeMs: LIFE_MS, kind, seed });
  const provider = isHosted(kind) ? room.captchaProviders?.get(kind) : undefined;
  return refuse('captcha_required', {
    kind,
    action,
    challenge: challenge.text,
    ...HUNT,
    partsAlone: LONG_HUNT_PARTS,
    ...(kind === 'custom' && seed ? sumOf(seed) : {}),
    ...(provider ? { siteKey: provider.siteKey, scriptUrl: provider.scriptUrl } : {}),
    expiresInSeconds: LIFE_MS / SECOND,
    ...(verdict === undefined ? {} : { outcome: CAPTCHA_OUTCOMES[verdict] }),
  });
}

/** The picture of an open puzzle, as PNG; nothing when there is none. */
export async function puzzlePicture(
  room: Pick<IdentityDeps, 'db'>,
  { brandId }: SiteContext,
  challenge: string,
): Promise<Buffer | undefined> {
  if (!isSecretText(challenge)) return undefined;
  const seed = await room.db.read({ brandId }, (tx) => puzzleSeed(tx, sha256(challenge)));
  return seed && drawPuzzle(seed);
}
