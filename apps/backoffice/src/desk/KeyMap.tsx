import { Dialog } from '@overround/ui';
import { usePhrases } from '../app/services.tsx';
import styles from './KeyMap.module.css';
import { KEY_MAP } from './model/keys.ts';

/** Every key of the desk. */
export function KeyMap({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  return (
    <Dialog title={phrases.t('desk.keys_title')} closeLabel={phrases.t('frame.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEY_MAP.map(([keys, meaning]) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd dir="ltr" className={styles.key}>
                {keys}
              </kbd>
            </dt>
            <dd>{phrases.t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
