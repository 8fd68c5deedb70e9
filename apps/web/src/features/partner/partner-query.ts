import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import type { PartnerState, PartnerStatements, Postbacks } from '@overround/contracts/partners';
import { type Act, useAct } from '@overround/ui';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { type Services, useServices } from '../../state/services.tsx';

/** The cabinet: application, plan, links, balances, payouts. */
export const partnerQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'partner'],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<PartnerState> => readMine(services, calls.getPartner, {}, { signal }),
  });

export const partnerStatementsQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'partner', 'statements'],
    staleTime: 60_000,
    queryFn: ({ signal }): Promise<PartnerStatements> =>
      readMine(services, calls.listPartnerStatements, {}, { signal }),
  });

export const postbacksQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'partner', 'postbacks'],
    staleTime: 5000,
    queryFn: ({ signal }): Promise<Postbacks> => readMine(services, calls.getPostbacks, {}, { signal }),
  });

export const exclusionQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'partner', 'exclusion'],
    staleTime: 5000,
    queryFn: ({ signal }) => readMine(services, calls.getExclusionList, {}, { signal }),
  });

export interface PartnerAct<T extends CallTypes> extends Act<[CallInput<T>]> {
  readonly refusal: CallRefusal | undefined;
  /** How often it went well. */
  readonly done: number;
}

/** An act whose answer is how things stand afterwards: kept under the key of the query that asks for them. */
export function usePartnerAct<T extends CallTypes>(
  call: ClientCall<T>,
  queryKey: QueryKey,
  onDone?: () => void,
): PartnerAct<T> {
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [done, setDone] = useState(0);
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const outcome = await callMine(services, call, input);
    if (!outcome.ok) return setRefusal(outcome);
    services.queries.setQueryData(queryKey, outcome.value);
    setDone((before) => before + 1);
    return onDone?.();
  });
  return { ...act, refusal, done };
}
