import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, useAct } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignedIn } from '../../server-contract.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { askAnew, callMine, MY, readMine } from '../../state/my-calls.ts';
import { forgetLock, keepLock, lock } from '../../state/office-lock.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { type Services, usePhrases, useServices } from '../../state/services.tsx';
import { useBrowserStore } from '../../state/use-browser-store.ts';
import styles from './Account.module.css';
import { useOfficeLock } from './use-office-lock.ts';

const pinQuery = (services: Services) =>
  queryOptions({
    queryKey: [MY, 'pin'],
    staleTime: 0,
    queryFn: ({ signal }) => readMine(services, calls.getPinCode, {}, { signal }),
  });

/** A PIN that opens the office again on this device: set, replaced, removed; and the lock itself. */
export function PinPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  const store = useBrowserStore();
  const { personId, name } = signedIn;
  const { canLock } = useOfficeLock(personId);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const known = useQuery(pinQuery(services));
  const isSet = known.data?.is_set === true;
  const saving = useAct(async () => {
    setRefusal(undefined);
    const body = { pin_code: pin, pin_code_confirmation: again };
    const outcome = await callMine(services, calls.newPinCode, { body });
    if (!outcome.ok) return setRefusal(outcome);
    keepLock(store, personId);
    setPin('');
    setAgain('');
    await askAnew(services, pinQuery(services));
    services.toasts.show(phrases.t('office.pin_saved'), 'success');
  });
  const removing = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.removePinCode, { body: {} });
    if (!outcome.ok) return setRefusal(outcome);
    forgetLock(store);
    await askAnew(services, pinQuery(services));
  });
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={name}
        text={phrases.t('office.pin_fresh')}
        submitText={phrases.t('people.go_on')}
        isRunning={saving.isRunning || removing.isRunning}
        onConfirmed={() => (pin === '' ? removing.run() : saving.run())}
      />
    );
  const line = { inputMode: 'numeric', autoComplete: 'off', maxLength: 8 } as const;
  const sight = {
    showLabel: phrases.t('people.show_password'),
    hideLabel: phrases.t('people.hide_password'),
  };
  const digits = (text: string): string => text.replaceAll(/\D/g, '');
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <h2 className={styles.title}>{phrases.t('office.pin_title')}</h2>
      <p>{phrases.t('office.pin_text')}</p>
      <PasswordField
        {...line}
        {...sight}
        label={phrases.t(isSet ? 'office.pin_new' : 'office.pin')}
        hint={phrases.t('office.pin_hint')}
        problem={refusal?.fields?.['pin_code']?.join(' ')}
        value={pin}
        onChange={(event) => setPin(digits(event.target.value))}
      />
      <PasswordField
        {...line}
        {...sight}
        label={phrases.t('office.pin_again')}
        problem={refusal?.fields?.['pin_code_confirmation']?.join(' ')}
        value={again}
        onChange={(event) => setAgain(digits(event.target.value))}
      />
      {refusal && !refusal.fields && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <div className={styles.acts}>
        <Button type="submit" kind="primary" isBusy={saving.isRunning} disabled={pin.length < 4}>
          {phrases.t('office.pin_save')}
        </Button>
        {isSet && canLock && (
          <Button onClick={() => lock(store, personId)}>{phrases.t('office.pin_lock')}</Button>
        )}
        {isSet && (
          <Button kind="danger" isBusy={removing.isRunning} onClick={() => void removing.run()}>
            {phrases.t('office.pin_remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
