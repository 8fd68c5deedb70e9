import { IconButton } from '@overround/ui';
import { Star } from 'lucide-react';
import { useStore } from 'zustand';
import type { FavouriteKind } from './favourites.ts';
import { usePhrases, useServices } from './services.tsx';

/** Keeps a match or a league among the favourites; no sign-in needed. */
export function StarButton({
  kind,
  id,
  name,
}: {
  readonly kind: FavouriteKind;
  readonly id: number;
  readonly name: string;
}) {
  const phrases = usePhrases();
  const { favourites } = useServices().stores;
  const isStarred = useStore(favourites, (now) => now[kind].includes(id));
  return (
    <IconButton
      label={phrases.t(isStarred ? 'board.remove_favourite' : 'board.add_favourite', { name })}
      aria-pressed={isStarred}
      onClick={() => favourites.toggle(kind, id)}
    >
      <Star size={16} strokeWidth={1.75} fill={isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}
