export type { ContentDeps, HouseNumbers, WayToPay } from './deps.ts';
export type { CheckNumbers } from './domain/check-numbers.ts';
export { PERSONAL_DATA, type PersonalData } from './domain/personal-data.ts';
export { pagesOf } from './domain/pages.ts';
export { STORED_THINGS, type StoredThing } from './domain/stored-things.ts';
export { type Content, openContent } from './module.ts';
export { acceptTermsInForce } from './store/terms-store.ts';
