import { Button, Dialog } from '@overround/ui';
import { useEffect } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { signOut } from '../../state/session-actions.ts';
import { IdleOverDialog } from './IdleOverDialog.tsx';
import styles from './IdleWatch.module.css';
import { useIdle } from './use-idle.ts';

const MINUTE_MS = 60_000;

/** Asks in time whether somebody is still there, and signs off when nobody answers. Stands while a person is signed in. */
export function IdleWatch() {
  const phrases = usePhrases();
  const services = useServices();
  const { idleMinutes } = services.site.session;
  const { state, stay } = useIdle(idleMinutes * MINUTE_MS);
  const isOver = state.kind === 'over';

  useEffect(() => {
    if (!isOver) return;
    services.stores.modals.dispatch({
      type: 'shown',
      name: 'idle-over',
      modal: { Component: IdleOverDialog },
      isOver: true,
    });
    void signOut(services);
  }, [isOver, services]);

  if (state.kind !== 'warning') return null;
  return (
    <Dialog
      title={phrases.t('people.idle_title')}
      closeLabel={phrases.t('people.idle_stay')}
      onClose={stay}
      footer={
        <div className={styles.buttons}>
          <Button onClick={() => void signOut(services)}>{phrases.t('people.idle_leave')}</Button>
          <Button kind="primary" onClick={stay}>
            {phrases.t('people.idle_stay')}
          </Button>
        </div>
      }
    >
      <p role="timer" aria-live="off">
        {phrases.t('people.idle_text', { seconds: state.secondsLeft })}
      </p>
    </Dialog>
  );
}
