import type { CallRefusal } from '@overround/client';
import type { Outcome } from '@overround/kernel';
import { useAct } from '@overround/ui';
import { useState } from 'react';

/**
 * A switch for which an old sign-in may not be enough: it stands as it was wished while it is saved, and while its owner says who they are (`asked`). What
 * comes of a saved one is up to `onSaved`.
 */
export function useGuardedSwitch<Answer>(
  save: (isOn: boolean) => Promise<Outcome<Answer, CallRefusal>>,
  onSaved: (answer: Answer) => Promise<void>,
) {
  const [wish, setWish] = useState<boolean>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const saving = useAct(async (isOn: boolean) => {
    setWish(isOn);
    setRefusal(undefined);
    const outcome = await save(isOn);
    if (outcome.ok) await onSaved(outcome.value);
    else setRefusal(outcome);
    if (outcome.ok || outcome.code !== 'sign_in_not_fresh') setWish(undefined);
  });
  const asked = refusal?.code === 'sign_in_not_fresh' ? wish : undefined;
  return { wish, refusal, asked, saving };
}
