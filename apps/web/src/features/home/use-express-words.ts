import type { Phrases } from '@overround/phrases';
import { useCallback } from 'react';
import { usePhrases } from '../../state/services.tsx';
import type { ExpressLeg } from '../../wire/express-from-wire.ts';

const outcomeOf = ({ side, home, away }: ExpressLeg, phrases: Phrases): string => {
  if (side === 'draw') return phrases.t('board.draw');
  return side === 'home' ? home : away;
};

/** What a leg of a ready-made express is called. */
export function useExpressWords() {
  const phrases = usePhrases();
  return useCallback(
    (leg: ExpressLeg) => ({
      event: phrases.t('board.versus', { home: leg.home, away: leg.away }),
      market: phrases.t(leg.hasDraw ? 'board.market_result' : 'board.market_winner_overtime'),
      outcome: outcomeOf(leg, phrases),
    }),
    [phrases],
  );
}
