// Calls about the person who is signed in. Their answers live in the query cache under `my` and go when the person goes.

import {
  type CallInput,
  type CallOptions,
  type CallRefusal,
  CallRefused,
  type CallTypes,
  calls,
  type ClientCall,
} from '@overround/client';
import type { Outcome } from '@overround/kernel';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Services } from './services.tsx';

/** First part of the key of every query about the person. */
export const MY = 'my';

type Mine = Pick<Services, 'api' | 'stores'>;

/** Whether a refusal says that nobody is signed in any more. */
export const isSignedOut = (refusal: Pick<CallRefusal, 'code'>): boolean =>
  refusal.code === 'not_signed_in' || refusal.code === 'unauthorized';

/** Makes a personal call. A session that ended meanwhile, here or elsewhere, signs this page out too. */
export async function callMine<T extends CallTypes>(
  { api, stores }: Mine,
  call: ClientCall<T>,
  input: CallInput<T>,
  options?: CallOptions,
): Promise<Outcome<T['answer'], CallRefusal>> {
  const outcome = await api.call(call, input, options);
  if (!outcome.ok && isSignedOut(outcome)) stores.session.setState({ signedIn: undefined });
  return outcome;
}

/** The same, throwing `CallRefused`: for queries. */
export async function readMine<T extends CallTypes>(
  services: Mine,
  call: ClientCall<T>,
  input: CallInput<T>,
  options?: CallOptions,
): Promise<T['answer']> {
  const outcome = await callMine(services, call, input, options);
  if (!outcome.ok) throw new CallRefused(outcome);
  return outcome.value;
}

/**
 * What was known of a query is over: it is asked anew, here or on the page the reader has gone to meanwhile. A `refetch` would be given up
 * with the page that asked, and the next one would show what was before.
 */
export const askAnew = (
  { queries }: Pick<Services, 'queries'>,
  { queryKey }: { readonly queryKey: QueryKey },
): Promise<void> => queries.invalidateQueries({ queryKey });

/** Accounts with their balances. It is a POST, which counts as an act of the person: so it is never asked by the clock. */
export const walletQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'wallet'],
    staleTime: 10_000,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readMine(services, calls.postBalance, { body: {} }, { signal }),
  });

/** What the server keeps of the person's settings. Never from the cache (specification 1 section 7): another device may have changed them. */
export const settingsQuery = (services: Mine) =>
  queryOptions({
    queryKey: [MY, 'settings'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await readMine(services, calls.getSettings, {}, { signal })).attributes,
  });
