import type { AnswerOf } from '@overround/contracts';
import type { listPasskeys } from '@overround/contracts/identity';
import { Button, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { usePhrases, useTimes } from '../../state/services.tsx';
import styles from './Account.module.css';

const SECOND_MS = 1000;
export type Passkey = AnswerOf<typeof listPasskeys>['passkeys'][number];

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  /** Whether it was done: then the field goes. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => Promise<void>;
}

/** One passkey: its name, which its owner may change, and when it was used. */
export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const [name, setName] = useState<string>();
  const renaming = useAct(async () => {
    if (name !== undefined && (await onRename(name))) setName(undefined);
  });
  const removing = useAct(onRemove);
  const used = passkey.used_at;
  return (
    <li className={styles.account}>
      {name === undefined ? (
        <span className={styles.words}>
          <b>
            <bdi>{passkey.name}</bdi>
          </b>
          <span className={styles.faint}>
            {used === null
              ? phrases.t('office.passkey_unused', { at: times.fullDay(passkey.created_at * SECOND_MS) })
              : phrases.t('office.passkey_used', { at: times.fullDay(used * SECOND_MS) })}
            {passkey.is_backed_up && ` · ${phrases.t('office.passkey_backed_up')}`}
          </span>
        </span>
      ) : (
        <form
          method="post"
          className={styles.words}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void renaming.run();
          }}
        >
          <TextField
            label={phrases.t('office.passkey_name')}
            name="name"
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <Button type="submit" size="small" kind="primary" isBusy={renaming.isRunning}>
            {phrases.t('office.passkey_save')}
          </Button>
        </form>
      )}
      <Button
        size="small"
        aria-label={`${phrases.t('office.passkey_rename')}: ${passkey.name}`}
        aria-expanded={name !== undefined}
        onClick={() => setName(name === undefined ? passkey.name : undefined)}
      >
        {phrases.t('office.passkey_rename')}
      </Button>
      <Button
        size="small"
        kind="danger"
        isBusy={removing.isRunning}
        aria-label={`${phrases.t('office.passkey_remove')}: ${passkey.name}`}
        onClick={() => void removing.run()}
      >
        {phrases.t('office.passkey_remove')}
      </Button>
    </li>
  );
}
