import type { StaffRight } from '@overround/contracts';
import { RoomGate } from '../app/RoomGate.tsx';
import { useBrand, useMe, usePhrases } from '../app/services.tsx';
import styles from './Casino.module.css';
import { GameList } from './GameList.tsx';
import { PlayerRounds } from './PlayerRounds.tsx';

/** The room of the casino: which games the brand has, and the rounds of one player. */
export function CasinoPage() {
  return (
    <RoomGate path="/casino">
      <Room />
    </RoomGate>
  );
}

function Room() {
  const phrases = usePhrases();
  const brand = useBrand();
  const { rights } = useMe();
  const may = (...wanted: readonly StaffRight[]): boolean => wanted.some((right) => rights.includes(right));
  return (
    <main className={styles.room}>
      <h1 className={styles.title}>{phrases.t('games.title')}</h1>
      {may('support', 'risk') && <PlayerRounds key={`${brand?.key}/rounds`} />}
      {may('admin', 'support') && <GameList key={`${brand?.key}/games`} maySwitch={may('admin')} />}
    </main>
  );
}
