import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../state/services.tsx';

/** Asks for bets again when the server tells that one of them changed. */
export function useBetNews(isSignedIn: boolean): void {
  const { socket } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    if (!socket || !isSignedIn) return;
    const askAgain = () => void client.invalidateQueries({ queryKey: ['bets'] });
    return socket.read('me', {
      // A bet may have been paid after the page was drawn and before anybody listened.
      onSnapshot: askAgain,
      onPersonal: (change) => {
        if (change.kind === 'bet' || change.kind === 'vip' || change.kind === 'pool') askAgain();
      },
    });
  }, [socket, client, isSignedIn]);
}
