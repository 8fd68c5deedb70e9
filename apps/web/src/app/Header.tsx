import { buttonClass, IconButton } from '@overround/ui';
import { Search } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useAddresses, usePhrases, useServices, useSite } from '../state/services.tsx';
import type { ModalName } from '../state/modals.ts';
import { useSession } from '../state/use-session.ts';
import { Balance } from './Balance.tsx';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { hasCasino, navigationLabel } from './navigation.ts';
import { LanguageMenu } from './LanguageMenu.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';
import { patiently } from '../shared/patient-import.ts';

const SearchField = lazy(() =>
  patiently(() => import('../features/search/SearchField.tsx')).then((file) => ({
    default: file.SearchField,
  })),
);

const NAVIGATION_MAX = 9;
export const SEARCH_BUTTON_ID = 'open-search';

function AccountButtons() {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const { openModal } = useServices();
  if (signedIn) return <Balance signedIn={signedIn} />;
  // A plain press opens it over the page; the link serves new tabs and pages that are not alive yet.
  const inPlace = (name: ModalName) => (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openModal(name);
  };
  return (
    <>
      <Link to={to.page('sign-in')} className={buttonClass({ kind: 'quiet' })} onClick={inPlace('sign-in')}>
        {phrases.t('shell.sign_in')}
      </Link>
      <Link
        to={to.page('registration')}
        className={`${buttonClass({ kind: 'primary' })} ${styles.register}`}
        onClick={inPlace('registration')}
      >
        {phrases.t('shell.register')}
      </Link>
    </>
  );
}

/** Brand, main places, search, account. What a site links here is configuration, at most nine. */
export function Header() {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  const [isSearching, setSearching] = useState(false);
  const isGuest = useSession() === undefined;
  const hasSearchBelow = isGuest && !isSearching && !hasCasino(site);
  return (
    <header className={styles.header}>
      <div className={styles.inside}>
        <Link to={to.home} className={styles.brand} aria-label={`${site.name}, ${phrases.t('shell.home')}`}>
          <Brand />
        </Link>
        <nav className={styles.places} aria-label={phrases.t('shell.main_navigation')}>
          {site.navigation.slice(0, NAVIGATION_MAX).map((place) => (
            <NavLink key={place.key} to={to.page(place.path)} className={styles.place ?? ''}>
              {navigationLabel(place.key, site, phrases)}
            </NavLink>
          ))}
        </nav>
        <div className={styles.tools} data-search={hasSearchBelow ? 'below' : undefined}>
          {isSearching ? (
            <Suspense fallback={<span className={styles.searchSpace} />}>
              <SearchField onLeave={() => setSearching(false)} />
            </Suspense>
          ) : (
            <IconButton
              id={SEARCH_BUTTON_ID}
              className={styles.search ?? ''}
              label={phrases.t('shell.search')}
              aria-keyshortcuts="/"
              onClick={() => setSearching(true)}
            >
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </IconButton>
          )}
          <span className={styles.settings}>
            <SettingsMenu />
          </span>
          <span className={styles.language}>
            <LanguageMenu />
          </span>
          <AccountButtons />
        </div>
      </div>
    </header>
  );
}
