import { calls, type CallRefusal } from '@overround/client';
import { useAct } from '@overround/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callMine } from '../../state/my-calls.ts';
import { useAddresses, useServices } from '../../state/services.tsx';
import { leaveHere } from '../../state/session-actions.ts';

export type BlockWish =
  | { readonly kind: 'time_out'; readonly days: number }
  | { readonly kind: 'self_exclusion'; readonly months: number | null; readonly reason: string };

/**
 * Closes play; the session of this page ends with it, so the player is led to the page that says what holds now. `onDone` is called before.
 */
export function useBlock(onDone?: () => void) {
  const services = useServices();
  const to = useAddresses();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (body: BlockWish) => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.blockUser, { body });
    if (!outcome.ok) return setRefusal(outcome);
    onDone?.();
    leaveHere(services);
    await navigate(to.page('blocked'));
    return undefined;
  });
  return { run: act.run, isRunning: act.isRunning, refusal };
}
