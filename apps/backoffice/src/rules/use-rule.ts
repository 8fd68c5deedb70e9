import { type CallInput, type CallRefusal, calls, type CallTypes, type ClientCall } from '@overround/client';
import type { RuleState } from '@overround/contracts';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, useServices } from '../app/services.tsx';
import type { Terms } from './rule-draft.ts';

/** Every rule is proposed and decided alike; its terms are plain data here, checked by the server by their schema. */
interface RuleTypes extends CallTypes {
  readonly query: { readonly brand?: string };
  readonly params: object;
  readonly answer: RuleState<Terms>;
}
interface ProposeTypes extends RuleTypes {
  readonly body: { readonly brand?: string; readonly terms: Terms; readonly reason: string };
}
interface DecideTypes extends RuleTypes {
  readonly body: { readonly brand?: string; readonly isUpheld: boolean; readonly reason: string };
}

const callsOf = (get: ClientCall, propose: ClientCall, decide: ClientCall) => ({
  get: get as ClientCall<RuleTypes>,
  propose: propose as ClientCall<ProposeTypes>,
  decide: decide as ClientCall<DecideTypes>,
});

/** The rules that are changed by two. */
const RULES = {
  campaign: callsOf(calls.campaignRuleGet, calls.campaignRulePropose, calls.campaignRuleDecide),
  points: callsOf(calls.pointsRuleGet, calls.pointsRulePropose, calls.pointsRuleDecide),
  friends: callsOf(calls.friendRuleGet, calls.friendRulePropose, calls.friendRuleDecide),
};
export type RuleName = keyof typeof RULES;

/** A rule of the brand, and what may be done about it: once at a time, its refusal kept, the rule asked for again after it. */
export function useRule(rule: RuleName) {
  const { api } = useServices();
  const brand = useBrandWord();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const queryKey = ['rule', rule, brand];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.read(RULES[rule].get, { query: brand }, { signal }),
  });
  async function send<T extends CallTypes>(call: ClientCall<T>, input: CallInput<T>): Promise<boolean> {
    setRefusal(undefined);
    const answer = await api.call(call, input);
    if (!answer.ok) setRefusal(answer);
    await queries.invalidateQueries({ queryKey });
    return answer.ok;
  }
  const proposing = useAct((terms: Terms, reason: string) =>
    send(RULES[rule].propose, { body: { ...brand, terms, reason } }),
  );
  const deciding = useAct((isUpheld: boolean, reason: string) =>
    send(RULES[rule].decide, { body: { ...brand, isUpheld, reason } }),
  );
  return { found, proposing, deciding, refusal };
}
