export type { AccountDeps } from './deps.ts';
export { type Account, openAccount } from './module.ts';
export { findProfile, insertProfile, type NewProfile, type Profile } from './store/account-store.ts';
