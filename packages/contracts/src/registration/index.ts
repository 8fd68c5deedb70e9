import type { CallContract } from '../call/index.ts';
import { registrationData, registrationFields, registrationFieldsByType, registrationTypes } from './form.ts';
import { activate, register, sendActivationMail } from './register.ts';

export * from './form.ts';
export * from './register.ts';

export const registrationCalls = [
  registrationData,
  registrationTypes,
  registrationFields,
  registrationFieldsByType,
  register,
  activate,
  sendActivationMail,
] as const satisfies readonly CallContract[];
