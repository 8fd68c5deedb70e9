export type { CreditedDeposit, PartnersDeps, PersonKey, Trait } from './deps.ts';
export { partnerInvariants } from './invariants.ts';
export { openPartners, type Partners } from './module.ts';
export { openProgramme, type Programme } from './programme/module.ts';
export type { ProgrammeDeps } from './programme/deps.ts';
export { PARTNER_COOKIE } from './programme/routes/partner.route.ts';
export { openPartnersOut, type OutDeps, type PartnersOut } from './out.ts';
export type { Happening } from './postbacks/announce.ts';
export { FRIEND_COOKIE } from './routes/friends.route.ts';
