import { Skeleton } from '@overround/ui';
import { Swords } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { useNowMs } from '../../../state/use-now.ts';
import type { Game } from '../../../wire/game.ts';
import styles from './Duel.module.css';
import { patiently } from '../../../shared/patient-import.ts';

const DuelForm = lazy(() =>
  patiently(() => import('./DuelForm.tsx')).then((file) => ({ default: file.DuelForm })),
);
const PairForm = lazy(() =>
  patiently(() => import('./PairForm.tsx')).then((file) => ({ default: file.PairForm })),
);
/** Football and ice hockey: few goals, each with its scorer. */
const SCORED: ReadonlySet<number> = new Set([1, 2]);
/** Boxing and martial arts: nobody counts there. */
const FIGHTS: ReadonlySet<number> = new Set([9, 189]);
const SHEETS_WITHIN_MS = 4 * 3_600_000;

/** Players are known from when their sheets are expected on, runners until the start. */
const mayHaveDuels = ({ sportId, isLive, away, startsAtMs }: Game, nowMs: number): boolean =>
  SCORED.has(sportId) ? isLive || startsAtMs - nowMs < SHEETS_WITHIN_MS : away === undefined && !isLive;

/** Sides of two matches can be put together until the first of them begins. */
const mayBePaired = ({ sportId, isLive, away, startsAtMs }: Game, nowMs: number): boolean =>
  !FIGHTS.has(sportId) && !isLive && away !== undefined && startsAtMs > nowMs;

/** Two sides of the reader's own choice against each other; nothing is asked for until it is opened. */
export function DuelPanel({ game, eventName }: { readonly game: Game; readonly eventName: string }) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const nowMs = useNowMs();
  const [hasDuels, hasPairs] = [mayHaveDuels(game, nowMs), mayBePaired(game, nowMs)];
  if (!hasDuels && !hasPairs) return null;
  return (
    <details className={styles.panel} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <Swords size={20} strokeWidth={1.75} aria-hidden="true" />
        {phrases.t('match.duel')}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton rows={3} rowHeightPx={56} label={phrases.t('shell.loading')} />}>
          {hasDuels && <DuelForm game={game} eventName={eventName} />}
          {hasPairs && <PairForm game={game} />}
        </Suspense>
      )}
    </details>
  );
}
