import { useStore } from 'zustand';
import type { SignedIn } from '../server-contract.ts';
import { useServices } from './services.tsx';

/** Who is signed in; `undefined` for guests. */
export const useSession = (): SignedIn | undefined =>
  useStore(useServices().stores.session, (session) => session.signedIn);
