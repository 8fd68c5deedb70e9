import { useCallback, useSyncExternalStore } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { suspensionHint } from '../../state/suspension-text.ts';
import type { GameDetail } from '../../wire/game.ts';
import styles from './SuspensionNote.module.css';

/** Why no bets are taken on the whole match, in one quiet line over its head; nothing while they are. */
export function SuspensionNote({ game }: { readonly game: GameDetail }) {
  const phrases = usePhrases();
  const { books, clock } = useServices();
  // A stop of the match is told to each of its prices; one that stopped by itself says `price`.
  const key = game.markets[0]?.columns[0]?.[0]?.key ?? '';
  const why = useSyncExternalStore(
    useCallback((wake) => books.prices.subscribe(key, wake), [books, key]),
    () => books.prices.peek(key)?.why,
    () => undefined,
  );
  if (!why || why[0] === 'price') return null;
  return <p className={styles.note}>{suspensionHint(phrases, why, clock.nowMs())}</p>;
}
