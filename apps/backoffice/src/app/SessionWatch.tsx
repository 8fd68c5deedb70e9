import { calls } from '@overround/client';
import { Button, Dialog, useIdle } from '@overround/ui';
import { useEffect, useRef } from 'react';
import { useMe, usePhrases, useServices } from './services.tsx';
import { useSignOut } from './session.ts';

/** Asks in time whether somebody is still at the desk; whoever does not answer is signed out. */
export function SessionWatch() {
  const phrases = usePhrases();
  const { api } = useServices();
  const { idleMs } = useMe();
  const signOut = useSignOut();
  const lastActAt = useRef(0);
  const { state, stay } = useIdle({
    idleMs,
    shared: {
      get: () => lastActAt.current,
      set: (atMs) => {
        lastActAt.current = atMs;
      },
    },
    onTouch: () => void api.call(calls.staffStay, {}),
  });
  const isOver = state.kind === 'over';
  useEffect(() => {
    if (isOver) void signOut(true);
  }, [isOver, signOut]);
  if (state.kind !== 'warning') return null;
  return (
    <Dialog
      title={phrases.t('frame.stay_title')}
      closeLabel={phrases.t('frame.stay')}
      onClose={stay}
      footer={
        <>
          <Button onClick={() => void signOut()}>{phrases.t('frame.sign_out')}</Button>
          <Button kind="primary" onClick={stay}>
            {phrases.t('frame.stay')}
          </Button>
        </>
      }
    >
      <p role="timer" aria-live="off">
        {phrases.t('frame.stay_text', { seconds: state.secondsLeft })}
      </p>
    </Dialog>
  );
}
