import { useCurrentInSight } from '@overround/ui';
import { useLocation } from 'react-router';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useMenuCounts } from './menu-counts.ts';
import { officeGroups, placeAbove } from './office-places.ts';
import styles from './OfficeFrame.module.css';
import { PlaceLink } from './PlaceLink.tsx';

/** The menu of the office: beside the page where there is room, a row to push on phones. */
export function OfficeMenu() {
  const phrases = usePhrases();
  const { pathname } = useLocation();
  const counts = useMenuCounts();
  const services = useServices();
  const above = placeAbove(services.site.officePlaces, pathname.split('/').slice(2).join('/'));
  // Counts make places wider when they arrive.
  const menu = useCurrentInSight<HTMLElement>(`${pathname} ${counts.size > 0}`);
  return (
    <nav ref={menu} aria-label={phrases.t('office.menu')} className={styles.menu}>
      {officeGroups(services).map(({ id, label, places }) => (
        <section key={id} className={styles.group}>
          <h2 className={styles.groupName}>{phrases.t(label)}</h2>
          <ul className={styles.places}>
            {places.map((place) => (
              <li key={place.key} data-here={place.key === above ? '' : undefined}>
                <PlaceLink place={place} count={counts.get(place.key) ?? 0} className={styles.place} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
