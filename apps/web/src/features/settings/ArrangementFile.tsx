import { Button } from '@overround/ui';
import { Download, Upload } from 'lucide-react';
import { useRef } from 'react';
import { saveFile } from '../../shared/save-file.ts';
import { arrange, arrangementFrom, arrangementIn } from '../../state/arrangement.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';
import styles from './SettingsForm.module.css';

const KIND = 'overround-arrangement';
const BYTES_MAX = 100_000;

/** The arrangement in a file, or nothing when it is another file. */
function arrangementInFile(text: string): unknown {
  try {
    // Whatever it is, its kind is asked first.
    const file = JSON.parse(text) as { readonly kind?: unknown; readonly arrangement?: unknown } | null;
    return file?.kind === KIND ? file.arrangement : undefined;
  } catch {
    return undefined;
  }
}

/** Everything one arranged, to take along: as a file out of this browser and into another. */
export function ArrangementFile() {
  const phrases = usePhrases();
  const { stores, toasts } = useServices();
  const signedIn = useSession();
  const field = useRef<HTMLInputElement>(null);

  async function read(file: File | undefined): Promise<void> {
    const text = file && file.size <= BYTES_MAX ? await file.text().catch(() => '') : '';
    const arrangement = arrangementInFile(text);
    if (arrangement !== undefined) arrange(stores, arrangementFrom(arrangement));
    toasts.show(
      phrases.t(arrangement === undefined ? 'settings.file_wrong' : 'settings.file_read'),
      arrangement === undefined ? 'error' : 'success',
    );
  }
  return (
    <fieldset className={styles.part}>
      <legend>{phrases.t('settings.file')}</legend>
      <p className={styles.note}>
        {phrases.t(signedIn ? 'settings.file_hint_account' : 'settings.file_hint_device')}
      </p>
      <div className={styles.actions}>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() =>
            saveFile('overround-settings.json', 'application/json', [
              JSON.stringify({ kind: KIND, arrangement: arrangementIn(stores) }, undefined, 2),
            ])
          }
        >
          {phrases.t('settings.file_save')}
        </Button>
        <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => field.current?.click()}>
          {phrases.t('settings.file_load')}
        </Button>
        <input
          ref={field}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label={phrases.t('settings.file_load')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            void read(file).then(() => {
              if (field.current) field.current.value = '';
            });
          }}
        />
      </div>
    </fieldset>
  );
}
