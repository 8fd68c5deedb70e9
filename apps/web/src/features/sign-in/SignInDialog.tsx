import { Dialog } from '@overround/ui';
import { usePhrases, useServices } from '../../state/services.tsx';
import { SignInForm } from './SignInForm.tsx';
import styles from './SignInForm.module.css';

/** Sign-in over the page: what the person was doing stays underneath. */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { openModal } = useServices();
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('people.sign_in_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
    >
      <SignInForm takesFocus onLeave={onClose} onDone={onClose} />
      <p className={styles.other}>
        <span>{phrases.t('people.no_account')}</span>
        <button
          type="button"
          onClick={() => {
            onClose();
            openModal('registration');
          }}
        >
          {phrases.t('shell.register')}
        </button>
      </p>
    </Dialog>
  );
}
