import { Settings } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { usePhrases } from '../state/services.tsx';
import styles from './SettingsMenu.module.css';
import { patiently } from '../shared/patient-import.ts';

const QuickSettings = lazy(() =>
  patiently(() => import('./QuickSettings.tsx')).then((file) => ({ default: file.QuickSettings })),
);

/** The settings of the header; their file is fetched when they are opened for the first time. */
export function SettingsMenu() {
  const phrases = usePhrases();
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        popoverTarget={id}
        aria-label={phrases.t('shell.quick_settings')}
        title={phrases.t('shell.quick_settings')}
      >
        <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div
        id={id}
        popover="auto"
        className={styles.menu}
        onToggle={(event) => event.newState === 'open' && setOpened(true)}
      >
        {wasOpened && (
          <Suspense fallback={null}>
            <QuickSettings />
          </Suspense>
        )}
      </div>
    </>
  );
}
