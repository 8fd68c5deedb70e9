import { type CallRefusal, calls } from '@overround/client';
import type { HandedFile } from '@overround/contracts/files';
import { ATTACHMENTS_MAX } from '@overround/contracts/messages';
import { useState } from 'react';
import { useBrandWord, useServices } from '../../app/services.tsx';

/** A big picture over a slow line. */
const HAND_IN_MS_MAX = 120_000;

/** Files that were handed in and go with the answer; those that do not are forgotten after a day. */
export function useAnswerFiles(enquiryId: string) {
  const { api } = useServices();
  const brand = useBrandWord();
  const [files, setFiles] = useState<readonly HandedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  return {
    files,
    isBusy,
    refusal,
    async add(chosen: readonly File[]) {
      setBusy(true);
      setRefusal(undefined);
      for (const file of chosen.slice(0, ATTACHMENTS_MAX - files.length)) {
        const outcome = await api.call(
          calls.handInAnswerFile,
          { params: { enquiryId }, query: { ...brand, name: file.name.slice(-200) }, body: file },
          { timeoutMs: HAND_IN_MS_MAX },
        );
        if (outcome.ok) setFiles((now) => [...now, outcome.value]);
        else setRefusal(outcome);
      }
      setBusy(false);
    },
  };
}
