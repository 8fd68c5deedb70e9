import type { CallContract } from '../call/index.ts';
import { registrationData, registrationFields, registrationFieldsByType, registrationTypes } from './form.ts';
import { logCookieAgreement, repeatActivationPopup, storeCredentials } from './keeping.ts';
import { checkRegistrationCode, sendRegistrationCode } from './phone.ts';
import { activate, register, sendActivationMail } from './register.ts';

export * from './form-fields.ts';
export * from './form.ts';
export * from './keeping.ts';
export * from './phone.ts';
export * from './register.ts';
export * from './told-beside.ts';

export const registrationCalls = [
  registrationData,
  registrationTypes,
  registrationFields,
  registrationFieldsByType,
  sendRegistrationCode,
  checkRegistrationCode,
  register,
  activate,
  sendActivationMail,
  storeCredentials,
  repeatActivationPopup,
  logCookieAgreement,
] as const satisfies readonly CallContract[];
