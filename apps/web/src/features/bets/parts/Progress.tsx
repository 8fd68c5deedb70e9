import type { BetLeg } from '@overround/contracts/betting';
import { usePhrases } from '../../../state/services.tsx';
import styles from './Progress.module.css';

/** How far a bet of several legs has come: a segment for each leg, in the colour of its result, and the count in words. */
export function Progress({ legs }: { readonly legs: readonly BetLeg[] }) {
  const phrases = usePhrases();
  if (legs.length < 2) return null;
  const decided = legs.filter(({ result }) => result !== 'open').length;
  const text = phrases.t('placed.progress', { decided, count: legs.length });
  return (
    <div className={styles.progress}>
      <span data-number="">{text}</span>
      <span className={styles.bar} role="img" aria-label={text}>
        {legs.map((leg, at) => (
          <span
            key={`${leg.gameId}|${leg.type}|${leg.parameterMilli}`}
            data-result={leg.result}
            data-live={leg.state?.isLive || undefined}
            title={phrases.t('placed.leg_number', {
              number: at + 1,
              result: phrases.t(`bets.result_${leg.result}`),
            })}
          />
        ))}
      </span>
    </div>
  );
}
