import { buttonClass, IconButton, Notice } from '@overround/ui';
import { Paperclip, X } from 'lucide-react';
import { type ChangeEvent, useId } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';
import { ATTACHMENTS_MAX } from './limits.ts';
import styles from './Support.module.css';
import type { FilesInHand } from './use-files.ts';

const ACCEPTED = 'image/jpeg,image/png,application/pdf';

/** Chooses files to go along, shows those that are handed in, and why one is not. */
export function FilePicker({ inHand }: { readonly inHand: FilesInHand }) {
  const phrases = usePhrases();
  const id = useId();
  const { files, isBusy, refusal } = inHand;
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    void inHand.add([...(event.target.files ?? [])]);
    // The same file may be chosen again after it was refused.
    event.target.value = '';
  };
  return (
    <div className={styles.files}>
      {files.length > 0 && (
        <ul className={styles.fileList}>
          {files.map(({ file_id, name }) => (
            <li key={file_id} className={styles.file}>
              <bdi>{name}</bdi>
              <IconButton
                label={phrases.t('contact.files_remove', { name })}
                onClick={() => inHand.remove(file_id)}
              >
                <X size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {files.length < ATTACHMENTS_MAX && (
        <>
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept={ACCEPTED}
            multiple
            disabled={isBusy}
            aria-describedby={`${id}-hint`}
            onChange={choose}
          />
          <label htmlFor={id} className={`${buttonClass({ size: 'small' })} ${styles.choose}`}>
            <Paperclip size={16} strokeWidth={1.75} aria-hidden="true" />
            {phrases.t(isBusy ? 'contact.files_busy' : 'contact.files_add')}
          </label>
        </>
      )}
      <p id={`${id}-hint`} className={styles.note}>
        {phrases.t('contact.files_hint', { most: ATTACHMENTS_MAX })}
      </p>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </div>
  );
}
