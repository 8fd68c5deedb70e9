import { Button } from '@overround/ui';
import type { CookieLevel } from '../../state/cookie-consent.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './CookieNote.module.css';
import { CookieSwitches, useCookieSwitches } from './CookieSwitches.tsx';
import { useCookieChoice } from './use-cookie-choice.ts';

interface ChoiceFormProps {
  readonly before: CookieLevel | undefined;
  readonly choose: (level: CookieLevel) => void;
}

function ChoiceForm({ before, choose }: ChoiceFormProps) {
  const phrases = usePhrases();
  const { toasts } = useServices();
  const choice = useCookieSwitches(before);
  return (
    <section className={styles.inPage} aria-label={phrases.t('people.cookies_choice')}>
      <h2>{phrases.t('people.cookies_choice')}</h2>
      <CookieSwitches choice={choice} />
      <Button
        kind="primary"
        onClick={() => {
          choose(choice.level);
          toasts.show(phrases.t('people.cookies_kept'), 'success');
        }}
      >
        {phrases.t('people.cookies_save')}
      </Button>
    </section>
  );
}

/** The choice about cookies on the page that says what they are for. What was chosen is known in the browser alone. */
export function CookieChoice() {
  const { level, choose } = useCookieChoice();
  return level === 'unknown' ? null : <ChoiceForm key={level ?? 'none'} before={level} choose={choose} />;
}
