export type { AccountDeps } from './deps.ts';
export { type Account, openAccount } from './module.ts';
export type { AskedPapers, PapersForm } from './papers-form.ts';
export {
  findProfile,
  insertProfile,
  listByBirth,
  type NewProfile,
  type Profile,
  stopNews,
} from './store/account-store.ts';
