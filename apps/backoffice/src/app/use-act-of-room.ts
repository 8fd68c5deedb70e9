import type { CallInput, CallRefusal, CallTypes, ClientCall } from '@overround/client';
import { useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from './services.tsx';

export interface ActWishes<Answer> {
  readonly onDone?: ((answer: Answer) => void) | undefined;
  /** What was refused may have been decided by another meanwhile: the room is asked for again then too. */
  readonly isAskedWhenRefused?: boolean;
}

/** One act of a room: once at a time, its answer or its refusal kept, everything of the room (`roomKey`) asked for again after it. */
export function useActOfRoom<T extends CallTypes>(
  roomKey: string,
  call: ClientCall<T>,
  { onDone, isAskedWhenRefused = false }: ActWishes<T['answer']> = {},
) {
  const { api } = useServices();
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [answer, setAnswer] = useState<T['answer']>();
  const act = useAct(async (input: CallInput<T>) => {
    setRefusal(undefined);
    const outcome = await api.call(call, input);
    if (outcome.ok) setAnswer(outcome.value);
    if (outcome.ok || isAskedWhenRefused) await queries.invalidateQueries({ queryKey: [roomKey] });
    if (outcome.ok) onDone?.(outcome.value);
    else setRefusal(outcome);
  });
  return { ...act, refusal, answer };
}
