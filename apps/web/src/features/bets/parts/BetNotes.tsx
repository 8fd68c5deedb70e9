import type { Bet } from '@overround/contracts/betting';
import { usePhrases } from '../../../state/services.tsx';
import styles from './BetNotes.module.css';
import { PriceErrorNote } from './PriceErrorNote.tsx';
import { useBetWords } from './use-bet-words.ts';

/** What its owner should know of a bet beside status and sums; nothing for most. */
export function BetNotes({ bet }: { readonly bet: Bet }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const { held, priceError } = bet;
  if (!held && !priceError) return null;
  return (
    <div className={styles.notes} role="note">
      {held && (
        <p>
          <b>{phrases.t('placed.held')}</b>{' '}
          {phrases.t('placed.held_until', {
            sum: words.money(bet, held.payoutMinor),
            time: words.instant(held.paysAt),
          })}
        </p>
      )}
      {priceError && <PriceErrorNote betId={bet.betId} error={priceError} />}
    </div>
  );
}
