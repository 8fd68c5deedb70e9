export type { AddressMail, Caller, CaptchaPlan, IdentityDeps, OwnerMail, TextOrder } from './deps.ts';
export {
  CAPTCHA_ACTIONS,
  CAPTCHA_KINDS,
  type CaptchaAction,
  type CaptchaKind,
  type HostedKind,
  isHosted,
} from './domain/captcha.ts';
export { emailKeyOf, isEmail, isLogin, loginKeyOf, maskEmail } from './domain/canonical.ts';
export { PASSWORD_POINTS_MAX, type PasswordRefusal } from './domain/password-policy.ts';
export { describeSecret, plainCode, SECRET_BYTES, stepOfCode } from './domain/two-factor.ts';
export { CODE_DIGITS as PHONE_CODE_LENGTH } from './domain/one-time-code.ts';
export { phoneMaskOf, readPhone } from './domain/phone.ts';
export { safeReturnPath } from './domain/return-path.ts';
export type {
  ChangeLoginRefusal,
  ChangeOrder,
  ChangePasswordRefusal,
  NewCredentials,
} from './flows/credentials.ts';
export { readStatus } from './reads/status.ts';
export { changePersonStatus, type StatusOrder } from './flows/person-status.ts';
export { checkMoneyMayLeave } from './flows/money-hold.ts';
export { LINK_LIFE_MS } from './flows/links.ts';
export { type Blocked, readAppealKey, takeAppealKey } from './flows/appeal-key.ts';
export type { RememberedBrowser } from './flows/remembered.ts';
export type { PhoneRegistration, ProvenPhone, RegistrationCodeRefusal } from './flows/phone-registration.ts';
export type { SessionStart, StartedSession } from './flows/start-session.ts';
export type { SocialAgreement, SocialAgreements } from './flows/social-kit.ts';
export type { SocialRegistration } from './flows/social-links.ts';
export type { SignedInPerson } from './flows/who.ts';
export { openTryGuard, type TryGuard, type TryRefusal } from './flows/try-guard.ts';
export { identityInvariants } from './invariants.ts';
export { SESSION_COOKIE, SESSION_WHOLE_MS, type SessionRequest } from './live-sessions.ts';
export { mailAddressOf } from './reads/mail-address.ts';
export { phoneNumberOf } from './reads/phone-number.ts';
export { DEVICE_DAYS } from './routes/cookies.ts';
export { FRESH_MS, isFreshSignIn } from './flows/fresh-sign-in.ts';
export { MONEY_HOLD_MS } from './flows/money-hold.ts';
export type { SealedColumn, SealedOwner, SealedPlace } from './domain/sealed-column.ts';
export type { PersonVault } from './flows/reseal.ts';
export { type Identity, openIdentity } from './module.ts';
export type { Opened, PersonKeys } from './person-keys.ts';
export { openPasswordHasher, type PasswordHasher } from './password-hasher.ts';
export { drawSecret, isSecretText, sha256 } from './secrets.ts';
export {
  callerOf,
  captchaTokenOf,
  clearSessionCookie,
  DEVICE_COOKIE,
  REMEMBER_COOKIE,
  setRememberCookie,
  setSessionCookies,
} from './routes/cookies.ts';
export { inField } from './routes/in-field.ts';
export { presentSent } from './routes/code-sign-in.route.ts';
export { presentSignedIn } from './routes/let-in.ts';
export { SOCIAL_COOKIE } from './routes/social.route.ts';
export type { IssuedToken } from './service-tokens.ts';
export { isSessionOpen } from './store/session-store.ts';
export { type AuditEntry, insertAudit as recordAudit } from './store/audit-store.ts';
export { sinceActivationMailMs } from './store/link-store.ts';
export { emailIsTaken, readCredential } from './store/credential-store.ts';
export {
  listPlayBars,
  lockPlayer,
  type PlayBar,
  type PlayBarReason,
  writePlayBar,
} from './store/play-bar-store.ts';
export { targetOf } from './flows/one-time-codes.ts';
export {
  findByTraits,
  type Kin,
  type KinAsk,
  listAddresses,
  listDeviceKin,
  readTraits,
  type Traits,
} from './store/trait-store.ts';
export {
  findPerson,
  insertPerson,
  lockPerson,
  type Person,
  setPersonLang,
  setPlayerNumber,
} from './store/person-store.ts';
