import { useEffect } from 'react';
import { useServices } from './services.tsx';
import { useBrowserStore } from './use-browser-store.ts';

/** For a part of the page that is there while this person is signed in: their arrangement comes and goes with the account. */
export function useArrangementSync(ownerId: string): void {
  const services = useServices();
  const store = useBrowserStore();
  useEffect(() => {
    let leave = (): void => undefined;
    let isGone = false;
    import('./arrangement-sync.ts').then(
      ({ followArrangement }) => {
        if (!isGone) leave = followArrangement(services, ownerId, { store });
      },
      // Without it the arrangement stays in this browser.
      () => undefined,
    );
    return () => {
      isGone = true;
      leave();
    };
  }, [services, ownerId, store]);
}
