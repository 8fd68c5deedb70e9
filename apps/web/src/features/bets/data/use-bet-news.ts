import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../state/services.tsx';

/** Asks for bets again when the server tells that one of them changed. */
export function useBetNews(isSignedIn: boolean): void {
  const { socket } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    if (!socket || !isSignedIn) return;
    return socket.read('me', {
      onPersonal: (change) => {
        if (change.kind === 'bet' || change.kind === 'vip')
          void client.invalidateQueries({ queryKey: ['bets'] });
      },
    });
  }, [socket, client, isSignedIn]);
}
