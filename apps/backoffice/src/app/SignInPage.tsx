import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, PasswordField, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FactorSetup, type ShownSecret } from './FactorSetup.tsx';
import { LookSettings } from './LookSettings.tsx';
import { ME_KEY } from './query-client.ts';
import { refusalText } from './refusal-text.ts';
import { usePhrases, useServices } from './services.tsx';
import { useLeftIdle } from './left-idle.ts';
import styles from './SignInPage.module.css';

/** What the code is asked for: the app that is set up, or the one that is being set up now. */
type Asked = 'no_code' | 'code' | ShownSecret;

/** E-mail and password, and behind the right password the code; who has no authenticator app yet sets one up first. */
export function SignInPage() {
  const phrases = usePhrases();
  const { api } = useServices();
  const queries = useQueryClient();
  const codeField = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ email: '', password: '', code: '' });
  const [asked, setAsked] = useState<Asked>('no_code');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const wasIdle = useLeftIdle();
  useEffect(() => {
    if (asked !== 'no_code') codeField.current?.focus();
  }, [asked]);
  const setUp = async (body: { readonly email: string; readonly password: string }) => {
    const begun = await api.call(calls.staffBeginFactor, { body });
    if (begun.ok) setAsked(begun.value);
    else setRefusal(begun);
  };
  const signingIn = useAct(async () => {
    setRefusal(undefined);
    const { email, password, code } = typed;
    const who = { email: email.trim(), password };
    const body = { ...who, ...(asked !== 'no_code' && { code: code.trim() }) };
    const answer = await api.call(calls.staffSignIn, { body });
    if (answer.ok) queries.setQueryData(ME_KEY, answer.value);
    else if (answer.code === 'staff_code_needed' && asked === 'no_code') setAsked('code');
    else if (answer.code === 'staff_factor_needed') await setUp(who);
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
        {typeof asked === 'object' && <FactorSetup shown={asked} />}
        {asked !== 'no_code' && (
          <TextField
            {...words('code')}
            ref={codeField}
            label={phrases.t('frame.code')}
            hint={phrases.t(asked === 'code' ? 'frame.code_hint' : 'frame.factor_code_hint')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
            maxLength={6}
          />
        )}
        {refusal && (
          <Notice tone="error">
            {/* The password was right already. */}
            {asked !== 'no_code' && refusal.code === 'sign_in_failed'
              ? phrases.t('frame.code_wrong')
              : refusalText(phrases, refusal)}
          </Notice>
        )}
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
