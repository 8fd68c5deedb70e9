import { IconButton, Select } from '@overround/ui';
import { ChartNoAxesColumn, LogOut } from 'lucide-react';
import { Link, Outlet, useLocation } from 'react-router';
import { Headline } from '../desk/Headline.tsx';
import { LookSettings } from './LookSettings.tsx';
import { RoomMenu } from './RoomMenu.tsx';
import { roomsOf } from './rooms.ts';
import { useBrand, useMe, usePhrases, useServices } from './services.tsx';
import { useSignOut } from './session.ts';
import { SessionWatch } from './SessionWatch.tsx';
import styles from './Shell.module.css';

/** The frame of every room: whose bets, how the day goes, how it looks, and the way out. */
export function Shell() {
  const phrases = usePhrases();
  const { preferences } = useServices();
  const me = useMe();
  const brand = useBrand();
  const signOut = useSignOut();
  // The day of the desk is told to whoever may know it, where they look at it.
  const isAtDesk = useLocation().pathname.startsWith('/desk');
  const home = roomsOf(me.rights)[0]?.path ?? '/desk';
  return (
    <div className={styles.shell}>
      <header className={styles.head}>
        <Link to={home} className={styles.home} aria-label={phrases.t('frame.title')}>
          <ChartNoAxesColumn size={18} strokeWidth={2} aria-hidden="true" />
          <span className={styles.title}>{phrases.t('frame.title')}</span>
        </Link>
        {me.brands.length > 1 && brand ? (
          <span className={styles.brand}>
            <Select
              label={phrases.t('frame.brand')}
              isLabelHidden
              options={me.brands.map(({ key, name }) => ({ value: key, label: name }))}
              value={brand.key}
              onChange={(key) => preferences.become({ brand: key })}
            />
          </span>
        ) : (
          <b dir="auto">{brand?.name}</b>
        )}
        <RoomMenu />
        {isAtDesk && <Headline />}
        <div className={styles.end}>
          <LookSettings />
          <span className={styles.who} dir="auto">
            {me.name}
          </span>
          <IconButton label={phrases.t('frame.sign_out')} onClick={() => void signOut()}>
            <LogOut size={16} strokeWidth={1.75} aria-hidden="true" className={styles.out} />
          </IconButton>
        </div>
      </header>
      <Outlet />
      <SessionWatch />
    </div>
  );
}
