import { Button, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import styles from './NameForm.module.css';
import { OWN_LISTS_MAX } from './own-lists.ts';
import { usePhrases } from './services.tsx';

export interface NameFormProps {
  readonly label: string;
  readonly saveLabel: string;
  /** The name so far. */
  readonly name?: string;
  readonly onSave: (name: string) => void;
  readonly onLeave: () => void;
}

/** Names a thing a reader made, in one line; Escape leaves. */
export function NameForm({ label, saveLabel, name: before = '', onSave, onLeave }: NameFormProps) {
  const phrases = usePhrases();
  const [name, setName] = useState(before);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        label={label}
        isLabelHidden
        placeholder={label}
        value={name}
        maxLength={OWN_LISTS_MAX.nameLetters}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for a moment ago
        autoFocus
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onLeave();
        }}
      />
      <Button type="submit" kind="primary" disabled={name.trim() === ''}>
        {saveLabel}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        {phrases.t('shell.close')}
      </Button>
    </form>
  );
}
