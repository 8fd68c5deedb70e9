import { randomUUID } from 'node:crypto';
import { present } from '@overround/kernel';
import { enrol, HOSTS, staffWith } from './actors.ts';
import { CANARY } from './canaries.ts';
import { type Ids, newChecks } from './ids.ts';
import { type Owning, tell } from './owning.ts';

/** What stands on a bill of today. */
export const BILL = {
  step: 'address',
  doc_type: 'utility_bill',
  fields: {
    name: CANARY,
    surname: CANARY,
    city: 'Tallinn',
    address: 'Pikk 12',
    issuer: 'Power',
    issued_on: new Date().toISOString().slice(0, 10),
  },
} as const;

/** A bill that waits to be looked at, pictures that nothing needs yet, a step that is done, and a check of each kind that is over. */
async function arrangeIdentification({ house: { db }, owner, post, handIn }: Owning) {
  const documentFile = await handIn('identification');
  const freeFile = await handIn('identification');
  const document = randomUUID();
  await post('/web-api/api/verification/v1/documents', {
    document_id: document,
    ...BILL,
    files: [{ side: 'page', file_id: documentFile }],
  });
  const checks = newChecks();
  for (const [kind, checkId] of Object.entries(checks))
    await db.asOwner(
      `insert into verification.outside_check (brand_id, check_id, person_id, kind, step, status, expires_at, ended_at, document_id)
       values ($1, $2, $3, $4, 'identity', 'failed', now(), now(), case when $4 = 'document' then $5::uuid end)`,
      [owner.site.brandId, checkId, owner.personId, kind, document],
    );
  await db.asOwner(
    `insert into verification.step (brand_id, person_id, step, status, method, source_id, first_done_at)
     values ($1, $2, 'funds', 'done', 'document', gen_random_uuid(), now())`,
    [owner.site.brandId, owner.personId],
  );
  return { document, documentFile, freeFile, checks };
}

/** Somebody is closed out by staff, who then ask to take it back. */
async function wishOfStaff({ house, owner }: Owning): Promise<string> {
  const staff = await staffWith(house, ['support'], [owner.site.brandId]);
  const { accountId: player } = await enrol(house, HOSTS.house);
  const path = '/operator-api/v1/protection';
  await tell(house, staff, ['POST', `${path}/exclusion`, { player, months: 6, reason: 'Why' }]);
  await tell(house, staff, ['POST', `${path}/exclusion/lift`, { player, reason: 'Why' }]);
  const { wishes } = await tell(house, staff, ['GET', `${path}/wishes`]);
  const [wish] = wishes as readonly { readonly wishId: string }[]; // By its contract.
  return present(wish, 'a wish').wishId;
}

type Kinds =
  | 'document'
  | 'documentFile'
  | 'freeFile'
  | 'checks'
  | 'limit'
  | 'limitChange'
  | 'staffWish'
  | 'session'
  | 'passkey';

/** Who somebody is, what protects them, how they sign in. */
export async function arrangePerson(owning: Owning): Promise<Pick<Ids, Kinds>> {
  const { house, owner, get, post } = owning;
  await post('/web-api/office/saveaccountfields', {
    name: CANARY,
    surname: CANARY,
    city: CANARY,
    address: CANARY,
  });
  const identification = await arrangeIdentification(owning);
  const passkey = randomUUID();
  const limits = await post('/web-api/api/limits/v1/limits', {
    kind: 'stake',
    period: 'day',
    amount: '90000000',
    currency: owner.currency,
  });
  await house.db.asOwner(
    `insert into identity.passkey (brand_id, credential_id, person_id, passkey_id, rp_id, public_key, sign_count, transports,
       is_backed_up, name) values ($1, 'access', $2, $3, 'localhost', '\\x00', 0, '{}', false, '${CANARY}')`,
    [owner.site.brandId, owner.personId, passkey],
  );
  const [limit] = limits['limits'] as readonly { readonly limitId: string }[]; // By `Protection`.
  const change = await tell(house, await staffWith(house, ['risk'], [owner.site.brandId]), [
    'POST',
    '/operator-api/v1/limits',
    { player: owner.accountId, percent: 90, reason: CANARY },
  ]);
  return {
    ...identification,
    limit: present(limit, 'a limit').limitId,
    limitChange: Number(change['change']),
    staffWish: await wishOfStaff(owning),
    session: String((await get('/web-api/office/getsessionid'))['session_id']),
    passkey,
  };
}
