import { Button } from '@overround/ui';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './CookieNote.module.css';
import { useCookieChoice } from './use-cookie-choice.ts';

/** Stands at the end of the page until a choice was made: nothing is covered, and nothing waits for it. */
export function CookieNote() {
  const phrases = usePhrases();
  const { openModal } = useServices();
  const { level, choose } = useCookieChoice();
  if (level !== undefined) return null;
  return (
    <section className={styles.note} aria-label={phrases.t('shell.footer_cookies')}>
      <p>{phrases.t('shell.cookies_note')}</p>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => choose(3)}>
          {phrases.t('shell.cookies_all')}
        </Button>
        <Button size="small" onClick={() => choose(0)}>
          {phrases.t('shell.cookies_needed')}
        </Button>
        <Button size="small" kind="quiet" onClick={() => openModal('cookies')}>
          {phrases.t('shell.cookies_choose')}
        </Button>
      </div>
    </section>
  );
}

/** The choice, to be changed at any time. */
export function CookieLink() {
  const phrases = usePhrases();
  const { openModal } = useServices();
  return (
    <button type="button" className={styles.link} onClick={() => openModal('cookies')}>
      {phrases.t('shell.footer_cookies')}
    </button>
  );
}
