import { NavLink, useLocation } from 'react-router';
import { useCurrentInSight } from '../../shared/use-current-in-sight.ts';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { OFFICE_PLACES } from './office-places.ts';
import styles from './OfficeFrame.module.css';

/** The menu of the office: beside the page where there is room, a row to push on phones. */
export function OfficeMenu() {
  const phrases = usePhrases();
  const to = useAddresses();
  const { pathname } = useLocation();
  const menu = useCurrentInSight<HTMLElement>(pathname);
  return (
    <nav ref={menu} aria-label={phrases.t('office.menu')} className={styles.menu}>
      <ul className={styles.places}>
        {OFFICE_PLACES.map((place) => (
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
