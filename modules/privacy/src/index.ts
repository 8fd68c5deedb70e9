export type { ErasedPerson } from './flows/erase-again.ts';
export type { PrivacyDeps } from './deps.ts';
export { openPrivacy, type Privacy } from './module.ts';
