import type { Bet } from '@overround/contracts/betting';
import { usePhrases } from '../../../state/services.tsx';
import styles from './BetNotes.module.css';
import { useBetWords } from './use-bet-words.ts';

/** What its owner should know of a bet beside status and sums; nothing for most. */
export function BetNotes({ bet }: { readonly bet: Bet }) {
  const phrases = usePhrases();
  const words = useBetWords();
  if (!bet.held) return null;
  return (
    <div className={styles.notes} role="note">
      <p>
        <b>{phrases.t('placed.held')}</b>{' '}
        {phrases.t('placed.held_until', {
          sum: words.money(bet, bet.held.payoutMinor),
          time: words.instant(bet.held.paysAt),
        })}
      </p>
    </div>
  );
}
