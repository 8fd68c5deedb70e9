import type { PersonalChange } from '@overround/contracts/live';
import { useEffect } from 'react';
import type { SignedIn } from '../server-contract.ts';
import { MY } from './my-calls.ts';
import { type Services, useServices } from './services.tsx';
import { refreshBalance } from './session-actions.ts';

/** Who is signed in after news of their money: the balance of the account in use. */
export const signedInAfter = (signedIn: SignedIn, change: PersonalChange): SignedIn =>
  change.kind === 'balance' && change.accountId === signedIn.accountId
    ? { ...signedIn, balanceMinor: change.balanceMinor }
    : signedIn;

/**
 * A session ended: from another device, or because this browser signed in anew, as withdrawals ask for. Which of them it
 * was the server knows; a form that is being filled in stays when it was the latter.
 */
export async function askWhoIsHere(services: Services): Promise<void> {
  await refreshBalance(services);
  if (!services.stores.session.getState().signedIn) services.queries.removeQueries({ queryKey: [MY] });
}

/** Keeps the balance in the header true while the page is open: bets are paid and payments arrive by themselves. */
export function useAccountNews(): void {
  const services = useServices();
  useEffect(() => {
    const { socket, stores, queries } = services;
    return socket?.read('me', {
      onPersonal: (change) => {
        if (change.kind === 'session_ended') {
          void askWhoIsHere(services);
          return;
        }
        const { signedIn } = stores.session.getState();
        const after = signedIn && signedInAfter(signedIn, change);
        if (after === signedIn) return;
        stores.session.setState({ signedIn: after });
        void queries.invalidateQueries({ queryKey: [MY, 'wallet'], refetchType: 'none' });
      },
    });
  }, [services]);
}
