export type { Birth, CountedDeposit, LimitsDeps } from './deps.ts';
export type { Applicant } from './flows/marks.ts';
export { type ClockAlarm, openClockWatch } from './flows/watch-clock.ts';
export { type Limits, openLimits, type ProtectionOffice } from './module.ts';
export { readStakeRoom } from './reads/limit-uses.ts';
export { listDocumentKin } from './store/exclusion-store.ts';
export { faultOfStake, inCurrency, type PersonKey } from './store/limit-store.ts';
