import { NavLink, useLocation } from 'react-router';
import { useCurrentInSight } from '../../shared/use-current-in-sight.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import { officePlaces } from './office-places.ts';
import styles from './OfficeFrame.module.css';

/** The menu of the office: beside the page where there is room, a row to push on phones. */
export function OfficeMenu() {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  const { pathname } = useLocation();
  const menu = useCurrentInSight<HTMLElement>(pathname);
  return (
    <nav ref={menu} aria-label={phrases.t('office.menu')} className={styles.menu}>
      <ul className={styles.places}>
        {officePlaces(site).map((place) => (
          <li key={place.path}>
            <NavLink to={to.page(place.path)} className={styles.place ?? ''}>
              {phrases.t(place.label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
