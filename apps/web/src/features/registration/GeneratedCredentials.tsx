import { calls } from '@overround/client';
import { Button, Notice, TextField } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { showFromTop } from '../../shared/show-from-top.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { DepositBanner } from './DepositBanner.tsx';
import { saveButtonOf } from './page-words.ts';
import { surroundingsQuery } from './registration-queries.ts';
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
  const services = useServices();
  const { data } = useQuery(surroundingsQuery(services));
  const [isInFile, setInFile] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Who pressed far down the form reads the number and the password first.
  useEffect(() => showFromTop(form.current), []);
  const saving = saveButtonOf(data?.additionalConfig);
  /** The house notes that they are kept, and takes none of them; the way goes on whatever it answers. */
  const note = (way: 'file' | 'noted'): void =>
    void services.api.call(calls.storeCredentials, { body: { way } });
  function save(): void {
    const lines = [services.site.name, `${login}`, `${password}`, ''];
    saveFile(`${services.site.name}-${login}.txt`, 'text/plain;charset=utf-8', [lines.join('\n')]);
    setInFile(true);
    note('file');
  }
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, []);
  const copy = { label: phrases.t('people.copy'), doneLabel: phrases.t('people.copied') };
  return (
    <form
      ref={form}
      tabIndex={-1}
      method="post"
      className={styles.form}
      aria-label={phrases.t('people.created_title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isInFile) note('noted');
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
      {saving && (
        <Button kind={isInFile ? 'quiet' : saving.kind} size="large" isWide onClick={save}>
          {saving.text}
        </Button>
      )}
      <p role="status" className={styles.other}>
        {phrases.t(isInFile ? 'people.created_in_file' : 'people.created_change')}
      </p>
      <Button type="submit" kind="primary" size="large" isWide>
        {phrases.t('people.created_go')}
      </Button>
      <DepositBanner />
    </form>
  );
}
