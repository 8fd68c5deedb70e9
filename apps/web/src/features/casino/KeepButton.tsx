import { IconButton } from '@overround/ui';
import { Star } from 'lucide-react';
import { usePhrases } from '../../state/services.tsx';
import { useKeepGame, useOwnGames } from './use-kept-games.ts';

export interface KeepButtonProps {
  readonly gameId: number;
  readonly title: string;
}

/** The star of a game, for who is signed in. */
export function KeepButton({ gameId, title }: KeepButtonProps) {
  const phrases = usePhrases();
  const own = useOwnGames();
  const keep = useKeepGame();
  if (!own.data) return null;
  const isKept = own.data.favourite.includes(gameId);
  return (
    <IconButton
      label={phrases.t(isKept ? 'casino.let_go' : 'casino.keep', { title })}
      aria-pressed={isKept}
      onClick={() => void keep.run(gameId, !isKept)}
    >
      <Star size={16} strokeWidth={1.75} fill={isKept ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}
