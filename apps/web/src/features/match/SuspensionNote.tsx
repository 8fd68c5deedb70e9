import { useCallback, useSyncExternalStore } from 'react';
import { usePhrases, useServices } from '../../state/services.tsx';
import { suspensionHint } from '../../state/suspension-text.ts';
import type { GameDetail } from '../../wire/game.ts';
import styles from './SuspensionNote.module.css';

/** Why no bets are taken on the whole match, in one quiet line of its head; nothing while they are. */
export function SuspensionNote({ game }: { readonly game: GameDetail }) {
  const phrases = usePhrases();
  const { books, clock } = useServices();
  // A stop of the match is told to each of its prices; markets that stopped by themselves leave others open.
  const keys = game.markets.flatMap(({ columns }) => columns[0]?.[0]?.key ?? []);
  const [first = '', last = first] = [keys[0], keys.at(-1)];
  const why = useSyncExternalStore(
    useCallback(
      (wake) => {
        const leave = [first, last].map((key) => books.prices.subscribe(key, wake));
        return () => leave.forEach((end) => end());
      },
      [books, first, last],
    ),
    () => {
      const quotes = keys.flatMap((key) => books.prices.peek(key) ?? []);
      const isWhole = quotes.every((one) => !one.isOpen && one.why?.[0] !== 'price');
      return isWhole ? quotes[0]?.why : undefined;
    },
    () => undefined,
  );
  if (!why) return null;
  return <p className={styles.note}>{suspensionHint(phrases, why, clock.nowMs())}</p>;
}
