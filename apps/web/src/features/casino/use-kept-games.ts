import { calls } from '@overround/client';
import { useActsInTurn } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { ownGamesQuery } from './casino-queries.ts';

/** Games the player keeps and those they played last; nothing for guests. */
export function useOwnGames() {
  const services = useServices();
  const isHere = useSession() !== undefined;
  return useQuery({ ...ownGamesQuery(services), enabled: isHere });
}

/** Keeps a game among the favourites, or lets it go. */
export function useKeepGame() {
  const services = useServices();
  const phrases = usePhrases();
  return useActsInTurn(async (gameId: number, isKept: boolean) => {
    const outcome = await callMine(services, calls.keepCasinoGame, { body: { gameId, isKept } });
    if (outcome.ok) services.queries.setQueryData(ownGamesQuery(services).queryKey, outcome.value);
    else services.toasts.show(refusalText(phrases, outcome));
  });
}
