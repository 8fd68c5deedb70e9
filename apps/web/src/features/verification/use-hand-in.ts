import { type CallRefusal, calls } from '@overround/client';
import type { BodyOf } from '@overround/contracts';
import type { handInDocument } from '@overround/contracts/verification';
import { useAct } from '@overround/ui';
import { useState } from 'react';
import { newUuid } from '../../shared/new-uuid.ts';
import { callMine, MY } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';
import { useStateTaker } from './use-verification.ts';

export type Paper = Omit<BodyOf<typeof handInDocument>, 'document_id'>;

/** Hands a document in; until it is answered for certain, sending again is the same document. A machine takes a first look by itself. */
export function useHandIn(said: string) {
  const services = useServices();
  const take = useStateTaker();
  const [documentId, setDocumentId] = useState(newUuid);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const act = useAct(async (paper: Paper) => {
    setRefusal(undefined);
    const body = { document_id: documentId, ...paper };
    const outcome = await callMine(services, calls.handInDocument, { body });
    if (!outcome.ok) return setRefusal(outcome);
    setDocumentId(newUuid());
    services.toasts.show(said, 'success');
    take(outcome.value.state);
    // What it finds is told to the page; where there is none, people look.
    void callMine(services, calls.startDocumentVerify, {
      body: { check_id: newUuid(), document_id: documentId },
    }).then(() => services.queries.invalidateQueries({ queryKey: [MY, 'verification'] }));
    return undefined;
  });
  return { run: act.run, isRunning: act.isRunning, refusal };
}
