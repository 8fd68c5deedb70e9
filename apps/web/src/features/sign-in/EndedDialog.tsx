import { Button, Dialog } from '@overround/ui';
import type { ReactNode } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './IdleWatch.module.css';

export interface EndedDialogProps {
  readonly text: string;
  /** The way back in, where it is not the usual dialog. */
  readonly again?: ReactNode;
  readonly onClose: () => void;
}

/** Says that nobody is signed in any more, and why; it stays until it is read. */
export function EndedDialog({ text, again, onClose }: EndedDialogProps) {
  const phrases = usePhrases();
  const { openModal } = useServices();
  return (
    <Dialog
      title={phrases.t('people.idle_over_title')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <div className={styles.buttons}>
          <Button onClick={onClose}>{phrases.t('shell.close')}</Button>
          {again || (
            <Button
              kind="primary"
              onClick={() => {
                onClose();
                openModal('sign-in');
              }}
            >
              {phrases.t('people.idle_again')}
            </Button>
          )}
        </div>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
