import { calls } from '@overround/client';
import { isSignedOut, MY } from './my-calls.ts';
import type { Services } from './services.tsx';
import { showWallet } from './session-actions.ts';

/** News of an end overtakes the answer that brings the cookie of the session after it. */
const ASKED_AGAIN_MS = [500, 2000];
export const pauseFor = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/**
 * A session ended: from another device, or because this browser signed in anew, as withdrawals ask for. Which of them it
 * was the server knows; a form that is being filled in stays when it was the latter. Tells whether somebody is.
 */
export async function askWhoIsHere(services: Services, pause = pauseFor): Promise<boolean> {
  for (const ms of [0, ...ASKED_AGAIN_MS]) {
    await pause(ms);
    // Past `callMine`: an answer to the old session must not sign the page out while the new one is on its way.
    const wallet = await services.api.call(calls.postBalance, { body: {} });
    if (wallet.ok) showWallet(services, wallet.value);
    if (wallet.ok || !isSignedOut(wallet)) return true;
  }
  services.stores.session.setState({ signedIn: undefined });
  services.queries.removeQueries({ queryKey: [MY] });
  return false;
}
