export type { CountedMoney, DocumentFiles, KnownPerson, StepMail, VerificationDeps } from './deps.ts';
export { nameFits } from './domain/compare-person.ts';
export { ageOn } from './domain/documents.ts';
export { FUNDS_THRESHOLD_MINOR, REFERENCE, THRESHOLD_MINOR, WINDOW_DAYS } from './domain/rules.ts';
export { requiredFieldsIn } from './reads/config.ts';
export { openVerification, type Verification } from './module.ts';
export type { ShownPerson, StepCall, StepEnd, StepOwner, StepResult } from './proof.ts';
export type { IdentityServices } from './identity-services.ts';
