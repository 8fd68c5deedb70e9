import type { Bet, BetLeg } from '@overround/contracts/betting';
import { usePhrases } from '../../../state/services.tsx';
import styles from './BetNotes.module.css';
import { PriceErrorNote } from './PriceErrorNote.tsx';
import { useBetWords } from './use-bet-words.ts';

/** What its owner should know of a bet beside status and sums; nothing for most. */
export function BetNotes({ bet }: { readonly bet: Bet }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const { held, priceError, legs } = bet;
  const elsewhere = legs.filter(({ postponed, movedFrom }) => postponed ?? movedFrom);
  if (!held && !priceError && elsewhere.length === 0) return null;
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
      {elsewhere.map((leg) => (
        <FixtureNote key={`${leg.gameId}|${leg.type}|${leg.parameterMilli}`} leg={leg} />
      ))}
    </div>
  );
}

/** That the match of a leg is postponed, and till when it is waited for; or that it has another start. */
function FixtureNote({ leg }: { readonly leg: BetLeg }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const match = `${leg.home} – ${leg.away}`;
  return (
    <p>
      {leg.postponed
        ? phrases.t('placed.postponed', { match, time: words.instant(leg.postponed.voidsAt) })
        : phrases.t('placed.moved', {
            match,
            before: words.instant(leg.movedFrom ?? leg.startsAt),
            time: words.instant(leg.startsAt),
          })}
    </p>
  );
}
