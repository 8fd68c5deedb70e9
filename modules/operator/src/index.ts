export type { OperatorDeps, StaffDeps } from './deps.ts';
export { addStaff, type AddedStaff, type StaffOrder } from './flows/add-staff.ts';
export { STAFF_COOKIE } from './flows/staff-sign-in.ts';
export { type Operator, openOperator } from './module.ts';
