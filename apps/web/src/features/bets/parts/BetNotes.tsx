import type { Bet, BetLeg } from '@overround/contracts/betting';
import { usePhrases } from '../../../state/services.tsx';
import { useAreas } from '../../../state/use-areas.ts';
import styles from './BetNotes.module.css';
import { PriceErrorNote } from './PriceErrorNote.tsx';
import { useBetWords } from './use-bet-words.ts';

/** Lists of bets come without these texts, as few bets have notes. */
const AREAS = ['placed'] as const;

/** What its owner should know of a bet beside status and sums; nothing for most. */
export function BetNotes({ bet }: { readonly bet: Bet }) {
  const { held, priceError, legs } = bet;
  const elsewhere = legs.filter(({ postponed, moved, stopped }) => postponed ?? moved ?? stopped);
  return held || priceError || elsewhere.length > 0 ? <Notes bet={bet} elsewhere={elsewhere} /> : null;
}

function Notes({ bet, elsewhere }: { readonly bet: Bet; readonly elsewhere: readonly BetLeg[] }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const { held, priceError } = bet;
  if (!useAreas(AREAS)) return null;
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

/** That the match of a leg is postponed, has another start or stopped, and till when it is waited for. */
function FixtureNote({ leg }: { readonly leg: BetLeg }) {
  const phrases = usePhrases();
  const words = useBetWords();
  const { postponed, moved, stopped } = leg;
  const match = `${leg.home} – ${leg.away}`;
  const time = (seconds: number | null | undefined): string => words.instant(seconds ?? leg.startsAt);
  if (stopped) return <p>{phrases.t('placed.stopped', { match, time: time(stopped.voidsAt) })}</p>;
  if (postponed) return <p>{phrases.t('placed.postponed', { match, time: time(postponed.voidsAt) })}</p>;
  const starts = { match, before: time(moved?.plannedAt), time: time(leg.startsAt) };
  if (!moved || moved.voidsAt === null) return <p>{phrases.t('placed.moved', starts)}</p>;
  const until = time(moved.voidsAt);
  return <p>{phrases.t(moved.isLate ? 'placed.moved_late' : 'placed.moved_waits', { ...starts, until })}</p>;
}
