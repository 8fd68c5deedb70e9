import type { CallContract } from '../call/index.ts';
import { firstDeposit, welcomeBonuses } from './welcome-calls.ts';
import { chooseBonus, getBonuses, refuseBonus } from './office-calls.ts';

export * from './office-calls.ts';
export * from './welcome-calls.ts';

export const bonusCalls = [
  welcomeBonuses,
  firstDeposit,
  getBonuses,
  chooseBonus,
  refuseBonus,
] as const satisfies readonly CallContract[];
