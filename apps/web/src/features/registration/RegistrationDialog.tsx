import { Dialog } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { GeneratedCredentials } from './GeneratedCredentials.tsx';
import { notesLoginSaving } from './page-words.ts';
import { surroundingsQuery } from './registration-queries.ts';
import styles from './RegistrationForm.module.css';
import { RegistrationPanel } from './RegistrationPanel.tsx';
import { useRegistration } from './use-registration.ts';
import { useRegistrationAddress } from './use-registration-address.ts';

/** Registration over the page. A made-up password is not closed away by accident: the first try only reminds. */
export function RegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const { openModal, toasts } = services;
  const words = useQuery(surroundingsQuery(services)).data?.additionalConfig;
  const { generated, onRegistered, onSaved } = useRegistration(onClose);
  const address = useRegistrationAddress();
  const [isReminded, setReminded] = useState(false);
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('people.registration_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={() => {
        if (generated && !isReminded) setReminded(true);
        else {
          if (generated && notesLoginSaving(words))
            toasts.show(phrases.t('people.login_not_saved'), 'warning');
          onClose();
        }
      }}
    >
      {generated ? (
        <GeneratedCredentials {...generated} isReminded={isReminded} onSaved={onSaved} />
      ) : (
        <div className={styles.panel}>
          <RegistrationPanel idPrefix="registration-dialog" {...address} onRegistered={onRegistered} />
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
