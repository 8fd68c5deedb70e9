import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { callMine } from '../../state/my-calls.ts';
import { forgetLock, unlock } from '../../state/office-lock.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { leaveHere, signOut } from '../../state/session-actions.ts';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import styles from './Account.module.css';

/** Stands in the place of the office while it is locked. */
export function PinLock() {
  const phrases = usePhrases();
  const services = useServices();
  const store = useBrowserStore();
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const leaving = useAct(() => signOut(services));
  const opening = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.checkPinCode, { body: { pin_code: pin } });
    setPin('');
    if (outcome.ok) return unlock(store);
    setRefusal(outcome);
    if (outcome.code !== 'pin_over') return undefined;
    forgetLock(store);
    services.toasts.show(refusalText(phrases, outcome), 'error');
    leaveHere(services);
    return undefined;
  });
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void opening.run();
      }}
    >
      <h2 className={styles.title}>{phrases.t('office.pin_locked')}</h2>
      <PasswordField
        label={phrases.t('office.pin')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        showLabel={phrases.t('people.show_password')}
        hideLabel={phrases.t('people.hide_password')}
        onChange={(event) => setPin(event.target.value.replaceAll(/\D/g, ''))}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" isBusy={opening.isRunning} disabled={pin.length < 4}>
          {phrases.t('office.pin_open')}
        </Button>
        <Button isBusy={leaving.isRunning} onClick={() => void leaving.run()}>
          {phrases.t('office.sign_out')}
        </Button>
      </div>
    </form>
  );
}
