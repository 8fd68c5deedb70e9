import { Button, EmptyState } from '@overround/ui';
import { LockKeyhole } from 'lucide-react';
import { usePhrases, useServices } from '../../state/services.tsx';

/** Bets are private: a guest is shown the way in and stays on the page. */
export function SignInFirst() {
  const phrases = usePhrases();
  const { openModal } = useServices();
  return (
    <EmptyState
      icon={<LockKeyhole size={28} strokeWidth={1.5} aria-hidden="true" />}
      text={phrases.t('bets.sign_in_first')}
      action={
        <Button kind="primary" onClick={() => openModal('sign-in')}>
          {phrases.t('shell.sign_in')}
        </Button>
      }
    />
  );
}
