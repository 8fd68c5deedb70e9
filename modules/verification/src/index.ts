export type { CountedMoney, DocumentFiles, KnownPerson, StepMail, VerificationDeps } from './deps.ts';
export { openVerification, type Verification } from './module.ts';
export type { ShownPerson, StepCall, StepEnd, StepOwner, StepResult } from './proof.ts';
