import type { BrandId } from '@overround/kernel';
import { maybeOne, run, sql, type Tx } from '@overround/platform';
import type { AskedCaptcha, CaptchaAction } from '../domain/captcha.ts';

export interface NewCaptcha extends AskedCaptcha {
  readonly brandId: BrandId;
  readonly challengeHash: Uint8Array;
  readonly action: CaptchaAction;
  readonly lifeMs: number;
}

export async function insertCaptcha(tx: Tx, captcha: NewCaptcha): Promise<void> {
  const { brandId, challengeHash, action, lifeMs, kind, seed = null } = captcha;
  await run(
    tx,
    sql`
    insert into identity.captcha_challenge (brand_id, challenge_hash, action, expires_at, kind, seed)
    values (${brandId}, ${challengeHash}, ${action}, clock_timestamp() + ${lifeMs} * interval '1 millisecond',
            ${kind}, ${seed})
  `,
  );
}

/** Spends a challenge: once, in time, for its own act. What it asked; nothing when it cannot be spent. */
export function spendCaptcha(
  tx: Tx,
  action: CaptchaAction,
  challengeHash: Uint8Array,
): Promise<AskedCaptcha | undefined> {
  return maybeOne(
    tx,
    sql<AskedCaptcha>`
    update identity.captcha_challenge set spent_at = clock_timestamp()
     where challenge_hash = ${challengeHash} and action = ${action} and spent_at is null
       and expires_at > clock_timestamp()
    returning kind, seed
  `,
  );
}

/** What an open puzzle is drawn from. */
export async function puzzleSeed(tx: Tx, challengeHash: Uint8Array): Promise<Uint8Array | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ seed: Uint8Array }>`
    select seed from identity.captcha_challenge
     where challenge_hash = ${challengeHash} and kind = 'puzzle' and spent_at is null
       and expires_at > clock_timestamp()
  `,
  );
  return row?.seed;
}

export async function sweepCaptchas(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.captcha_challenge where created_at < clock_timestamp() - interval '1 hour'`,
  );
}
