import { Globe } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '../shared/addresses.ts';
import { usePhrases, useServices } from '../state/services.tsx';
import styles from './LanguageMenu.module.css';

/** The languages of the site, each in its own words; the same page in the chosen one. Whole pages: texts and names change. */
export function LanguageMenu() {
  const phrases = usePhrases();
  const { site, lang } = useServices();
  const { pathname, search } = useLocation();
  const id = useId();
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={id} title={phrases.t('shell.language')}>
        <Globe size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="visually-hidden">{phrases.t('shell.language')}: </span>
        <span className={styles.code}>{lang}</span>
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <ul>
          {site.languages.map((language) => (
            <li key={language.code}>
              <a
                href={inLanguage(`${pathname}${search}`, language.code)}
                hrefLang={language.tag}
                lang={language.tag}
                dir={language.direction}
                aria-current={language.code === lang ? 'true' : undefined}
              >
                {language.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
