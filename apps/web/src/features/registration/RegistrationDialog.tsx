import { Dialog } from '@overround/ui';
import { useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { GeneratedCredentials } from './GeneratedCredentials.tsx';
import styles from './RegistrationForm.module.css';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { useRegistration } from './use-registration.ts';

/** Registration over the page. A made-up password is not closed away by accident: the first try only reminds. */
export function RegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { openModal } = useServices();
  const { generated, onRegistered, onSaved } = useRegistration(onClose);
  const [isReminded, setReminded] = useState(false);
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('people.registration_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={() => {
        if (generated && !isReminded) setReminded(true);
        else onClose();
      }}
    >
      {generated ? (
        <GeneratedCredentials {...generated} isReminded={isReminded} onSaved={onSaved} />
      ) : (
        <div className={styles.panel}>
          <RegistrationPanel idPrefix="registration-dialog" onRegistered={onRegistered} />
          <p className={styles.other}>
            <span>{phrases.t('people.have_account')}</span>
            <button
              type="button"
              onClick={() => {
                onClose();
                openModal('sign-in');
              }}
            >
              {phrases.t('shell.sign_in')}
            </button>
          </p>
        </div>
      )}
    </Dialog>
  );
}
