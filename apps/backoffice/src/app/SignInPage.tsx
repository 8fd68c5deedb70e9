import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { LookSettings } from './LookSettings.tsx';
import { ME_KEY } from './query-client.ts';
import { refusalText } from './refusal-text.ts';
import { usePhrases, useServices } from './services.tsx';
import { useLeftIdle } from './left-idle.ts';
import styles from './SignInPage.module.css';

/** E-mail and password, and the code where the member has a second factor: it is asked for behind the right password. */
export function SignInPage() {
  const phrases = usePhrases();
  const { api } = useServices();
  const queries = useQueryClient();
  const codeField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ email: '', password: '', code: '' });
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const wasIdle = useLeftIdle();
  useEffect(() => {
    if (isCodeAsked) codeField.current?.focus();
  }, [isCodeAsked]);
  const signingIn = useAct(async () => {
    setRefusal(undefined);
    const { email, password, code } = typed;
    const body = { email: email.trim(), password, ...(isCodeAsked && { code: code.trim() }) };
    const answer = await api.call(calls.staffSignIn, { body });
    if (answer.ok) queries.setQueryData(ME_KEY, answer.value);
    else if (answer.code === 'staff_code_needed' && !isCodeAsked) setCodeAsked(true);
    else setRefusal(answer);
  });
  const words = (name: keyof typeof typed) => ({
    name,
    required: true,
    dir: 'ltr' as const,
    value: typed[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <main className={styles.page}>
      <form
        className={styles.card}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void signingIn.run();
        }}
      >
        <h1 className={styles.title}>{phrases.t('frame.title')}</h1>
        <p className={styles.hint}>{phrases.t('frame.sign_in_hint')}</p>
        {wasIdle && !refusal && <Notice tone="info">{phrases.t('frame.signed_out_idle')}</Notice>}
        <TextField
          {...words('email')}
          label={phrases.t('frame.email')}
          type="email"
          autoComplete="username"
          maxLength={254}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is this form
          autoFocus
        />
        <PasswordField
          {...words('password')}
          label={phrases.t('frame.password')}
          autoComplete="current-password"
          maxLength={128}
          showLabel={phrases.t('frame.show_password')}
          hideLabel={phrases.t('frame.hide_password')}
        />
        {isCodeAsked && (
          <TextField
            {...words('code')}
            ref={codeField}
            label={phrases.t('frame.code')}
            hint={phrases.t('frame.code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
          />
        )}
        {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={signingIn.isRunning}>
          {phrases.t('frame.sign_in')}
        </Button>
      </form>
      <div className={styles.look}>
        <LookSettings />
      </div>
    </main>
  );
}
