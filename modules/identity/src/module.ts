import type { Outcome, PersonId, Refusal } from '@overround/kernel';
import { type HouseModule, openKeyRing, type Session, type SiteContext, type Tx } from '@overround/platform';
import type { Caller, IdentityDeps, IdentityRoom } from './deps.ts';
import type { CaptchaAction } from './domain/captcha.ts';
import { IDENTITY_COLUMNS } from './domain/own-columns.ts';
import type { PasswordRefusal } from './domain/password-policy.ts';
import {
  type ChangeLoginRefusal,
  type ChangeOrder,
  type ChangePasswordRefusal,
  changeLogin,
  changePassword,
  checkPassword,
  createCredentials,
  type NewCredentials,
  type ChangedNames,
} from './flows/credentials.ts';
import { captchaAskedFor, type CaptchaRefusal, requireCaptcha } from './flows/captcha.ts';
import { endSessions } from './flows/end-sessions.ts';
import { confirmEmailByLink, drawEmailLink } from './flows/links.ts';
import { confirmBinding, findLeftBinding } from './flows/phone-binding.ts';
import type { PhoneOrder } from './flows/phone-kit.ts';
import { phoneRegistration, type PhoneRegistration } from './flows/phone-registration.ts';
import { type RememberedBrowser, rememberAtSignIn } from './flows/remembered.ts';
import { type AddressTried, tellAddressTried } from './flows/tell-tried.ts';
import { type SessionStart, type StartedSession, startSession } from './flows/start-session.ts';
import { type PersonVault, resealJob } from './flows/reseal.ts';
import { rewrapJob } from './flows/rewrap.ts';
import { type SocialRegistration, socialRegistration } from './flows/social-links.ts';
import { readSignedInPerson, type SignedInPerson } from './flows/who.ts';
import { identityJobs } from './jobs.ts';
import { type LiveSessions, openLiveSessions, type SessionRequest } from './live-sessions.ts';
import { openPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { openPersonKeys } from './person-keys.ts';
import { captchaRoutes } from './routes/captcha.route.ts';
import { changeEmailRoutes } from './routes/change-email.route.ts';
import { codeSignInRoutes } from './routes/code-sign-in.route.ts';
import { passkeyRoutes } from './routes/passkeys.route.ts';
import { passwordResetRoutes } from './routes/password-reset.route.ts';
import { phoneRoutes } from './routes/phones.route.ts';
import { secretQuestionRoutes } from './routes/secret-questions.route.ts';
import { sessionRoutes } from './routes/sessions.route.ts';
import { signInRoutes } from './routes/sign-in.route.ts';
import { socialRoutes } from './routes/social.route.ts';
import { tokenRoutes } from './routes/tokens.route.ts';
import { twoFactorRoutes } from './routes/two-factor.route.ts';
import { type IssuedToken, openServiceTokens, type TokenPurpose } from './service-tokens.ts';
import type { EndReason, SessionChoice } from './store/session-store.ts';
import { ownDataOfIdentity } from './own-data.ts';

/** The front door: what other rooms may ask of identity. */
export interface Identity {
  readonly module: HouseModule;
  /** For `serveRoutes` and sockets: who is signed in on this request. */
  readonly sessionOf: (request: SessionRequest, site: SiteContext) => Promise<Session | undefined>;
  /** Whether a session stands, by its id; where no request brings its cookie. */
  readonly isStanding: LiveSessions['isStanding'];
  /** Called when a session ends, in every process, within a second. Returns what stops it. */
  readonly onSessionEnd: (handler: (sessionId: string, reason: string) => void) => () => void;
  /** What is personal lies under the key of its person: `sealFor`, `openFor`, and `forgetKeyOf` for whoever erases somebody. */
  readonly personKeys: PersonVault;
  /** Hashes on the bounded queue; `not_now` when it is full. Before the transaction, never inside. */
  readonly hasher: PasswordHasher;
  checkPassword(
    site: SiteContext,
    password: string,
    related: readonly (string | null | undefined)[],
  ): PasswordRefusal | undefined;
  /** Mails the owner of an address that somebody wanted to register with, once a day at most; behind `createCredentials` that refused it. */
  tellAddressTried(tx: Tx, tried: AddressTried): Promise<void>;
  createCredentials(
    tx: Tx,
    order: NewCredentials,
  ): Promise<Outcome<PersonId, Refusal<'email_taken', object>>>;
  /** Phones that are proven while their owner registers. */
  readonly phoneRegistration: PhoneRegistration;
  /** Accounts somewhere else that people register by. */
  readonly socialRegistration: SocialRegistration;
  startSession(tx: Tx, start: SessionStart): Promise<StartedSession>;
  /** Remembers the browser of a person who asks for it; the brand may forbid it. */
  rememberBrowser(
    tx: Tx,
    who: { readonly site: SiteContext; readonly caller: Caller; readonly personId: PersonId },
  ): Promise<RememberedBrowser | undefined>;
  endSessions(
    tx: Tx,
    brandId: SiteContext['brandId'],
    choice: SessionChoice & { readonly reason: EndReason },
  ): Promise<number>;
  /** With a purpose it is worth something only where that purpose is served. */
  issueToken(
    site: SiteContext,
    session: Pick<Session, 'sessionId' | 'personId'>,
    purpose?: TokenPurpose,
  ): Promise<IssuedToken>;
  readSignedInPerson(tx: Tx, session: Session): Promise<SignedInPerson>;
  /** What a form says of the captcha that its act asks for; nothing where it asks for none. */
  captchaAskedFor(site: SiteContext, action: CaptchaAction): ReturnType<typeof captchaAskedFor>;
  /** Asks a visitor for a captcha where this act wants one. */
  requireCaptcha(
    site: SiteContext,
    ask: { readonly action: CaptchaAction; readonly token: string | undefined },
  ): Promise<Outcome<undefined, CaptchaRefusal>>;
  drawEmailLink(
    tx: Tx,
    site: SiteContext,
    owner: { readonly personId: PersonId; readonly email: string },
  ): Promise<string>;
  confirmEmailByLink(
    site: SiteContext,
    caller: Caller,
    secret: string,
  ): Promise<Outcome<{ readonly personId: PersonId }, Refusal<'link_not_accepted', object>>>;
  /** A first phone that a player began to bind and left. */
  findLeftBinding(tx: Tx, personId: PersonId): ReturnType<typeof findLeftBinding>;
  /** Binds the phone that a player's code went to. */
  confirmPhoneByCode(order: PhoneOrder & { readonly code: string }): ReturnType<typeof confirmBinding>;
  changePassword(
    order: ChangeOrder & {
      readonly oldPassword: string;
      readonly newPassword: string;
      readonly endsOtherSessions: boolean;
    },
  ): Promise<Outcome<{ readonly ended: number }, ChangePasswordRefusal>>;
  changeLogin(
    order: ChangeOrder & { readonly login: string | undefined; readonly isEmailSignIn: boolean | undefined },
  ): Promise<Outcome<ChangedNames, ChangeLoginRefusal>>;
  close(): Promise<void>;
}

const HASHES_RUNNING_MAX = 2;
const HASHES_WAITING_MAX = 64;

export async function openIdentity(deps: IdentityDeps): Promise<Identity> {
  const tokens = await openServiceTokens(deps);
  const sessions = await openLiveSessions({ ...deps, tokens });
  const hasher = await openPasswordHasher({ runningMax: HASHES_RUNNING_MAX, waitingMax: HASHES_WAITING_MAX });
  const keyRing = deps.keyRing ?? openKeyRing(undefined, deps.secretBox, deps.randomBytes);
  const personKeys = await openPersonKeys({ ...deps, keyRing });
  const room: IdentityRoom = { ...deps, tokens, sessions, hasher, personKeys };
  return {
    module: {
      name: 'identity',
      routes: [
        ...captchaRoutes(room),
        ...signInRoutes(room),
        ...codeSignInRoutes(room),
        ...changeEmailRoutes(room),
        ...phoneRoutes(room),
        ...passwordResetRoutes(room),
        ...twoFactorRoutes(room),
        ...passkeyRoutes(room),
        ...secretQuestionRoutes(room),
        ...sessionRoutes(room),
        ...socialRoutes(room),
        ...tokenRoutes(room),
      ],
      listeners: [],
      jobs: [
        ...identityJobs(room),
        resealJob(room, 'identity', IDENTITY_COLUMNS),
        rewrapJob({ ...room, keyRing }),
      ],
      ownData: ownDataOfIdentity(room),
    },
    hasher,
    personKeys: {
      ...personKeys,
      resealJob: (module, columns) => resealJob(room, module, columns),
    },
    phoneRegistration: phoneRegistration(room),
    socialRegistration: socialRegistration(room),
    sessionOf: sessions.sessionOf,
    isStanding: sessions.isStanding,
    onSessionEnd: sessions.onEnd,
    checkPassword: (site, password, related) => checkPassword(room, site, password, related),
    createCredentials: (tx, order) => createCredentials(room, tx, order),
    tellAddressTried: (tx, tried) => tellAddressTried(room, tx, tried),
    startSession: (tx, start) => startSession(room, tx, start),
    rememberBrowser: async (tx, who) => {
      const asked = { ...who, broughtToken: undefined, isAskedFor: true };
      return (await rememberAtSignIn(room, tx, asked)).browser;
    },
    endSessions: (tx, brandId, choice) => endSessions(room, tx, brandId, choice),
    issueToken: (site, session, purpose) => tokens.issue(site, session, purpose),
    readSignedInPerson,
    captchaAskedFor: (site, action) => captchaAskedFor(room, site, action),
    requireCaptcha: (site, ask) => requireCaptcha(room, site, ask),
    drawEmailLink: (tx, site, owner) => drawEmailLink(room, tx, site, owner),
    confirmEmailByLink: (site, caller, secret) => confirmEmailByLink(room, site, caller, secret),
    findLeftBinding: (tx, personId) => findLeftBinding(room, tx, personId),
    confirmPhoneByCode: (order) => confirmBinding(room, order),
    changePassword: (order) => changePassword(room, order),
    changeLogin: (order) => changeLogin(room, order),
    close: async () => {
      await personKeys.close();
      await sessions.close();
    },
  };
}
