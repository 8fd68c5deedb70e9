import type { VerificationStep } from '@overround/contracts/verification';
import { type AuditEntry, findPerson, recordAudit, writePlayBar } from '@overround/identity';
import { present } from '@overround/kernel';
import type { Tx } from '@overround/platform';
import { ageMinOf } from '@overround/site';
import type { VerificationDeps } from '../deps.ts';
import type { StepOwner } from '../proof.ts';
import { readNow } from '../store/step-store.ts';

/** Where somebody lives, as identification needs it, and how old one must be to play there. */
export interface Residence {
  readonly countryId: number;
  readonly alpha2: string;
  readonly ageMin: number;
}

export async function residenceOf(
  { directory }: Pick<VerificationDeps, 'directory'>,
  tx: Tx,
  { brandId, personId }: StepOwner,
): Promise<Residence> {
  const { countryId } = present(await findPerson(tx, personId), 'the person of the step');
  const country = directory.countryById(countryId);
  const brand = present(directory.brandById(brandId), 'the brand of the step');
  return { countryId, alpha2: country?.alpha2 ?? '', ageMin: ageMinOf(brand, country) };
}

/** Writes down what became of a step: never what a document says. */
export const noteStep = (
  tx: Tx,
  { brandId, personId }: StepOwner,
  act: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason' | 'address' | 'requestId'> &
    Partial<Pick<AuditEntry, 'actor' | 'actorKind'>>,
): Promise<void> =>
  recordAudit(tx, { actorKind: 'system', actor: 'verification', brandId, personId, ...act });

/** Somebody is too young by a document: play is closed at once, at every way in; their money stays withdrawable (P11). */
export async function closeToPlay(
  deps: Pick<VerificationDeps, 'closePlay'>,
  tx: Tx,
  owner: StepOwner,
  step: VerificationStep,
): Promise<void> {
  await writePlayBar(tx, { ...owner, reason: 'under_age' });
  await deps.closePlay(tx, owner);
  await noteStep(tx, owner, { action: 'play.closed_under_age', after: { step } });
}

/** A better document showed the age: two persons of the house looked at it. */
export async function openToPlay(
  tx: Tx,
  owner: StepOwner,
  reason: 'under_age' | 'not_identified',
): Promise<void> {
  const { now } = await readNow(tx);
  await writePlayBar(tx, { ...owner, reason, endsAt: now });
}
