import { useCurrentInSight } from '@overround/ui';
import { NavLink, useLocation } from 'react-router';
import styles from './RoomMenu.module.css';
import { roomsOf } from './rooms.ts';
import { useMe, usePhrases } from './services.tsx';

/** The rooms that whoever is signed in may enter; nothing where it is one. */
export function RoomMenu() {
  const phrases = usePhrases();
  const rooms = roomsOf(useMe().rights);
  const list = useCurrentInSight<HTMLElement>(useLocation().pathname);
  if (rooms.length < 2) return null;
  return (
    <nav ref={list} className={styles.menu} aria-label={phrases.t('frame.rooms')}>
      {rooms.map(({ path, label }) => (
        <NavLink key={path} to={path} className={() => styles.room}>
          {phrases.t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
