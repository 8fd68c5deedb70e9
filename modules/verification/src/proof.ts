import type { StepMethod, StepReason, VerificationStep } from '@overround/contracts/verification';
import type { BrandId, PersonId } from '@overround/kernel';

/** Whose step it is. */
export interface StepOwner {
  readonly brandId: BrandId;
  readonly personId: PersonId;
}

/** Who somebody is by what was shown: a document, a certificate. Names as they stand there. */
export interface ShownPerson {
  readonly name: string;
  readonly surname: string;
  /** `yyyy-MM-dd`. */
  readonly bornOn: string;
  /** Two letters of the country that says so. */
  readonly country: string;
  /** The number that country gives a person for life, or that of the document. */
  readonly number: string;
}

export interface StepCall extends StepOwner {
  readonly step: VerificationStep;
  readonly method: StepMethod;
  /** Of the check or the document: the same one again changes nothing. */
  readonly sourceId: string;
}

/** What came of a check. `review`: the machine is not sure, a person of the house looks. */
export type StepResult =
  | { readonly kind: 'done'; readonly shown?: ShownPerson }
  | { readonly kind: 'refused'; readonly reason: StepReason }
  | { readonly kind: 'review' };

/** How the step stands afterwards; `done` may come out `refused`, where who was shown is not who the profile names. */
export interface StepEnd {
  readonly status: 'done' | 'refused' | 'waiting_review';
  readonly reason?: StepReason;
}
