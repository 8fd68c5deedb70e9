import type { VerificationState } from '@overround/contracts/verification';
import { useQuery } from '@tanstack/react-query';
import { MY } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';
import { useOwnNews } from '../../state/use-own-news.ts';
import { stateQuery } from './verification-queries.ts';

/** Where the player stands, kept current while staff and machines decide. */
export function useVerification() {
  const services = useServices();
  useOwnNews(['verification'], [MY, 'verification']);
  return useQuery(stateQuery(services));
}

/** Takes over the state that came with an answer, and asks for the rest anew. */
export function useStateTaker(): (state: VerificationState | null) => void {
  const services = useServices();
  return (state) => {
    if (state) services.queries.setQueryData(stateQuery(services).queryKey, state);
    void services.queries.invalidateQueries({ queryKey: [MY, 'verification', 'documents'] });
    // Name and birthday are locked, or filled in.
    void services.queries.invalidateQueries({ queryKey: [MY, 'account'] });
  };
}
