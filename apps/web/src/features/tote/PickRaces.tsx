import { usePhrases, useTimes } from '../../state/services.tsx';
import type { PickProps } from './PickTable.tsx';
import { RunnerName } from './RunnerName.tsx';
import styles from './Tote.module.css';

/** The races of a placepot, each with its runners to choose from. */
export function PickRaces({ pool, picks, onToggle }: Omit<PickProps, 'money'>) {
  const phrases = usePhrases();
  const times = useTimes();
  return (
    <>
      {pool.legs.map((leg, list) => {
        const name = phrases.t('tote.race_at', { time: times.time(leg.startsAt * 1000), name: leg.name });
        return (
          <section key={leg.event} className={styles.race} aria-label={name}>
            <h4>{name}</h4>
            <div className={styles.runners}>
              {leg.runners.map((runner) => (
                <label key={runner.number}>
                  <input
                    type="checkbox"
                    checked={picks[list]?.includes(runner.number) === true}
                    disabled={runner.isWithdrawn || pool.status !== 'open'}
                    onChange={() => onToggle(list, runner.number)}
                  />
                  <RunnerName leg={leg} number={runner.number} />
                </label>
              ))}
            </div>
          </section>
        );
      })}
    </>
  );
}
