import type { CheckKind, CheckView } from '@overround/contracts/verification';
import { type Outcome, type Refusal, refuse } from '@overround/kernel';
import { eachDue, type Job, jobOfBrands } from '@overround/platform';
import type { StepOwner } from '../proof.ts';
import { type CheckRow, listPending, readCheck } from './check-store.ts';
import type { ElectronicDeps } from './deps.ts';
import { askPhone } from './eid-flow.ts';
import { endCheck, viewOf } from './end-check.ts';
import { type CheckEnd, endOfDocument, endOfEid, endOfFace, GIVEN_UP, TIMED_OUT } from './endings.ts';

/** How a check stands. The service is asked while nobody holds a connection of the database. */
export async function pollCheck(
  deps: ElectronicDeps,
  owner: StepOwner,
  { checkId, kind }: { readonly checkId: string; readonly kind: CheckKind },
): Promise<Outcome<CheckView, Refusal<'not_found', object>>> {
  const check = await deps.db.read({ brandId: owner.brandId }, (tx) => readCheck(tx, checkId));
  if (check?.personId !== owner.personId || check.kind !== kind) return refuse('not_found');
  await advance(deps, check);
  return viewOf(deps, owner, checkId);
}

/** Ends a check whose service has decided, and one whose time is over. A service that cannot be asked leaves it as it is until then. */
async function advance(deps: ElectronicDeps, check: CheckRow): Promise<void> {
  if (check.status !== 'pending') return;
  const end = (await decided(deps, check)) ?? (check.isOver ? endOfTime(check) : undefined);
  if (end) await endCheck(deps, check, end);
}

/** A phone was silent; a machine that says nothing leaves a document to people. */
const endOfTime = ({ kind }: CheckRow): CheckEnd => (kind === 'document' ? GIVEN_UP : TIMED_OUT);

async function decided(deps: ElectronicDeps, check: CheckRow): Promise<CheckEnd | undefined> {
  if (check.kind === 'face' || check.kind === 'document') {
    const report = await deps.identityServices.pictures?.poll(check.checkId);
    return report && (check.kind === 'face' ? endOfFace : endOfDocument)(report);
  }
  const said = await askPhone(deps, check);
  if (said?.ok === false) deps.log.warn({ reason: said.reason }, 'an electronic identity did not answer');
  return said?.ok ? endOfEid(said.value) : undefined;
}

const AT_ONCE_MAX = 100;

const JOB = 'verification.end_checks';

/** Ends what nobody looks at any more: a page that was closed while the phone rang must not leave its step under way. */
export const endChecksJob = (deps: ElectronicDeps): Job =>
  jobOfBrands(deps, { name: JOB, cron: '* * * * *' }, (brandId) =>
    eachDue<CheckRow>(
      { log: deps.log, job: JOB, brandId },
      {
        read: (after, count) => deps.db.read({ brandId }, (tx) => listPending(tx, after?.checkId, count)),
        pageMax: AT_ONCE_MAX,
        idOf: ({ checkId }) => checkId,
        handle: (check) => advance(deps, check),
      },
    ),
  );
