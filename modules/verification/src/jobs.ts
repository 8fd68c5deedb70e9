import type { PersonId } from '@overround/kernel';
import { many, run, sql, type Job, type Tx } from '@overround/platform';
import type { VerificationDeps } from './deps.ts';
import { reopenStep } from './flows/reopen-step.ts';
import { tellPages } from './flows/tell.ts';
import type { StepOwner } from './proof.ts';
import { endDocument, takeFiles } from './store/document-store.ts';
import { readSteps } from './store/step-store.ts';

/** Pictures of a refused document are kept so long, for whoever does not agree. */
export const REFUSED_KEPT_DAYS = 30;
/** Records of identification are kept so long after an account was closed (safety 10). */
export const CLOSED_KEPT_YEARS = 5;

const BY = { actor: 'verification.run_out', actorKind: 'system' } as const;

/** Documents that ran out prove nothing any more: their step, and no other, is asked for again. */
export async function runOutDocuments(
  deps: VerificationDeps,
  brandId: StepOwner['brandId'],
): Promise<number> {
  const told: StepOwner[] = [];
  await deps.db.inTransaction({ brandId }, async (tx) => {
    const rows = await many(
      tx,
      sql<{ documentId: string; personId: PersonId }>`
      select document_id as "documentId", person_id as "personId" from verification.document
       where status = 'accepted' and expires_on < (clock_timestamp() at time zone 'utc')::date
       order by person_id limit 500 for update skip locked
    `,
    );
    for (const { documentId, personId } of rows) {
      const owner = { brandId, personId };
      await endDocument(tx, documentId, { status: 'expired', reason: 'expired', by: BY.actor });
      const stands = (await readSteps(tx, personId)).get('identity');
      // Another document, or a certificate, may prove it by now.
      if (stands?.sourceId !== documentId) continue;
      await reopenStep(deps, tx, owner, { step: 'identity', reason: 'expired', note: '', by: BY });
      told.push(owner);
    }
  });
  for (const owner of told) tellPages(deps, owner, 'identity', { status: 'refused' });
  return told.length;
}

/** Forgets what nobody needs: pictures of refused documents, and everything of accounts that were closed long ago. */
export async function forgetDocuments(deps: VerificationDeps, brandId: StepOwner['brandId']): Promise<void> {
  await deps.db.inTransaction({ brandId }, async (tx) => {
    const rows = await many(
      tx,
      sql<{ documentId: string; isClosed: boolean }>`
      select d.document_id as "documentId", c.person_id is not null as "isClosed" from verification.document d
        left join verification.closed_before(${brandId}, clock_timestamp() - make_interval(years => ${CLOSED_KEPT_YEARS}))
               as c (person_id)
          on c.person_id = d.person_id
       where c.person_id is not null
          or (d.status in ('refused', 'withdrawn')
              and d.decided_at < clock_timestamp() - make_interval(days => ${REFUSED_KEPT_DAYS})
              and exists (select from verification.document_file f
                           where f.brand_id = d.brand_id and f.document_id = d.document_id))
       limit 500
    `,
    );
    await deps.files.remove(
      tx,
      await takeFiles(
        tx,
        rows.map(({ documentId }) => documentId),
      ),
    );
    await deleteDocuments(
      tx,
      rows.filter(({ isClosed }) => isClosed).map(({ documentId }) => documentId),
    );
  });
}

const deleteDocuments = (tx: Tx, documentIds: readonly string[]): Promise<number> =>
  run(tx, sql`delete from verification.document where document_id = any(${[...documentIds]}::uuid[])`);

/** Once a night, each brand by itself. */
export const verificationJobs = (deps: VerificationDeps): Job[] => [
  {
    name: 'verification.run_out',
    cron: '10 2 * * *',
    handle: async () => {
      for (const { brandId } of deps.directory.brands()) await runOutDocuments(deps, brandId);
    },
  },
  {
    name: 'verification.forget',
    cron: '25 3 * * *',
    handle: async () => {
      for (const { brandId } of deps.directory.brands()) await forgetDocuments(deps, brandId);
    },
  },
];
