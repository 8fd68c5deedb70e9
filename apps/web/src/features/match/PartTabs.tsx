import { listText } from '@overround/phrases';
import { chipClass, chipsClass } from '@overround/ui';
import { Link } from 'react-router';
import { usePhrases } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';

/** The match itself and its parts (halves, corners, cards): listings of their own, one address each. */
export function PartTabs({
  game,
  partId,
}: {
  readonly game: GameDetail;
  readonly partId: number | undefined;
}) {
  const phrases = usePhrases();
  if (game.parts.length === 0) return null;
  const isMain = !game.parts.some((part) => part.gameId === partId);
  return (
    <nav className={chipsClass} aria-label={phrases.t('match.part_tabs')}>
      <Link
        to="?"
        preventScrollReset
        replace
        className={chipClass}
        aria-current={isMain ? 'page' : undefined}
      >
        {phrases.t('match.part_match')}
      </Link>
      {game.parts.map((part) => (
        <Link
          key={part.gameId}
          to={`?part=${part.gameId}`}
          preventScrollReset
          replace
          className={chipClass}
          aria-current={part.gameId === partId ? 'page' : undefined}
        >
          {listText(phrases.formatTag, [part.kindName, part.periodName], 'beside')}
        </Link>
      ))}
    </nav>
  );
}
