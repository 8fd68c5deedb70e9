export { mobileId } from './mobile-id.ts';
export type { EidOptions, RelyingParty } from './options.ts';
export { smartId } from './smart-id.ts';
export { openTrust, type Trust } from './trust.ts';
export { HASHES, type HashType, mobileIdCode, smartIdCode } from './verification-code.ts';
