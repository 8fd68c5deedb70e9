export type { OperatorDeps, StaffDeps } from './deps.ts';
export { addStaff, type StaffOrder } from './flows/add-staff.ts';
export { resetFactor } from './flows/staff-factor.ts';
export { STAFF_COOKIE } from './flows/staff-sign-in.ts';
export { type Operator, openOperator } from './module.ts';
