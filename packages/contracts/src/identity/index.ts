import type { CallContract } from '../call/index.ts';
import { getPuzzle } from './captcha.ts';
import { changeEmail, confirmEmail } from './change-email.ts';
import { emailAuthCheckCode, emailAuthSendCode, smsAuthCheckCode, smsAuthSendCode } from './code-sign-in.ts';
import {
  checkPhoneChangeCode,
  confirmPhoneChange,
  confirmPhoneNumber,
  createPhoneNumber,
  getPhone,
  getPhoneMasks,
  postPhoneMasks,
  renamePhoneNumber,
  sendPhoneChangeCode,
  updatePhoneNumber,
} from './phones.ts';
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './passkeys.ts';
import { checkPasswordReset, requestPasswordReset, resetPassword } from './password-reset.ts';
import {
  checkUserAnswer,
  getSecureQuestionOfPhone,
  getUserSecureQuestion,
  listSecretQuestions,
  setSecretQuestion,
} from './secret-questions.ts';
import {
  closeSession,
  disconnectEverywhere,
  getSessionId,
  listSessions,
  setSignInAlerts,
} from './sessions.ts';
import { SOCIAL_CALLS } from './social.ts';
import { getUserConfig, probeSession, resumeSignIn, signIn, signOut, touchSession } from './sign-in.ts';
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  proveTwoFactor,
  renewRecoveryCodes,
  signInByCode,
  textForChallenge,
  textForEnabling,
} from './two-factor.ts';
import { getMobileToken, getToken, refreshMobileToken, updateToken } from './tokens.ts';

export * from './captcha.ts';
export * from './change-email.ts';
export * from './code-sign-in.ts';
export * from './passkeys.ts';
export * from './password-reset.ts';
export * from './phones.ts';
export * from './secret-questions.ts';
export * from './sessions.ts';
export * from './sign-in.ts';
export * from './social.ts';
export * from './tokens.ts';
export * from './two-factor.ts';

export const identityCalls = [
  getPuzzle,
  signIn,
  resumeSignIn,
  signOut,
  getUserConfig,
  probeSession,
  touchSession,
  listSessions,
  getSessionId,
  closeSession,
  setSignInAlerts,
  disconnectEverywhere,
  getToken,
  updateToken,
  getMobileToken,
  refreshMobileToken,
  requestPasswordReset,
  checkPasswordReset,
  resetPassword,
  signInByCode,
  getTwoFactor,
  beginTwoFactor,
  enableTwoFactor,
  proveTwoFactor,
  disableTwoFactor,
  renewRecoveryCodes,
  textForEnabling,
  textForChallenge,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  askForPasskey,
  signInByPasskey,
  listSecretQuestions,
  setSecretQuestion,
  getUserSecureQuestion,
  getSecureQuestionOfPhone,
  checkUserAnswer,
  changeEmail,
  confirmEmail,
  smsAuthSendCode,
  smsAuthCheckCode,
  emailAuthSendCode,
  emailAuthCheckCode,
  getPhone,
  createPhoneNumber,
  confirmPhoneNumber,
  sendPhoneChangeCode,
  checkPhoneChangeCode,
  updatePhoneNumber,
  renamePhoneNumber,
  confirmPhoneChange,
  getPhoneMasks,
  postPhoneMasks,
  ...SOCIAL_CALLS,
] as const satisfies readonly CallContract[];
