// What a page does when somebody signs in or out. Who it is stands in the session store; the coupon is left alone.

import { type CallRefusal, calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type {
  signIn as signInContract,
  signInByCode as signInByCodeContract,
  SignedIn as SignedInUser,
} from '@overround/contracts/identity';
import type { WalletState } from '@overround/contracts/wallet';
import type { Outcome } from '@overround/kernel';
import type { SignedIn } from '../server-contract.ts';
import { MY, settingsQuery, walletQuery } from './my-calls.ts';
import { preferencesWithSettings } from './player-settings.ts';
import type { Services } from './services.tsx';

export interface Credentials {
  /** Login, e-mail or number, as typed. */
  readonly login: string;
  readonly password: string;
  /** This browser may open limited sessions by itself for up to 30 days. */
  readonly isRemembered?: boolean;
  /** Where the person wanted to go; the server answers it when it leads to this site. */
  readonly returnPath?: string;
}

/** Who is signed in, from the accounts of the wallet; the active one is shown everywhere. */
export function signedInOf(user: Pick<SignedInUser, 'userId'>, wallet: WalletState): SignedIn | undefined {
  const active = wallet.accounts.find((account) => account.isActive) ?? wallet.accounts[0];
  if (!active) return undefined;
  return {
    personId: String(user.userId),
    name: String(user.userId),
    accountId: active.id,
    balanceMinor: active.moneyMinor,
    currency: active.iso,
  };
}

/** Puts the active account's balance where every page shows it. */
export function showWallet({ stores }: Pick<Services, 'stores'>, wallet: WalletState): void {
  const { signedIn } = stores.session.getState();
  if (!signedIn) return;
  const shown = signedInOf({ userId: Number(signedIn.name) }, wallet);
  if (shown) stores.session.setState({ signedIn: { ...signedIn, ...shown, personId: signedIn.personId } });
}

/** Asks for the balances again: after a payment, a bet, a change of account. A failed asking leaves the old ones. */
export async function refreshBalance(services: Services): Promise<void> {
  const wallet = await services.queries
    .fetchQuery({ ...walletQuery(services), staleTime: 0 })
    .catch(() => undefined);
  if (wallet) showWallet(services, wallet);
}

/** The page becomes this person's: balance, settings, and everything on it that depends on who looks. */
export async function welcome(services: Services, user: Pick<SignedInUser, 'userId'>): Promise<void> {
  const { queries, stores, site } = services;
  queries.removeQueries({ queryKey: [MY] });
  const wallet = await queries.fetchQuery(walletQuery(services)).catch(() => undefined);
  const signedIn = wallet && signedInOf(user, wallet);
  const { defaultCurrency: currency } = site;
  const name = String(user.userId);
  stores.session.setState({
    signedIn: signedIn ?? { personId: name, name, accountId: user.userId, balanceMinor: '0', currency },
    isLeft: false,
    endedBy: undefined,
  });
  const settings = await queries.fetchQuery(settingsQuery(services)).catch(() => undefined);
  if (settings) stores.preferences.setState((now) => preferencesWithSettings(now, settings, site));
  await queries.invalidateQueries();
}

export async function signIn(
  services: Services,
  { login, password, isRemembered = false, returnPath }: Credentials,
): Promise<Outcome<AnswerOf<typeof signInContract>, CallRefusal>> {
  const outcome = await services.api.call(calls.signIn, {
    body: {
      login: login.trim(),
      password,
      ...(isRemembered && { remember_auth: true }),
      ...(returnPath !== undefined && { return_url: returnPath }),
    },
  });
  if (outcome.ok) await welcome(services, outcome.value.user);
  return outcome;
}

export interface CodeCredentials extends Pick<Credentials, 'isRemembered' | 'returnPath'> {
  /** Of the sign-in that waits for the code. */
  readonly hash: string;
  readonly code: string;
  readonly isTrusting: boolean;
}

/** The second step. Whoever confirms who they are already stands on the page: it stays as it is. */
export function answerChallenge(
  { api }: Pick<Services, 'api'>,
  { hash, code, isTrusting, isRemembered = false, returnPath }: CodeCredentials,
): Promise<Outcome<AnswerOf<typeof signInByCodeContract>, CallRefusal>> {
  return api.call(calls.signInByCode, {
    body: {
      hash,
      code: code.trim(),
      ...(isTrusting && { trust_device: true }),
      ...(isRemembered && { remember_auth: true }),
      ...(returnPath !== undefined && { return_url: returnPath }),
    },
  });
}

/** A sign-in that waits for a code. */
export interface Challenge {
  readonly hash: string;
  /** The end of the number a code can be sent to, where its owner switched that on. */
  readonly textsTo?: string;
  /** A passkey may be shown instead. */
  readonly hasPasskeys: boolean;
}

/** The sign-in that waits for a code, when that is why it was refused. */
export function challengeIn({ code, facts }: CallRefusal): Challenge | undefined {
  const hash = facts?.['hash'];
  if (code !== 'two_factor_required' || typeof hash !== 'string') return undefined;
  const textsTo = facts?.['textsTo'];
  const hasPasskeys = facts?.['hasPasskeys'] === true;
  return { hash, hasPasskeys, ...(typeof textsTo === 'string' && { textsTo }) };
}

/** Of the refusal of somebody who is blocked: what opens the page of their appeal. */
export function appealKeyOf({ code, facts }: CallRefusal): string | undefined {
  const key = facts?.['appealKey'];
  return code === 'account_blocked' && typeof key === 'string' ? key : undefined;
}

/** The person left by what they did on this page. */
export const leaveHere = ({ stores }: Pick<Services, 'stores'>): void =>
  stores.session.setState({ signedIn: undefined, isLeft: true });

/** Forgets who was here, also when the server could not be told: it will notice by itself that nothing happens. */
export async function signOut(services: Services): Promise<void> {
  // The next person at this browser is not told of what this one follows.
  if ('serviceWorker' in navigator)
    await import('./push.ts').then((push) => push.switchPushOff(services)).catch(() => undefined);
  await services.api.call(calls.signOut, { body: {} });
  leaveHere(services);
  services.queries.removeQueries({ queryKey: [MY] });
  await services.queries.invalidateQueries();
}
