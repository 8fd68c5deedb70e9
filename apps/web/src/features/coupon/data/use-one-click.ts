import { calls } from '@overround/client';
import type { OneClickBudgetAnswer } from '@overround/contracts/betting';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { callMine, MY, readMine } from '../../../state/my-calls.ts';
import { type Services, usePhrases, useServices } from '../../../state/services.tsx';

export const oneClickKey = (accountId: number) => [MY, 'one-click', accountId] as const;

const budgetQuery = (services: Services, accountId: number) =>
  queryOptions({
    queryKey: oneClickKey(accountId),
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      readMine(services, calls.getOneClickBudget, { query: { accountId } }, { signal }),
  });

/** The budget of a day of one-click bets, which the account keeps; `set` answers with what it has become. */
export function useOneClickBudget(
  accountId: number,
  isWanted: boolean,
): {
  readonly budget: OneClickBudgetAnswer | undefined;
  readonly set: (budgetMinor: bigint) => Promise<OneClickBudgetAnswer | undefined>;
} {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const { data } = useQuery({ ...budgetQuery(services, accountId), enabled: isWanted });
  return {
    budget: data,
    async set(budgetMinor) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { accountId, budgetMinor: String(budgetMinor), timeZone };
      const answer = await callMine(services, calls.setOneClickBudget, { body });
      if (!answer.ok) {
        services.toasts.show(phrases.refusal(answer.code), 'warning');
        return undefined;
      }
      client.setQueryData(oneClickKey(accountId), answer.value);
      return answer.value;
    },
  };
}
