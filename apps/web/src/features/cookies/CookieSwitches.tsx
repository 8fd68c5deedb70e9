import { Switch } from '@overround/ui';
import { useState } from 'react';
import {
  allowsFunctionality,
  allowsMarketing,
  type CookieLevel,
  levelOf,
} from '../../state/cookie-consent.ts';
import { usePhrases } from '../../state/services.tsx';
import styles from './CookieNote.module.css';

/** What is being chosen, beginning with what was chosen before. */
export function useCookieSwitches(before: CookieLevel | undefined) {
  const [functionality, setFunctionality] = useState(allowsFunctionality(before));
  const [marketing, setMarketing] = useState(allowsMarketing(before));
  return {
    level: levelOf({ functionality, marketing }),
    functionality,
    marketing,
    setFunctionality,
    setMarketing,
  };
}

/** What cookies may be for, one by one. What the site needs to work is said and cannot be switched off. */
export function CookieSwitches({ choice }: { readonly choice: ReturnType<typeof useCookieSwitches> }) {
  const phrases = usePhrases();
  return (
    <div className={styles.choices}>
      <p>{phrases.t('people.cookies_needed_text')}</p>
      <Switch
        label={phrases.t('people.cookies_functionality')}
        hint={phrases.t('people.cookies_functionality_text')}
        isOn={choice.functionality}
        onChange={choice.setFunctionality}
      />
      <Switch
        label={phrases.t('people.cookies_marketing')}
        hint={phrases.t('people.cookies_marketing_text')}
        isOn={choice.marketing}
        onChange={choice.setMarketing}
      />
    </div>
  );
}
