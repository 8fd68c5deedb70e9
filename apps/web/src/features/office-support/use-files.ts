import { type CallRefusal, calls } from '@overround/client';
import { ATTACHMENTS_MAX, type HandedFile } from './limits.ts';
import { useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';

/** A big picture over a slow line. */
const HAND_IN_MS_MAX = 120_000;

export interface FilesInHand {
  readonly files: readonly HandedFile[];
  readonly isBusy: boolean;
  readonly refusal: CallRefusal | undefined;
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly remove: (fileId: string) => void;
  readonly clear: () => void;
}

/** Files that were handed in and wait to be sent with what is being written. */
export function useFiles(): FilesInHand {
  const services = useServices();
  const [files, setFiles] = useState<readonly HandedFile[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  return {
    files,
    isBusy,
    refusal,
    clear: () => setFiles([]),
    remove(fileId) {
      setFiles((now) => now.filter((file) => file.file_id !== fileId));
      // A file that is not taken back is forgotten after a day.
      void callMine(services, calls.takeBackFile, { params: { fileId } });
    },
    async add(chosen) {
      setBusy(true);
      setRefusal(undefined);
      for (const file of chosen.slice(0, ATTACHMENTS_MAX - files.length)) {
        const outcome = await callMine(
          services,
          calls.handInFile,
          { query: { purpose: 'support', name: file.name.slice(-200) }, body: file },
          { timeoutMs: HAND_IN_MS_MAX },
        );
        if (outcome.ok) setFiles((now) => [...now, outcome.value]);
        else setRefusal(outcome);
      }
      setBusy(false);
    },
  };
}
