import { Badge } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useLocation } from 'react-router';
import { useCurrentInSight } from '../../shared/use-current-in-sight.ts';
import { unreadQuery } from '../../state/my-messages.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';
import { officePlaces } from './office-places.ts';
import styles from './OfficeFrame.module.css';

/** The menu of the office: beside the page where there is room, a row to push on phones. */
export function OfficeMenu() {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  const { pathname } = useLocation();
  const unread = useQuery(unreadQuery(useServices())).data ?? 0;
  const menu = useCurrentInSight<HTMLElement>(pathname);
  return (
    <nav ref={menu} aria-label={phrases.t('office.menu')} className={styles.menu}>
      <ul className={styles.places}>
        {officePlaces(site).map((place) => (
          <li key={place.path}>
            <NavLink to={to.page(place.path)} className={styles.place ?? ''}>
              {phrases.t(place.label)}{' '}
              {place.path === 'office/messages' && unread > 0 && <Badge tone="accent">{unread}</Badge>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
