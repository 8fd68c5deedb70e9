import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './SignInForm.module.css';

/** Asks for the link by mail. The page says the same whether anybody has the name. */
export function ResetRequestForm() {
  const phrases = usePhrases();
  const { api } = useServices();
  const [login, setLogin] = useState('');
  const [linkMinutes, setLinkMinutes] = useState<number>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const asking = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.requestPasswordReset, { body: { login: login.trim() } });
    if (outcome.ok) setLinkMinutes(outcome.value.attributes.link_minutes);
    else setRefusal(outcome);
  });
  if (linkMinutes !== undefined)
    return (
      <Notice
        tone="success"
        action={<Button onClick={() => setLinkMinutes(undefined)}>{phrases.t('people.reset_again')}</Button>}
      >
        <p>
          <b>{phrases.t('people.reset_sent_title')}</b>
        </p>
        <p>{phrases.t('people.reset_sent_text', { minutes: linkMinutes })}</p>
        <p>{phrases.t('people.reset_sent_hint')}</p>
      </Notice>
    );
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.reset_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void asking.run();
      }}
    >
      <p>{phrases.t('people.reset_text')}</p>
      <TextField
        label={phrases.t('people.name_label')}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        maxLength={254}
        value={login}
        onChange={(event) => setLogin(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={asking.isRunning}>
        {phrases.t('people.reset_submit')}
      </Button>
    </form>
  );
}
