import { type CallRefusal, calls } from '@overround/client';
import { Button, buttonClass, Notice, PasswordField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './SignInForm.module.css';

const EMPTY = { password: '', password_confirmation: '' } as const;
type Passwords = Readonly<Record<keyof typeof EMPTY, string>>;

export interface NewPasswordFormProps {
  /** Of the mailed link. */
  readonly linkKey: string;
  readonly lengthMin: number;
  /** The link does not work any more. */
  readonly onLinkRefused: () => void;
}

/** A new password by the mailed link. Nobody is signed in by it: the way on is the sign-in. */
export function NewPasswordForm({ linkKey, lengthMin, onLinkRefused }: NewPasswordFormProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { api } = useServices();
  const [typed, setTyped] = useState<Passwords>(EMPTY);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const [isDone, setDone] = useState(false);
  const saving = useAct(async () => {
    setRefusal(undefined);
    const outcome = await api.call(calls.resetPassword, { body: { key: linkKey, ...typed } });
    if (outcome.ok) setDone(true);
    else if (outcome.code === 'link_not_accepted') onLinkRefused();
    else setRefusal(outcome);
  });
  if (isDone)
    return (
      <Notice
        tone="success"
        action={
          <Link to={to.page('sign-in')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('people.sign_in_submit')}
          </Link>
        }
      >
        <p>{phrases.t('people.reset_done')}</p>
      </Notice>
    );
  const differs = typed.password_confirmation !== '' && typed.password !== typed.password_confirmation;
  const problemOf = (id: keyof Passwords): string | undefined => refusal?.fields?.[id]?.join(' ');
  const isElsewhere = refusal && Object.keys(EMPTY).every((id) => refusal.fields?.[id] === undefined);
  const field = (id: keyof Passwords) => ({
    name: id,
    autoComplete: 'new-password',
    required: true,
    maxLength: 1024,
    value: typed[id],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [id]: event.target.value }),
    showLabel: phrases.t('people.show_password'),
    hideLabel: phrases.t('people.hide_password'),
  });
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.reset_title')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!differs) void saving.run();
      }}
    >
      <PasswordField
        {...field('password')}
        label={phrases.t('people.reset_new')}
        hint={phrases.t('people.reset_length', { lengthMin })}
        problem={problemOf('password')}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={phrases.t('people.reset_new_again')}
        problem={differs ? phrases.t('people.reset_differs') : problemOf('password_confirmation')}
      />
      <p className={styles.small}>{phrases.t('people.reset_note')}</p>
      {isElsewhere && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={saving.isRunning}>
        {phrases.t('people.reset_save')}
      </Button>
    </form>
  );
}
