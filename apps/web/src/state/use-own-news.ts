import type { PersonalChange } from '@overround/contracts/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from './services.tsx';

/** Asks again for what lies below a key when the server tells its player news of one of the kinds. */
export function useOwnNews(
  kinds: readonly PersonalChange['kind'][],
  key: readonly string[],
  isSignedIn = true,
): void {
  const { socket } = useServices();
  const client = useQueryClient();
  const [kindsText, keyText] = [kinds.join(), key.join()];
  useEffect(() => {
    if (!socket || !isSignedIn) return;
    const askAgain = () => void client.invalidateQueries({ queryKey: keyText.split(',') });
    return socket.read('me', {
      // It may have changed after the page was drawn and before anybody listened.
      onSnapshot: askAgain,
      onPersonal: ({ kind }) => {
        if (kindsText.split(',').includes(kind)) askAgain();
      },
    });
  }, [socket, client, isSignedIn, kindsText, keyText]);
}
