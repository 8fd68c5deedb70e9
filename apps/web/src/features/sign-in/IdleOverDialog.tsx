import { usePhrases, useSite } from '../../state/services.tsx';
import { EndedDialog } from './EndedDialog.tsx';

/** Says that nobody was there for so long that the page signed them out. */
export function IdleOverDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { session } = useSite();
  return (
    <EndedDialog
      text={phrases.t('people.idle_over_text', { minutes: session.idleMinutes })}
      onClose={onClose}
    />
  );
}
