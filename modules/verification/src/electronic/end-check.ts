import { accept, type Outcome, type Refusal, refuse, SECOND } from '@overround/kernel';
import type { CheckView } from '@overround/contracts/verification';
import type { Tx } from '@overround/platform';
import { readState } from '../reads/state.ts';
import { completeStep } from '../flows/complete-step.ts';
import { decideDocument } from '../flows/decide-document.ts';
import { tellPages } from '../flows/tell.ts';
import type { StepEnd, StepOwner, StepResult } from '../proof.ts';
import { type CheckRow, lockCheck, readCheck, writeEnd } from './check-store.ts';
import type { ElectronicDeps } from './deps.ts';
import type { CheckEnd } from './endings.ts';

/** How often a page asks while it waits. */
export const POLL_AFTER_MS = 2000;
/** So long the phone of a person rings, as they are told. */
export const RINGS_MS = 90 * SECOND;

/**
 * Ends a check and its step in one transaction. Who comes second, in whatever process, finds it ended and changes nothing. What the service
 * proved may still come out refused: where it is not the person of the account.
 */
export async function endCheck(deps: ElectronicDeps, check: CheckRow, end: CheckEnd): Promise<void> {
  const { brandId, personId, checkId, step, kind } = check;
  const owner = { brandId, personId };
  const ended = await deps.db.inTransaction({ brandId }, async (tx) => {
    const row = await lockCheck(tx, checkId);
    if (row?.status !== 'pending') return undefined;
    const came =
      kind === 'document'
        ? await decideByMachine(deps, tx, row, end.result)
        : await completeStep(deps, tx, { ...owner, step, method: kind, sourceId: checkId }, end.result);
    const status = statusOf(end, came);
    await writeEnd(tx, checkId, status, came.reason);
    if (status !== 'accepted' && row.fileId !== null) await deps.files.remove(tx, [row.fileId]);
    return came;
  });
  if (ended) tellPages(deps, owner, step, ended);
}

/** A yes of the service may come out as a no, or wait for people. */
const statusOf = ({ status }: CheckEnd, came: StepEnd): CheckEnd['status'] =>
  status !== 'accepted' || came.status === 'done' ? status : came.status === 'refused' ? 'refused' : 'failed';

/** A machine refuses what cannot be read and accepts what is plain; everything else stays with people. */
async function decideByMachine(
  deps: ElectronicDeps,
  tx: Tx,
  { brandId, documentId }: CheckRow,
  result: StepResult,
): Promise<StepEnd> {
  const review: StepEnd = { status: 'waiting_review' };
  if (result.kind === 'review' || documentId === null) return review;
  const decided = await decideDocument(deps, tx, {
    brandId,
    documentId,
    decision: result.kind === 'done' ? 'accept' : 'refuse',
    ...(result.kind === 'refused' && { reason: result.reason }),
    by: { kind: 'machine', login: deps.identityServices.pictures?.providerId ?? 'machine' },
  });
  // A person of the house was quicker.
  return (decided.ok ? decided.value.end : undefined) ?? review;
}

/** A check as its owner sees it; another's is not there. */
export async function viewOf(
  deps: ElectronicDeps,
  owner: StepOwner,
  checkId: string,
): Promise<Outcome<CheckView, Refusal<'not_found', object>>> {
  return deps.db.read({ brandId: owner.brandId }, async (tx) => {
    const check = await readCheck(tx, checkId);
    if (check?.personId !== owner.personId) return refuse('not_found');
    const { kind, status, code, reason, startedAt, expiresAt, now } = check;
    return accept({
      check_id: checkId,
      kind,
      status,
      code: status === 'pending' ? code : null,
      reason,
      url: status === 'pending' ? phonePageOf(deps, kind) : null,
      expires_at: isPhone(kind) ? startedAt.getTime() + RINGS_MS : expiresAt.getTime(),
      poll_after_ms: POLL_AFTER_MS,
      state: status === 'pending' ? null : await readState(deps, tx, owner),
      now: now.getTime(),
    });
  });
}

const isPhone = (kind: CheckRow['kind']): boolean => kind === 'smart_id' || kind === 'mobile_id';

/** Where a phone is played; a real one is in its person's hand. */
const phonePageOf = ({ identityServices }: ElectronicDeps, kind: CheckRow['kind']): string | null =>
  identityServices.eid.find(({ method }) => method === kind)?.phonePage ?? null;
