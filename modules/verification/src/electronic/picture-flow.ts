import type { CheckView } from '@overround/contracts/verification';
import { accept, MINUTE, type Outcome, type Refusal, refuse } from '@overround/kernel';
import { FileAnswer, type Tx } from '@overround/platform';
import type { PictureCheckProvider, PictureReport } from '@overround/provider-kit';
import { beginStep } from '../flows/complete-step.ts';
import type { StepOwner } from '../proof.ts';
import { filesOf, findDocument } from '../store/document-store.ts';
import {
  findPortrait,
  lockCheck,
  type NewCheck,
  readCheck,
  writeEnd,
  writeProviderRef,
} from './check-store.ts';
import type { ElectronicDeps } from './deps.ts';
import { endCheck, viewOf } from './end-check.ts';
import { endOfDocument, endOfFace } from './endings.ts';
import { type Asker, reserveCheck, type StartRefusal } from './start-check.ts';

export type PictureStartRefusal = StartRefusal | Refusal<'file_not_there' | 'document_decided', object>;

/** Machines take seconds; a report that gets lost is asked for. */
const LIFE_MS = 15 * MINUTE;

/** How the service is asked; the pictures are in it. */
type Ask = (service: PictureCheckProvider) => ReturnType<PictureCheckProvider['checkFace']>;

export interface FaceRequest extends StepOwner, Asker {
  readonly checkId: string;
  /** Handed in for `identification`, and sent with nothing else. */
  readonly fileId: string;
}

/** Has a picture of the player compared with the picture of the document they handed in. */
export function startFace(
  deps: ElectronicDeps,
  request: FaceRequest,
): Promise<Outcome<CheckView, PictureStartRefusal>> {
  const { brandId, personId, checkId, fileId } = request;
  const check = { brandId, personId, checkId, kind: 'face', step: 'face', lifeMs: LIFE_MS, fileId } as const;
  return startPictures(deps, request, {
    check: () => Promise.resolve(accept(check)),
    take: async (tx) => {
      const portrait = await findPortrait(tx, personId);
      if (portrait === undefined) return undefined;
      const isOurs = await deps.files.claim(tx, { personId, purpose: 'identification' }, [fileId]);
      if (!isOurs) return undefined;
      const document = await deps.files.answerOf(tx, request, portrait);
      const face = await deps.files.answerOf(tx, request, fileId);
      if (!(document instanceof FileAnswer && face instanceof FileAnswer)) return undefined;
      return (service) => service.checkFace({ checkId, document: document.bytes, face: face.bytes });
    },
  });
}

export interface DocumentRequest extends StepOwner, Asker {
  readonly checkId: string;
  readonly documentId: string;
}

/** Has a document that was handed in looked at by a machine. */
export function startDocument(
  deps: ElectronicDeps,
  request: DocumentRequest,
): Promise<Outcome<CheckView, PictureStartRefusal>> {
  const { brandId, personId, checkId, documentId } = request;
  return startPictures(deps, request, {
    check: async (tx) => {
      const row = await findDocument(tx, documentId);
      if (row?.personId !== personId) return refuse('not_found');
      if (row.status !== 'waiting_review' && row.status !== 'in_progress') return refuse('document_decided');
      const { step } = row;
      return accept({ brandId, personId, checkId, kind: 'document', step, lifeMs: LIFE_MS, documentId });
    },
    take: async (tx) => {
      const files = (await filesOf(tx, [documentId])).get(documentId) ?? [];
      const pages: Uint8Array[] = [];
      for (const { fileId } of files) {
        const file = await deps.files.answerOf(tx, request, fileId);
        if (file instanceof FileAnswer) pages.push(file.bytes);
      }
      return pages.length === 0 ? undefined : (service) => service.checkDocument({ checkId, pages });
    },
  });
}

interface Plan {
  check(tx: Tx): Promise<Outcome<NewCheck, PictureStartRefusal>>;
  /** Nothing when a picture is not there. */
  take(tx: Tx): Promise<Ask | undefined>;
}

/** No connection of the database is held while the service is asked. */
async function startPictures(
  deps: ElectronicDeps,
  request: FaceRequest | DocumentRequest,
  plan: Plan,
): Promise<Outcome<CheckView, PictureStartRefusal>> {
  const { brandId, checkId } = request;
  const service = deps.identityServices.pictures;
  if (!service) return refuse('method_not_open');
  const taken = await deps.db.inTransaction({ brandId }, async (tx) => {
    const check = await plan.check(tx);
    if (!check.ok) return check;
    const reserved = await reserveCheck(tx, check.value, request);
    if (!reserved.ok || reserved.value) return reserved.ok ? accept({ ask: undefined }) : reserved;
    const ask = await plan.take(tx);
    if (!ask) await writeEnd(tx, checkId, 'failed', 'unreadable');
    return ask ? accept({ ask }) : refuse('file_not_there');
  });
  if (!taken.ok) return taken;
  if (taken.value.ask) {
    const refusal = await ask(deps, { request, service, ask: taken.value.ask });
    if (refusal) return refusal;
  }
  return viewOf(deps, request, checkId);
}

async function ask(
  deps: ElectronicDeps,
  {
    request,
    service,
    ask: askNow,
  }: {
    readonly request: FaceRequest | DocumentRequest;
    readonly service: PictureCheckProvider;
    readonly ask: Ask;
  },
): Promise<PictureStartRefusal | undefined> {
  const { brandId, personId, checkId } = request;
  const started = await askNow(service);
  if (!started.ok) deps.log.warn({ reason: started.reason }, 'pictures were not looked at');
  const refusal = await deps.db.inTransaction({ brandId }, async (tx) => {
    // Its report may have come before its answer: then the step has its end, and nothing begins it again.
    if (started.ok && (await lockCheck(tx, checkId))?.status !== 'pending') return undefined;
    // A document is being looked at already, by people; a machine changes that only when it has decided.
    const isFace = 'fileId' in request;
    const call = { brandId, personId, step: 'face', method: 'face', sourceId: checkId } as const;
    const opened = isFace && started.ok ? await beginStep(tx, call) : undefined;
    if (started.ok && opened?.ok !== false) {
      await writeProviderRef(tx, checkId, service.providerId);
      return undefined;
    }
    await writeEnd(tx, checkId, 'failed', 'not_accepted');
    if (isFace) await deps.files.remove(tx, [request.fileId]);
    return started.ok ? refuse('step_not_open') : refuse('not_now');
  });
  if (started.ok && !refusal) await applyReport(deps, brandId, started.value);
  return refusal;
}

/** What a service told of a check, however often; false when there is none of that number. */
export async function applyReport(
  deps: ElectronicDeps,
  brandId: StepOwner['brandId'],
  report: PictureReport,
): Promise<boolean> {
  const check = await deps.db.read({ brandId }, (tx) => readCheck(tx, report.checkId));
  if (check?.kind !== 'face' && check?.kind !== 'document') return false;
  const end = check.kind === 'face' ? endOfFace(report) : endOfDocument(report);
  if (end && check.status === 'pending') await endCheck(deps, check, end);
  return true;
}
