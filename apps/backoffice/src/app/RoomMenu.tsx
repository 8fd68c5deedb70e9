import { NavLink } from 'react-router';
import styles from './RoomMenu.module.css';
import { roomsOf } from './rooms.ts';
import { useMe, usePhrases } from './services.tsx';

/** The rooms that whoever is signed in may enter; nothing where it is one. */
export function RoomMenu() {
  const phrases = usePhrases();
  const rooms = roomsOf(useMe().rights);
  if (rooms.length < 2) return null;
  return (
    <nav className={styles.menu} aria-label={phrases.t('frame.rooms')}>
      {rooms.map(({ path, label }) => (
        <NavLink key={path} to={path} className={() => styles.room}>
          {phrases.t(label)}
        </NavLink>
      ))}
    </nav>
  );
}
