import { type CallRefusal, calls } from '@overround/client';
import { Button } from '@overround/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Notice } from '../../shared/Notice.tsx';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { useAct } from '../../shared/use-act.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Cashier.module.css';

export interface ConfirmIdentityProps {
  readonly owner: string;
  readonly isRunning: boolean;
  readonly onConfirmed: () => Promise<void>;
}

/** A fresh sign-in of the same player, in place: what was filled in stays, and is sent right after it. */
export function ConfirmIdentity({ owner, isRunning, onConfirmed }: ConfirmIdentityProps) {
  const phrases = usePhrases();
  const { api } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const confirming = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.signIn, { body: { login: owner, password } });
    if (outcome.ok) await onConfirmed();
    else setRefusal(outcome);
  });
  // It takes the place of the form that was just sent.
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.form}
      aria-label={phrases.t('cashier.confirm_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirming.run();
      }}
    >
      <Notice tone="info">
        <p>
          <b>{phrases.t('cashier.confirm_title')}</b>
        </p>
        <p>{phrases.t('cashier.confirm_text')}</p>
      </Notice>
      <input type="text" name="login" autoComplete="username" value={owner} readOnly hidden />
      <PasswordField
        label={phrases.t('people.password')}
        name="password"
        autoComplete="current-password"
        required
        ref={field}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        showLabel={phrases.t('people.show_password')}
        hideLabel={phrases.t('people.hide_password')}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={confirming.isRunning || isRunning}>
        {phrases.t('cashier.confirm_submit')}
      </Button>
    </form>
  );
}
