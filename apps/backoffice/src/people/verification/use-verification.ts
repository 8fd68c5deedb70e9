import { type CallRefusal, type CallRefused, calls } from '@overround/client';
import type { ReviewCase, StepReason, VerificationStep } from '@overround/contracts/verification';
import { useAct } from '@overround/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrandWord, usePhrases, useServices } from '../../app/services.tsx';

/** Begins the key of every answer of this room. */
const VERIFICATION_KEY = 'verification';
const QUEUE_MS = 10_000;

/** Documents that wait; asked for again every ten seconds. */
export function useQueue(step: VerificationStep | undefined) {
  const { api } = useServices();
  const query = { ...useBrandWord(), ...(step && { step }) };
  return useQuery({
    queryKey: [VERIFICATION_KEY, 'queue', query],
    queryFn: ({ signal }) => api.read(calls.verificationQueue, { query }, { signal }),
    refetchInterval: QUEUE_MS,
  });
}

/** One document beside its account. Looking is written down, so it is asked for once. */
export function useCase(documentId: string) {
  const { api } = useServices();
  const query = useBrandWord();
  return useQuery<ReviewCase, CallRefused>({
    queryKey: [VERIFICATION_KEY, 'case', documentId, query],
    queryFn: ({ signal }) => api.read(calls.verificationCase, { params: { documentId }, query }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Where a picture of a document is: the browser brings the cookie of staff along. */
export function useFileUrl(documentId: string): (fileId: string) => string {
  const { brand } = useBrandWord();
  const asked = brand === undefined ? '' : `?brand=${encodeURIComponent(brand)}`;
  return (fileId) => `/operator-api/v1/verifications/${documentId}/files/${fileId}${asked}`;
}

export interface Decision {
  readonly decision: 'accept' | 'refuse';
  readonly reason?: StepReason;
  readonly note?: string;
}

/** Decides on a document, says what came of it, and has the lists asked for again. */
export function useDecide(documentId: string, onDecided: () => void) {
  const { api, toasts } = useServices();
  const phrases = usePhrases();
  const queries = useQueryClient();
  const brand = useBrandWord();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const deciding = useAct(async (decision: Decision) => {
    setRefusal(undefined);
    const answer = await api.call(calls.decideVerification, {
      params: { documentId },
      body: { ...brand, ...decision },
    });
    if (!answer.ok) return setRefusal(answer);
    const { waits_for_second: isFirst, is_under_age: isYoung, document } = answer.value;
    const said = isFirst
      ? 'verification.done_first'
      : isYoung && document.status === 'refused'
        ? 'verification.done_under_age'
        : document.status === 'accepted'
          ? 'verification.done_accepted'
          : 'verification.done_refused';
    toasts.show(phrases.t(said), document.status === 'refused' ? 'info' : 'success');
    onDecided();
    await queries.invalidateQueries({ queryKey: [VERIFICATION_KEY] });
  });
  return { deciding, refusal };
}
