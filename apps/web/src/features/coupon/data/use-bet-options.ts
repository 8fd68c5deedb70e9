import { calls } from '@overround/client';
import type { AnswerOf } from '@overround/contracts';
import type { getBetOptions } from '@overround/contracts/betting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callMine, MY, readMine } from '../../../state/my-calls.ts';
import { type Services, usePhrases, useServices } from '../../../state/services.tsx';

export type BetOptions = AnswerOf<typeof getBetOptions>;

const optionsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'bet-options'],
    staleTime: 60_000,
    queryFn: ({ signal }) => readMine(services, calls.getBetOptions, {}, { signal }),
  });

/** Ways of betting that are off until their player switches them on. */
export function useBetOptions(isWanted: boolean): {
  readonly options: BetOptions | undefined;
  readonly change: (change: Partial<BetOptions>) => Promise<void>;
} {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const { data } = useQuery({ ...optionsQuery(services), enabled: isWanted });
  return {
    options: data,
    async change(body) {
      const answer = await callMine(services, calls.setBetOptions, { body });
      if (answer.ok) client.setQueryData(optionsQuery(services).queryKey, answer.value);
      else services.toasts.show(phrases.refusal(answer.code), 'warning');
    },
  };
}

/** What could be staked as an advance on open bets. */
export function useAdvance(accountId: number, isWanted: boolean) {
  const services = useServices();
  return useQuery({
    queryKey: [MY, 'advance', accountId],
    enabled: isWanted,
    staleTime: 5000,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readMine(services, calls.getAvance, { body: { UserId: accountId } }, { signal }),
  }).data;
}
