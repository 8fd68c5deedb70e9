import type { PersonalChange } from '@overround/contracts/live';
import { useEffect } from 'react';
import type { SignedIn } from '../server-contract.ts';
import { MY } from './my-calls.ts';
import { useServices } from './services.tsx';

/** Who is signed in after a piece of personal news: another balance, or nobody when the session was ended elsewhere. */
export function signedInAfter(signedIn: SignedIn, change: PersonalChange): SignedIn | undefined {
  if (change.kind === 'session_ended') return undefined;
  if (change.kind !== 'balance' || change.accountId !== signedIn.accountId) return signedIn;
  return { ...signedIn, balanceMinor: change.balanceMinor };
}

/** Keeps the balance in the header true while the page is open: bets are paid and payments arrive by themselves. */
export function useAccountNews(): void {
  const { socket, stores, queries } = useServices();
  useEffect(
    () =>
      socket?.read('me', {
        onPersonal: (change) => {
          const { signedIn } = stores.session.getState();
          const after = signedIn && signedInAfter(signedIn, change);
          if (after === signedIn) return;
          stores.session.setState({ signedIn: after });
          if (after) void queries.invalidateQueries({ queryKey: [MY, 'wallet'], refetchType: 'none' });
          else queries.removeQueries({ queryKey: [MY] });
        },
      }),
    [socket, stores, queries],
  );
}
