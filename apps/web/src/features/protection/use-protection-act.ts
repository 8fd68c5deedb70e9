import type { CallRefusal } from '@overround/client';
import type { Protection } from '@overround/contracts/limits';
import type { Outcome } from '@overround/kernel';
import { useAct } from '@overround/ui';
import { useState } from 'react';
import { useServices } from '../../state/services.tsx';
import { protectionQuery } from '../../state/use-closed-play.ts';

type Ask = () => Promise<Outcome<Protection, CallRefusal>>;

/** Shows what protects the player after an act, and says it was done; keeps why it was refused, and what to send again after a fresh sign-in. */
export function useProtectionAct() {
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [stale, setStale] = useState<{ readonly ask: Ask; readonly said: string }>();
  const act = useAct(async (ask: Ask, said: string) => {
    setRefusal(undefined);
    const outcome = await ask();
    const isStale = !outcome.ok && outcome.code === 'sign_in_not_fresh';
    setStale(isStale ? { ask, said } : undefined);
    if (!outcome.ok) return isStale ? undefined : setRefusal(outcome);
    services.queries.setQueryData(protectionQuery(services).queryKey, outcome.value);
    services.toasts.show(said, 'success');
    return undefined;
  });
  return {
    run: act.run,
    isRunning: act.isRunning,
    refusal,
    /** Sends what was refused for an old sign-in once more; absent when nothing was. */
    again: stale && (() => act.run(stale.ask, stale.said)),
  };
}
