import { Dialog } from '@overround/ui';
import type { PhraseKey } from '@overround/phrases';
import { usePhrases } from '../state/services.tsx';
import styles from './KeyboardHelp.module.css';

const KEYS: readonly (readonly [string, PhraseKey])[] = [
  ['/', 'shell.keyboard_search'],
  ['b', 'shell.keyboard_coupon'],
  ['← ↑ ↓ →', 'shell.keyboard_arrows'],
  ['Enter', 'shell.keyboard_pick'],
  ['?', 'shell.keyboard_help'],
  ['Esc', 'shell.keyboard_close'],
];

export function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  return (
    <Dialog title={phrases.t('shell.keyboard')} closeLabel={phrases.t('shell.close')} onClose={onClose}>
      <dl className={styles.keys}>
        {KEYS.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{phrases.t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
