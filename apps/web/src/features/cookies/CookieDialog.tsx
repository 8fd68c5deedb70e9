import { Button, Dialog, Switch } from '@overround/ui';
import { useState } from 'react';
import { allowsFunctionality, allowsMarketing, levelOf } from '../../state/cookie-consent.ts';
import { usePhrases } from '../../state/services.tsx';
import styles from './CookieNote.module.css';
import { useCookieChoice } from './use-cookie-choice.ts';

/** What cookies may be for, one by one. What the site needs to work is said and cannot be switched off. */
export function CookieDialog({ onClose }: { readonly onClose: () => void }) {
  const phrases = usePhrases();
  const { level, choose } = useCookieChoice();
  const before = level === 'unknown' ? undefined : level;
  const [functionality, setFunctionality] = useState(allowsFunctionality(before));
  const [marketing, setMarketing] = useState(allowsMarketing(before));
  return (
    <Dialog
      shape="sheet"
      title={phrases.t('shell.footer_cookies')}
      closeLabel={phrases.t('shell.close')}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          size="large"
          isWide
          onClick={() => {
            choose(levelOf({ functionality, marketing }));
            onClose();
          }}
        >
          {phrases.t('people.cookies_save')}
        </Button>
      }
    >
      <div className={styles.choices}>
        <p>{phrases.t('people.cookies_needed_text')}</p>
        <Switch
          label={phrases.t('people.cookies_functionality')}
          hint={phrases.t('people.cookies_functionality_text')}
          isOn={functionality}
          onChange={setFunctionality}
        />
        <Switch
          label={phrases.t('people.cookies_marketing')}
          hint={phrases.t('people.cookies_marketing_text')}
          isOn={marketing}
          onChange={setMarketing}
        />
      </div>
    </Dialog>
  );
}
