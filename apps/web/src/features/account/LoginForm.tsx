import { type CallRefusal, calls } from '@overround/client';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { TickLine } from '../../state/TickLine.tsx';
import styles from './Account.module.css';
import { personQuery } from './account-queries.ts';

/** A login of one's own, and whether the e-mail address opens the account too. */
export function LoginForm({ owner }: { readonly owner: string }) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const person = useQuery(personQuery(services));
  const [typed, setTyped] = useState<string>();
  const [byEmail, setByEmail] = useState<boolean>();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const login = typed ?? person.data?.login ?? '';
  const isByEmail = byEmail ?? person.data?.auth_by_email ?? false;

  const saving = useAct(async () => {
    setRefusal(undefined);
    const wanted = login.trim();
    const outcome = await callMine(services, calls.changeLogin, {
      body: { ...(wanted !== '' && { login: wanted }), auth_by_email: isByEmail },
    });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    await askAnew(services, personQuery(services));
    services.toasts.show(
      outcome.value.money_held_hours > 0
        ? phrases.t('office.login_changed_held')
        : outcome.value.login === null
          ? phrases.t('office.settings_saved')
          : phrases.t('office.login_saved', { login: outcome.value.login }),
      'success',
    );
  });
  const problem = refusal?.fields?.login?.join(' ');
  if (refusal?.code === 'sign_in_not_fresh')
    return (
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('office.login_fresh')}
        submitText={phrases.t('office.login_fresh_submit')}
        isRunning={saving.isRunning}
        onConfirmed={saving.run}
      />
    );
  return (
    <form
      method="post"
      className={styles.part}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void saving.run();
      }}
    >
      <h2 className={styles.title}>{phrases.t('office.login_title')}</h2>
      <TextField
        label={phrases.t('office.login_label')}
        hint={phrases.t('office.login_hint')}
        problem={problem}
        name="login"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={32}
        value={login}
        onChange={(event) => setTyped(event.target.value)}
      />
      {person.data?.email != null && (
        <TickLine label={phrases.t('office.email_sign_in')} isTicked={isByEmail} onTick={setByEmail} />
      )}
      <Link to={to.page('office/change-email')} className={styles.link}>
        {phrases.t('office.email_title')}
      </Link>
      {refusal && problem === undefined && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" isBusy={saving.isRunning}>
        {phrases.t('office.save')}
      </Button>
    </form>
  );
}
