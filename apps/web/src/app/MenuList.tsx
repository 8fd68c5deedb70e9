import { chipClass } from '@overround/ui';
import { Link, useLocation } from 'react-router';
import { inLanguage } from '../shared/addresses.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../state/services.tsx';
import styles from './MenuList.module.css';
import { navigationLabel } from './navigation.ts';

/** The languages of the site; the same page in the chosen one. */
function Languages() {
  const { site, lang } = useServices();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.languages}>
      {site.languages.map((language) => (
        <li key={language.code}>
          <a
            href={inLanguage(`${pathname}${search}`, language.code)}
            hrefLang={language.tag}
            lang={language.tag}
            className={chipClass}
            aria-current={language.code === lang ? 'page' : undefined}
          >
            {language.name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Everything the phone's bottom bar has no room for. */
export function MenuList() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  return (
    <ul className={styles.list}>
      {site.navigation
        .filter((place) => place.key !== 'results')
        .map((place) => (
          <li key={place.key}>
            <Link to={to.page(place.path)}>{navigationLabel(place.key, site, phrases)}</Link>
          </li>
        ))}
      <li>
        <Link to={to.page('favourites')}>{phrases.t('shell.favourites')}</Link>
      </li>
      <li>
        <Link to={to.page('results')}>{phrases.t('shell.results')}</Link>
      </li>
      <li>
        <Link to={to.page('settings')}>{phrases.t('shell.settings')}</Link>
      </li>
      <li>
        <Languages />
      </li>
    </ul>
  );
}
