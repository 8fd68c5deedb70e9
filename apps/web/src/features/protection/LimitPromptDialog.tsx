import { Dialog } from '@overround/ui';
import { usePhrases } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import { LimitPrompt } from './LimitPrompt.tsx';

/** The question for limits right after the registration, where the brand asks it there. It wants an answer. */
export function LimitPromptDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const signedIn = useSession();
  if (!signedIn) return null;
  return (
    <Dialog title={phrases.t('protection.prompt')} closeLabel={phrases.t('shell.close')}>
      <LimitPrompt signedIn={signedIn} onDone={onClose} />
    </Dialog>
  );
}
