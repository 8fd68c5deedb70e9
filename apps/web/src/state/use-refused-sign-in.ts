import type { CallRefusal } from '@overround/client';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAddresses } from './services.tsx';
import { appealKeyOf } from './session-actions.ts';

/**
 * What every way of signing in does when it is refused. Who is blocked is told why on the page of their appeal, without being signed in;
 * everything else is shown where they are. Returns whether they left.
 */
export function useRefusedSignIn(
  show: (refusal: CallRefusal | undefined) => void,
): (refusal: CallRefusal | undefined) => boolean {
  const navigate = useNavigate();
  const to = useAddresses();
  return useCallback(
    (refusal) => {
      const appealKey = refusal && appealKeyOf(refusal);
      if (appealKey === undefined) show(refusal);
      else void navigate(to.page('blocked'), { state: { appealKey } });
      return appealKey !== undefined;
    },
    [navigate, show, to],
  );
}
