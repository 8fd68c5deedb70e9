import type { PersonId } from '@overround/kernel';
import { eachDue, type Job, jobOfBrands, many, maybeOne, run, sql, type Tx } from '@overround/platform';
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

const RUN_OUT = 'verification.run_out';
const FORGET = 'verification.forget';
const BY = { actor: RUN_OUT, actorKind: 'system' } as const;

const A_PAGE = 500;

/** Documents that ran out prove nothing any more: their step, and no other, is asked for again. */
export const runOutDocuments = (deps: VerificationDeps, brandId: StepOwner['brandId']): Promise<number> =>
  eachDue<string>(
    { log: deps.log, job: RUN_OUT, brandId },
    {
      read: (after, count) => deps.db.read({ brandId }, (tx) => listOver(tx, after, count)),
      pageMax: A_PAGE,
      idOf: (documentId) => documentId,
      handle: async (documentId) => {
        const owner = await deps.db.inTransaction({ brandId }, (tx) => runOut(deps, tx, brandId, documentId));
        if (owner) tellPages(deps, owner, 'identity', { status: 'refused' });
      },
    },
  );

const IS_OVER = sql.raw(`status = 'accepted' and expires_on < (clock_timestamp() at time zone 'utc')::date`);

async function listOver(tx: Tx, after: string | undefined, count: number): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ documentId: string }>`
      select document_id as "documentId" from verification.document
       where ${IS_OVER} and ${behind(after)} order by document_id limit ${count}`,
  );
  return rows.map(({ documentId }) => documentId);
}

const behind = (after: string | undefined) =>
  after === undefined ? sql`true` : sql`document_id > ${after}::uuid`;

/** Whose step is asked for again; nothing: none is. */
async function runOut(
  deps: VerificationDeps,
  tx: Tx,
  brandId: StepOwner['brandId'],
  documentId: string,
): Promise<StepOwner | undefined> {
  const row = await maybeOne(
    tx,
    sql<{ personId: PersonId }>`
      select person_id as "personId" from verification.document
       where document_id = ${documentId}::uuid and ${IS_OVER} for update skip locked`,
  );
  if (!row) return undefined;
  const owner = { brandId, personId: row.personId };
  await endDocument(tx, documentId, { status: 'expired', reason: 'expired', by: BY.actor });
  const stands = (await readSteps(tx, owner.personId)).get('identity');
  // Another document, or a certificate, may prove it by now.
  if (stands?.sourceId !== documentId) return undefined;
  await reopenStep(deps, tx, owner, { step: 'identity', reason: 'expired', note: '', by: BY });
  return owner;
}

interface Forgettable {
  readonly documentId: string;
  readonly isClosed: boolean;
}

/** Forgets what nobody needs: pictures of refused documents, and everything of accounts that were closed long ago. */
export const forgetDocuments = (deps: VerificationDeps, brandId: StepOwner['brandId']): Promise<number> =>
  eachDue<Forgettable>(
    { log: deps.log, job: FORGET, brandId },
    {
      read: (after, count) =>
        deps.db.read({ brandId }, (tx) => listForgettable(tx, brandId, { after: after?.documentId, count })),
      pageMax: A_PAGE,
      idOf: ({ documentId }) => documentId,
      handle: ({ documentId, isClosed }) =>
        deps.db.inTransaction({ brandId }, async (tx) => {
          await deps.files.remove(tx, await takeFiles(tx, [documentId]));
          if (isClosed) await deleteDocument(tx, documentId);
        }),
    },
  );

const listForgettable = (
  tx: Tx,
  brandId: StepOwner['brandId'],
  { after, count }: { readonly after: string | undefined; readonly count: number },
): Promise<Forgettable[]> =>
  many(
    tx,
    sql<Forgettable>`
      select d.document_id as "documentId", c.person_id is not null as "isClosed" from verification.document d
        left join verification.closed_before(${brandId}, clock_timestamp() - make_interval(years => ${CLOSED_KEPT_YEARS}))
               as c (person_id)
          on c.person_id = d.person_id
       where ${behind(after)}
         and (c.person_id is not null
          or (d.status in ('refused', 'withdrawn')
              and d.decided_at < clock_timestamp() - make_interval(days => ${REFUSED_KEPT_DAYS})
              and exists (select from verification.document_file f
                           where f.brand_id = d.brand_id and f.document_id = d.document_id)))
       order by d.document_id limit ${count}`,
  );

const deleteDocument = (tx: Tx, documentId: string): Promise<number> =>
  run(tx, sql`delete from verification.document where document_id = ${documentId}::uuid`);

/** Once a night, each brand by itself. */
export const verificationJobs = (deps: VerificationDeps): Job[] => [
  jobOfBrands(deps, { name: RUN_OUT, cron: '10 2 * * *', isRare: true }, (id) => runOutDocuments(deps, id)),
  jobOfBrands(deps, { name: FORGET, cron: '25 3 * * *', isRare: true }, (id) => forgetDocuments(deps, id)),
];
