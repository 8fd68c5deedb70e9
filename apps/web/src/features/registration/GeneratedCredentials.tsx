import { Button, Notice, TextField } from '@overround/ui';
import { useEffect } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { usePhrases } from '../../state/services.tsx';
import styles from './RegistrationForm.module.css';

export interface GeneratedCredentialsProps {
  readonly login: string;
  readonly password: string;
  /** The person tried to leave without saying that they have the password. */
  readonly isReminded?: boolean;
  readonly onSaved: () => void;
}

/** Number and password of a registration in one click. They are shown here and never again: nobody can read them later. */
export function GeneratedCredentials({ login, password, isReminded, onSaved }: GeneratedCredentialsProps) {
  const phrases = usePhrases();
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  const copy = { label: phrases.t('people.copy'), doneLabel: phrases.t('people.copied') };
  return (
    <form
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.created_title')}
      onSubmit={(event) => {
        event.preventDefault();
        onSaved();
      }}
    >
      <Notice tone={isReminded ? 'error' : 'warning'}>
        <p>
          <b>{phrases.t('people.created_title')}</b>
        </p>
        <p>{phrases.t('people.created_text')}</p>
      </Notice>
      <TextField
        label={phrases.t('people.created_login')}
        name="login"
        autoComplete="username"
        readOnly
        dir="ltr"
        value={login}
        end={<CopyButton text={login} {...copy} />}
      />
      <TextField
        label={phrases.t('people.created_password')}
        name="password"
        autoComplete="new-password"
        readOnly
        dir="ltr"
        value={password}
        end={<CopyButton text={password} {...copy} />}
      />
      <p className={styles.other}>{phrases.t('people.created_change')}</p>
      <Button type="submit" kind="primary" size="large" isWide>
        {phrases.t('people.created_go')}
      </Button>
    </form>
  );
}
