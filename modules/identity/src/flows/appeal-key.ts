import { type Instant, instant, type PersonId, type Refusal, refuse } from '@overround/kernel';
import { maybeOne, sql, type SiteContext, type Tx } from '@overround/platform';
import type { IdentityDeps } from '../deps.ts';
import { drawSecret, isSecretText, sha256 } from '../secrets.ts';
import { insertLink, takeLink } from '../store/link-store.ts';
import { LINK_LIFE_MS } from './links.ts';

export type BlockedRefusal = Refusal<'account_blocked', { readonly appealKey: string }>;

/**
 * Refuses who is blocked and proved who they are, by every step their account asks for. The key in it opens the page of their appeal and
 * nothing else, for half an hour. Nobody else may be told that an account is blocked.
 */
export async function refuseBlocked(
  { randomBytes }: Pick<IdentityDeps, 'randomBytes'>,
  tx: Tx,
  { brandId }: Pick<SiteContext, 'brandId'>,
  personId: PersonId,
): Promise<BlockedRefusal> {
  const secret = drawSecret(randomBytes);
  await insertLink(tx, {
    brandId,
    linkHash: secret.hash,
    personId,
    purpose: 'appeal',
    target: '',
    lifeMs: LINK_LIFE_MS,
  });
  return refuse('account_blocked', { appealKey: secret.text });
}

export interface Blocked {
  readonly personId: PersonId;
  readonly status: string;
  readonly since: Instant;
  /** What staff wrote when they decided it. */
  readonly reason: string;
}

/** Whose key it is and why they are blocked; nothing for a key that is old, used, or not one. Reading does not use it up. */
export async function readAppealKey(tx: Tx, key: string): Promise<Blocked | undefined> {
  if (!isSecretText(key)) return undefined;
  const row = await maybeOne(
    tx,
    sql<{ personId: PersonId; status: string; since: Date; reason: string }>`
    select p.person_id as "personId", p.status, coalesce(a.created_at, l.created_at) as since, coalesce(a.reason, '') as reason
      from identity.link l
      join identity.person p on p.brand_id = l.brand_id and p.person_id = l.person_id
      left join lateral (
        select g.created_at, g.reason from identity.audit_log g
         where g.brand_id = p.brand_id and g.person_id = p.person_id and g.action = 'person.status_changed'
         order by g.audit_id desc limit 1) a on true
     where l.link_hash = ${sha256(key)} and l.purpose = 'appeal' and l.used_at is null
       and l.expires_at > clock_timestamp() and p.status <> 'active'`,
  );
  return row && { ...row, since: instant(row.since.getTime()) };
}

/** Uses a key up. */
export async function takeAppealKey(tx: Tx, key: string): Promise<boolean> {
  return isSecretText(key) && (await takeLink(tx, 'appeal', sha256(key))) !== undefined;
}
