import type { StepReason, VerificationStep } from '@overround/contracts/verification';
import { findPerson } from '@overround/identity';
import { createPhrases, dictionaryOf, loadDictionary, type Phrases } from '@overround/phrases';
import type { Tx } from '@overround/platform';
import type { VerificationDeps } from '../deps.ts';
import type { StepEnd, StepOwner } from '../proof.ts';

// How somebody learns what became of a step: in the inbox and by mail in the transaction of the decision, on open pages after it.

const byCode = new Map<string, Promise<Phrases>>();
function phrasesOf(lang: string): Promise<Phrases> {
  const code = dictionaryOf(lang);
  const known = byCode.get(code) ?? loadDictionary(code).then((texts) => createPhrases(code, texts));
  byCode.set(code, known);
  return known;
}

const phrasesFor = async (tx: Tx, { personId }: StepOwner): Promise<Phrases> =>
  phrasesOf((await findPerson(tx, personId))?.lang ?? 'en');

export interface Decision {
  readonly step: VerificationStep;
  readonly isAccepted: boolean;
  readonly reason?: StepReason | undefined;
  /** What the house adds, as it was written. */
  readonly note: string;
}

/** A letter and a mail about one decision. The mail names the step and the reason, nothing of the document. */
export async function tellDecision(
  deps: Pick<VerificationDeps, 'letterTo' | 'mailToOwner'>,
  tx: Tx,
  owner: StepOwner,
  { step, isAccepted, reason, note }: Decision,
): Promise<void> {
  const phrases = await phrasesFor(tx, owner);
  const named = phrases.t(`identification.step_${step}`);
  const why = reason === undefined ? '' : phrases.t(`identification.reason_${reason}`);
  const subject = isAccepted
    ? phrases.t('identification.letter_done_subject', { step: named })
    : phrases.t('identification.letter_refused_subject', { step: named });
  const said = isAccepted
    ? phrases.t('identification.letter_done')
    : phrases.t('identification.letter_refused', { reason: why });
  const added = note === '' ? '' : `\n\n${phrases.t('identification.letter_note', { note })}`;
  await deps.letterTo(tx, owner, { subject, text: said + added });
  await deps.mailToOwner(tx, {
    ...owner,
    template: isAccepted ? 'verification_step_done' : 'verification_step_refused',
    values: { step: named, reason: why },
  });
}

/** The tier that opens withdrawals and larger deposits is reached. */
export async function tellIdentified(
  deps: Pick<VerificationDeps, 'letterTo' | 'mailToOwner'>,
  tx: Tx,
  owner: StepOwner,
): Promise<void> {
  const phrases = await phrasesFor(tx, owner);
  await deps.letterTo(tx, owner, {
    subject: phrases.t('identification.letter_identified_subject'),
    text: phrases.t('identification.letter_identified'),
  });
  await deps.mailToOwner(tx, {
    brandId: owner.brandId,
    personId: owner.personId,
    template: 'verification_identified',
    values: {},
  });
}

/** Open pages of a person look again; after the commit. */
export const tellPages = (
  { tellPerson }: Pick<VerificationDeps, 'tellPerson'>,
  { personId }: Pick<StepOwner, 'personId'>,
  step: VerificationStep,
  { status }: Pick<StepEnd, 'status'>,
): void => tellPerson(personId, { kind: 'verification', step, status });
