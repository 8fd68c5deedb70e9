import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';
import { favouriteGames } from './favourite-games.ts';
import styles from './Favourites.module.css';

export interface FavouriteSectionProps {
  readonly games: readonly Game[] | undefined;
  /** Draws the rows. */
  readonly board: (games: readonly Game[]) => ReactNode;
}

/** The favourites among the matches of a page, on top of it. Nothing shows while there are none. */
export function FavouriteSection({ games, board }: FavouriteSectionProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const favourites = useStore(useServices().stores.favourites, (now) => now);
  const starred = useMemo(() => favouriteGames(games ?? [], favourites), [games, favourites]);
  if (starred.length === 0) return null;
  return (
    <section className={styles.section}>
      <header className={styles.head}>
        <h2>{phrases.t('shell.favourites')}</h2>
        <Link to={to.page('favourites')}>{phrases.t('board.see_all')}</Link>
      </header>
      {board(starred)}
    </section>
  );
}
