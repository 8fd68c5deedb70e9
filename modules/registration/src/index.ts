export type { RegistrationDeps } from './deps.ts';
export { openRegistration, type Registration } from './module.ts';
