import type {
  DocumentField,
  DocumentSide,
  DocumentType,
  VerificationStep,
} from '@overround/contracts/verification';
import { lockPerson } from '@overround/identity';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import type { KnownPerson, VerificationDeps } from '../deps.ts';
import { marksOf, numberEnd, plainValues, sealValues } from '../document-values.ts';
import { compareDocument, warningsOf } from '../domain/compare-document.ts';
import {
  documentRule,
  type DocumentRule,
  type DocumentValues,
  fieldProblems,
  sidesFit,
  timeProblem,
} from '../domain/documents.ts';
import { canStart } from '../domain/steps.ts';
import type { StepOwner } from '../proof.ts';
import {
  countOfDay,
  documentsOf,
  type DocumentRow,
  findDocument,
  insertDocument,
  takeFiles,
} from '../store/document-store.ts';
import { isOfAnother } from '../store/mark-store.ts';
import { readNow, readSteps, writeStep } from '../store/step-store.ts';
import { noteStep, residenceOf } from './step-kit.ts';

/** Of one person in a day; who needs more writes to support. */
export const DOCUMENTS_A_DAY_MAX = 10;

export const NOBODY: KnownPerson = {
  name: '',
  surname: '',
  bornOn: '',
  city: '',
  address: '',
  postalCode: '',
};

export interface HandInOrder extends StepOwner {
  /** Made by whoever hands it in: the same one again is the same document. */
  readonly documentId: string;
  readonly step: VerificationStep;
  readonly docType: DocumentType;
  /** That issued it; absent: of the person. */
  readonly countryId?: number | undefined;
  readonly fields: DocumentValues;
  readonly files: readonly { readonly side: DocumentSide; readonly fileId: string }[];
  readonly address: string;
  readonly requestId: string;
}

export type HandInRefusal =
  | Refusal<'document_fields', { fields: Partial<Record<DocumentField, string>> }>
  | Refusal<'document_too_old', { months: number }>
  | Refusal<
      | 'document_sides'
      | 'document_type_refused'
      | 'document_expired'
      | 'document_taken'
      | 'file_not_there'
      | 'step_not_open'
      | 'documents_too_many'
      | 'not_found',
      object
    >;

/** Takes one document for one step, in the caller's transaction; a person of the house looks at it. */
export async function handInDocument(
  deps: VerificationDeps,
  tx: Tx,
  order: HandInOrder,
): Promise<Outcome<DocumentRow, HandInRefusal>> {
  const { brandId, personId, documentId, step } = order;
  await lockPerson(tx, personId);
  const there = await findDocument(tx, documentId);
  if (there) return there.personId === personId ? accept(there) : refuse('not_found');
  if (!canStart(await readSteps(tx, personId), step)) return refuse('step_not_open');
  if ((await countOfDay(tx, personId)) >= DOCUMENTS_A_DAY_MAX) return refuse('documents_too_many');
  const checked = await check(deps, tx, order);
  if (!checked.ok) return checked;
  const { rule, alpha2, countryId, values } = checked.value;
  const marks = marksOf(deps.secretBox, alpha2, values);
  if (await isOfAnother(tx, personId, marks)) return refuse('document_taken');
  const fileIds = order.files.map(({ fileId }) => fileId);
  if (new Set(fileIds).size < fileIds.length) return refuse('document_sides');
  if (!(await deps.files.claim(tx, { personId, purpose: 'identification' }, fileIds)))
    return refuse('file_not_there');
  await forgetReplaced(deps, tx, order);
  const known = (await deps.personOf(tx, order)) ?? NOBODY;
  await insertDocument(tx, {
    brandId,
    personId,
    documentId,
    step,
    docType: order.docType,
    countryId,
    sealed: await sealValues(deps, tx, order, values),
    numberEnd: numberEnd(values),
    marks,
    expiresOn: values.expires_on ?? null,
    warnings: warningsOf(compareDocument(rule.fields, values, known)).length,
    files: order.files,
  });
  await writeStep(tx, {
    brandId,
    personId,
    step,
    status: 'waiting_review',
    method: 'document',
    sourceId: documentId,
  });
  await noteStep(tx, order, {
    actorKind: 'player',
    actor: personId,
    action: 'document.handed_in',
    after: { step, docType: order.docType, documentId, files: fileIds.length },
    address: order.address,
    requestId: order.requestId,
  });
  const row = await findDocument(tx, documentId);
  return row ? accept(row) : refuse('not_found');
}

interface Checked {
  readonly rule: DocumentRule;
  readonly countryId: number;
  readonly alpha2: string;
  readonly values: DocumentValues;
}

async function check(
  deps: VerificationDeps,
  tx: Tx,
  order: HandInOrder,
): Promise<Outcome<Checked, HandInRefusal>> {
  const home = await residenceOf(deps, tx, order);
  const country = order.countryId === undefined ? undefined : deps.directory.countryById(order.countryId);
  if (order.countryId !== undefined && !country) return refuse('document_type_refused');
  const { alpha2, countryId } = country ?? home;
  const rule = documentRule(alpha2, order.docType);
  if (!rule?.steps.includes(order.step)) return refuse('document_type_refused');
  const { today } = await readNow(tx);
  const values = plainValues({
    ...(rule.fields.includes('country_id') ? { country_id: String(countryId) } : {}),
    ...order.fields,
  });
  const problems = fieldProblems(rule, values, today);
  if (Object.keys(problems).length > 0) return refuse('document_fields', { fields: problems });
  const late = timeProblem(rule, values, today);
  if (late === 'expired') return refuse('document_expired');
  if (late === 'too_old') return refuse('document_too_old', { months: rule.monthsMax ?? 0 });
  if (
    !sidesFit(
      rule,
      order.files.map(({ side }) => side),
    )
  )
    return refuse('document_sides');
  return accept({ rule, countryId, alpha2, values });
}

/** Pictures of a document that was refused make room for those of the one that takes its place: twenty files of a person are kept. */
async function forgetReplaced(
  deps: VerificationDeps,
  tx: Tx,
  { personId, step }: HandInOrder,
): Promise<void> {
  const refused = (await documentsOf(tx, personId)).filter(
    (row) => row.step === step && row.status === 'refused',
  );
  const fileIds = await takeFiles(
    tx,
    refused.map(({ documentId }) => documentId),
  );
  await deps.files.remove(tx, fileIds);
}
