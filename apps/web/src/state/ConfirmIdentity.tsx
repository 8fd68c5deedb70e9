import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, useAct } from '@overround/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { refusalText } from './refusal-text.ts';
import { type Challenge, challengeIn } from './session-actions.ts';
import { usePhrases, useServices } from './services.tsx';
import { TwoFactorStep } from './TwoFactorStep.tsx';
import styles from './ConfirmIdentity.module.css';

export interface ConfirmIdentityProps {
  /** Number of the player. */
  readonly owner: string;
  /** Why it is asked, and what the button does. */
  readonly text: string;
  readonly submitText: string;
  readonly isRunning: boolean;
  /** Told the proof of the second factor, when it was asked for. */
  readonly onConfirmed: (twoFactorHash?: string) => Promise<void>;
}

/** A fresh sign-in of the same player, in place: what was filled in stays, and is sent right after it. */
export function ConfirmIdentity({ owner, text, submitText, isRunning, onConfirmed }: ConfirmIdentityProps) {
  const phrases = usePhrases();
  const { api } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [challenge, setChallenge] = useState<Challenge>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const confirming = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.signIn, { body: { login: owner, password } });
    if (outcome.ok) return onConfirmed();
    const waiting = challengeIn(outcome);
    if (waiting) setChallenge(waiting);
    else setRefusal(outcome);
  });
  // It takes the place of the form that was just sent.
  useEffect(() => field.current?.focus(), []);
  if (challenge !== undefined)
    return (
      <TwoFactorStep
        challenge={challenge}
        submitText={submitText}
        isRunning={isRunning}
        onDone={({ two_factor_hash }) => onConfirmed(two_factor_hash)}
        onBack={() => setChallenge(undefined)}
      />
    );
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.confirm_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void confirming.run();
      }}
    >
      <Notice tone="info">
        <p>
          <b>{phrases.t('people.confirm_title')}</b>
        </p>
        <p>{text}</p>
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
        {submitText}
      </Button>
    </form>
  );
}
