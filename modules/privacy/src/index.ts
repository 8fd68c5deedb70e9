export type { PrivacyDeps } from './deps.ts';
export { openPrivacy, type Privacy } from './module.ts';
