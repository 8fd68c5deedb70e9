import type { BrandId } from '@overround/kernel';
import { run, sql, type Tx } from '@overround/platform';
import type { CaptchaAction } from '../domain/captcha.ts';

export interface NewCaptcha {
  readonly brandId: BrandId;
  readonly challengeHash: Uint8Array;
  readonly action: CaptchaAction;
  readonly lifeMs: number;
}

export async function insertCaptcha(tx: Tx, captcha: NewCaptcha): Promise<void> {
  const { brandId, challengeHash, action, lifeMs } = captcha;
  await run(
    tx,
    sql`
    insert into identity.captcha_challenge (brand_id, challenge_hash, action, expires_at)
    values (${brandId}, ${challengeHash}, ${action}, clock_timestamp() + ${lifeMs} * interval '1 millisecond')
  `,
  );
}

/** Spends a challenge: once, in time, for its own act. */
export async function spendCaptcha(
  tx: Tx,
  action: CaptchaAction,
  challengeHash: Uint8Array,
): Promise<boolean> {
  const spent = await run(
    tx,
    sql`
    update identity.captcha_challenge set spent_at = clock_timestamp()
     where challenge_hash = ${challengeHash} and action = ${action} and spent_at is null
       and expires_at > clock_timestamp()
  `,
  );
  return spent === 1;
}

export async function sweepCaptchas(tx: Tx): Promise<void> {
  await run(
    tx,
    sql`delete from identity.captcha_challenge where created_at < clock_timestamp() - interval '1 hour'`,
  );
}
