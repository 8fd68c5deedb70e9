import { Button, Dialog } from '@overround/ui';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './IdleWatch.module.css';

/** Says why nobody is signed in any more; it stays until it is read. */
export function IdleOverDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { site, openModal } = useServices();
  return (
    <Dialog
      title={phrases.t('people.idle_over_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{phrases.t('shell.close')}</Button>
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              openModal('sign-in');
            }}
          >
            {phrases.t('people.idle_again')}
          </Button>
        </div>
      }
    >
      <p>{phrases.t('people.idle_over_text', { minutes: site.session.idleMinutes })}</p>
    </Dialog>
  );
}
