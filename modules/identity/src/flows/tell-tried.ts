// Somebody filled a registration form in with an address that has an account: its owner is told (decision 51).

import { type BrandId, HOUR } from '@overround/kernel';
import { one, sql, type SiteContext, type Tx } from '@overround/platform';
import type { Caller, IdentityDeps } from '../deps.ts';
import { emailKeyOf } from '../domain/canonical.ts';
import { insertAudit } from '../store/audit-store.ts';
import { findByName } from '../store/credential-store.ts';
import { findPerson } from '../store/person-store.ts';

/** Whoever fills a form in again and again does not fill a mailbox. */
const TELL_EVERY_MS = 24 * HOUR;
const ACTION = 'registration.address_tried';

export interface AddressTried {
  readonly site: Pick<SiteContext, 'brandId'>;
  readonly caller: Caller;
  readonly email: string;
}

/**
 * Mails the owner, in their language and once a day at most, whoever tries and however often. Called behind `createCredentials`, which
 * refused the address and keeps it locked until the transaction ends: of two that meet, one mails.
 */
export async function tellAddressTried(
  { mailToOwner }: Pick<IdentityDeps, 'mailToOwner'>,
  tx: Tx,
  { site: { brandId }, caller, email }: AddressTried,
): Promise<void> {
  const personId = await findByName(tx, { kind: 'email', key: emailKeyOf(email) });
  const owner = personId === undefined ? undefined : await findPerson(tx, personId);
  if (!owner || (await wasTold(tx, owner))) return;
  await insertAudit(tx, {
    brandId,
    actorKind: 'visitor',
    actor: '',
    personId: owner.personId,
    action: ACTION,
    address: caller.address,
    requestId: caller.requestId,
  });
  await mailToOwner(tx, {
    brandId,
    personId: owner.personId,
    lang: owner.lang,
    template: 'registration_tried',
    values: {},
  });
}

async function wasTold(
  tx: Tx,
  { brandId, personId }: { readonly brandId: BrandId; readonly personId: string },
): Promise<boolean> {
  const { told } = await one(
    tx,
    sql<{ told: boolean }>`
    select exists (
      select from identity.audit_log
       where brand_id = ${brandId} and person_id = ${personId} and action = ${ACTION}
         and created_at > clock_timestamp() - ${TELL_EVERY_MS} * interval '1 millisecond') as told
  `,
  );
  return told;
}
