import { type CallRefusal, calls } from '@overround/client';
import type { FilePurpose } from '@overround/contracts/files';
import { useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { useServices } from '../../state/services.tsx';
import { type PictureChecks, checkPicture } from './check-picture.ts';

/** A big picture over a slow line. */
const HAND_IN_MS_MAX = 120_000;
const PURPOSE = 'identification' satisfies FilePurpose;

export interface Picture {
  readonly name: string;
  /** Address of what is shown of it; nothing of a PDF. */
  readonly previewUrl: string | undefined;
  readonly checks: PictureChecks;
  /** Set once it is handed in. */
  readonly fileId: string | undefined;
}

export interface PictureInHand {
  readonly picture: Picture | undefined;
  readonly isSending: boolean;
  readonly refusal: CallRefusal | undefined;
  readonly choose: (file: File) => Promise<void>;
  readonly remove: () => void;
}

/** One picture: looked at here, shown, handed in; taken back when another one is chosen. */
export function usePicture(): PictureInHand {
  const services = useServices();
  const [picture, setPicture] = useState<Picture>();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const forget = (fileId: string | undefined): void => {
    // A file that is not taken back is forgotten after a day.
    if (fileId !== undefined) void callMine(services, calls.takeBackFile, { params: { fileId } });
  };
  return {
    picture,
    isSending,
    refusal,
    remove() {
      forget(picture?.fileId);
      setPicture(undefined);
      setRefusal(undefined);
    },
    async choose(file) {
      forget(picture?.fileId);
      setRefusal(undefined);
      const checks = await checkPicture(file);
      const isShown = file.type.startsWith('image/');
      const chosen: Picture = {
        name: file.name,
        previewUrl: isShown ? await dataUrlOf(file) : undefined,
        checks,
        fileId: undefined,
      };
      setPicture(chosen);
      if (!checks.isGood) return;
      setSending(true);
      const outcome = await callMine(
        services,
        calls.handInFile,
        { query: { purpose: PURPOSE, name: file.name.slice(-200) }, body: file },
        { timeoutMs: HAND_IN_MS_MAX },
      );
      setSending(false);
      if (outcome.ok) setPicture({ ...chosen, fileId: outcome.value.file_id });
      else setRefusal(outcome);
    },
  };
}

/** The policy of our pages shows pictures of their own and those written out, and no others. Nothing of what cannot be read. */
const dataUrlOf = (file: File): Promise<string | undefined> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      resolve(typeof reader.result === 'string' ? reader.result : undefined),
    );
    reader.addEventListener('error', () => resolve(undefined));
    reader.readAsDataURL(file);
  });
