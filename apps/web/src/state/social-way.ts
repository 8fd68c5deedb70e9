// The way to another service and back. In a window of its own where there is room for one, else in this page: then what it was for is kept
// until the browser is back. What comes back is handed to the page that waits for it, over a channel only this site hears.

import { type CallRefusal, calls } from '@overround/client';
import type { SocialGiven, SocialOffer } from '@overround/contracts/identity';
import { accept, type Outcome, refuse } from '@overround/kernel';
import { queryOptions } from '@tanstack/react-query';
import { guardedStore, keep, kept } from '../shared/browser-store.ts';
import type { Services } from './services.tsx';

export type SocialWish = 'sign_in' | 'register' | 'link';

/** What the service sent back, for the call that checks it. */
export interface SocialBack {
  readonly provider: string;
  readonly state: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A proven account that belongs to nobody here. */
export interface SocialTicket {
  readonly hash: string;
  readonly provider: string;
  readonly title: string;
  readonly given: SocialGiven;
  /** The type of registration it was proven for; absent after a sign-in that found nobody. */
  readonly type?: string | undefined;
}

/** Services this site lets people sign in by. */
export const offersQuery = ({ api }: Pick<Services, 'api'>) =>
  queryOptions({
    queryKey: ['social', 'offers'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api.read(calls.oauthRights, {}, { signal })).providers,
  });

const CHANNEL = 'overround.social';
/** A page that waits answers at once, unless its machine is busy: whoever takes a way that another page waits for spoils it for both. */
const ACK_MS = 10_000;
const KEPT = 'social.way';
const TICKET = 'social.ticket';
const VERSION = 1;
/** The server knows a proof for an hour; the way to it, which it forgets sooner, is kept as long as anything. */
const TICKET_KEPT_MS = 3_600_000;
const store = guardedStore(() => sessionStorage);

export interface KeptWay {
  readonly state: string;
  readonly wish: SocialWish;
  readonly returnPath?: string;
  /** The type of registration whose form comes next. */
  readonly type?: string;
}

type Said =
  | { readonly kind: 'back'; readonly back: SocialBack }
  | { readonly kind: 'ack'; readonly state: string };

/** Begins at the service. `undefined` when the whole page goes there. */
export async function goToService(
  services: Pick<Services, 'api'>,
  offer: SocialOffer,
  order: {
    readonly wish: SocialWish;
    readonly returnPath?: string | undefined;
    readonly type?: string | undefined;
    readonly signal: AbortSignal;
  },
): Promise<Outcome<SocialBack | undefined, CallRefusal>> {
  if (offer.kind === 'wallet') return signByWallet(services, offer);
  // Only what a press opens is not blocked: before the server is asked.
  const isWide = window.matchMedia('(min-width: 768px)').matches;
  const popup = isWide ? window.open('', 'overround-social', 'popup,width=520,height=680') : null;
  const begun = await services.api.call(calls.oauthAuth, { body: { provider: offer.id } });
  if (!begun.ok || begun.value.url === null) {
    popup?.close();
    return begun.ok ? refuse('social_not_accepted', { status: 0 }) : begun;
  }
  const { state, url } = begun.value;
  if (!popup) {
    const { wish, returnPath, type } = order;
    const way: KeptWay = {
      state,
      wish,
      ...(returnPath !== undefined && { returnPath }),
      ...(type !== undefined && { type }),
    };
    keep(store, KEPT, { version: VERSION, nowMs: Date.now(), value: way });
    window.location.assign(url);
    return accept(undefined);
  }
  popup.location.href = url;
  return accept(await comesBack(state, order.signal));
}

/** Resolves with `undefined` when nobody waits any more. */
function comesBack(state: string, signal: AbortSignal): Promise<SocialBack | undefined> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const end = (back: SocialBack | undefined) => {
      channel.close();
      resolve(back);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind !== 'back' || data.back.state !== state) return;
      channel.postMessage({ kind: 'ack', state } satisfies Said);
      end(data.back);
    });
    signal.addEventListener('abort', () => end(undefined));
  });
}

/** Hands what came back to the page that waits for it; false when none does, as where the whole page went. */
export function handBack(back: SocialBack): Promise<boolean> {
  if (keptWay(back.state)) return Promise.resolve(false);
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    const timer = setTimeout(() => end(false), ACK_MS);
    const end = (isTaken: boolean) => {
      clearTimeout(timer);
      channel.close();
      resolve(isTaken);
    };
    channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
      if (data.kind === 'ack' && data.state === back.state) end(true);
    });
    channel.postMessage({ kind: 'back', back } satisfies Said);
  });
}

/** What the whole page went away for. */
export function keptWay(state: string): KeptWay | undefined {
  const way = kept(store, KEPT, VERSION, Date.now()) as KeptWay | undefined; // Written above.
  return way?.state === state ? way : undefined;
}

export const keepTicket = (ticket: SocialTicket): void =>
  keep(store, TICKET, { version: VERSION, nowMs: Date.now(), forMs: TICKET_KEPT_MS, value: ticket });
export const forgetTicket = (): void => store.remove(TICKET);
/** A proven account that waits for a registration, kept over a change of page for as long as the server knows it. */
export const keptTicket = (): SocialTicket | undefined =>
  kept(store, TICKET, VERSION, Date.now()) as SocialTicket | undefined; // Written above.

/** The ticket of a way that found nobody. */
export function ticketIn({ code, facts }: CallRefusal, title: string): SocialTicket | undefined {
  const hash = facts?.['hash'];
  const provider = facts?.['provider'];
  if (code !== 'social_not_linked' || typeof hash !== 'string' || typeof provider !== 'string')
    return undefined;
  return { hash, provider, title, given: (facts?.['given'] ?? { shownAs: '' }) as SocialGiven }; // As the contract has it.
}

/** What a wallet in the browser answers (EIP-1193). */
interface Wallet {
  request(ask: { readonly method: string; readonly params?: readonly unknown[] }): Promise<unknown>;
}

async function signByWallet(
  { api }: Pick<Services, 'api'>,
  { id }: SocialOffer,
): Promise<Outcome<SocialBack, CallRefusal>> {
  const wallet = (window as { readonly ethereum?: Wallet }).ethereum; // Put there by the wallet, if there is one.
  if (!wallet) return refuse('social_no_wallet', { status: 0 });
  try {
    const accounts = await wallet.request({ method: 'eth_requestAccounts' });
    const address = Array.isArray(accounts) ? String(accounts[0]) : '';
    const begun = await api.call(calls.oauthAuth, { body: { provider: id, address } });
    if (!begun.ok) return begun;
    const { state, message } = begun.value;
    const signature = await wallet.request({ method: 'personal_sign', params: [message, address] });
    return accept({
      provider: id,
      state,
      params: { message: message ?? '', signature: String(signature) },
    });
  } catch {
    return refuse('social_denied', { status: 0 }); // Whoever closes the wallet makes it throw.
  }
}
