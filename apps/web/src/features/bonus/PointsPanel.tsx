import type { Loyalty } from '@overround/contracts/bonus';
import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { loyaltyQuery } from '../../state/bonus-queries.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';
import { LevelsTable } from './LevelsTable.tsx';
import { PointsShop } from './PointsShop.tsx';

/** Points and level of the player, what points buy, and what levels bring. */
export function PointsPanel() {
  const phrases = usePhrases();
  const services = useServices();
  const loyalty = useQuery(loyaltyQuery(services));
  if (loyalty.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.failed')}
        hint={failureText(phrases, loyalty.error)}
        action={<Button onClick={() => void loyalty.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (loyalty.isPending) return <Skeleton rows={3} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  if (!loyalty.data.rule) return <p className={styles.note}>{phrases.t('bonus.points_none')}</p>;
  return (
    <>
      <Standing loyalty={loyalty.data} />
      <PointsShop loyalty={loyalty.data} />
      <Levels loyalty={loyalty.data} />
      <Purchases loyalty={loyalty.data} />
    </>
  );
}

function Standing({ loyalty: { points, earned, level, next, levels, rule } }: { readonly loyalty: Loyalty }) {
  const phrases = usePhrases();
  const odds = useOddsText();
  const whole = new Intl.NumberFormat(phrases.formatTag);
  const goal = levels.find((one) => one.level === next);
  const facts = [
    [phrases.t('bonus.points_left'), whole.format(points)],
    [phrases.t('bonus.points_earned'), whole.format(earned)],
  ] as const;
  return (
    <article className={styles.card}>
      {level && (
        <h2 className={styles.title}>
          {phrases.t('bonus.points_level')}: {phrases.t(`bonus.level_${level}`)}
        </h2>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-number="">{count}</dd>
          </div>
        ))}
      </dl>
      {goal ? (
        <div className={styles.progress}>
          <progress max={goal.pointsFrom} value={earned} aria-label={phrases.t('bonus.points_title')} />
          <p data-number="">
            {phrases.t('bonus.points_next', {
              count: goal.pointsFrom - earned,
              level: phrases.t(`bonus.level_${goal.level}`),
            })}
          </p>
        </div>
      ) : (
        level && <p>{phrases.t('bonus.points_top')}</p>
      )}
      {rule && (
        <p className={styles.faint}>
          {phrases.t('bonus.points_rule', { legs: rule.legsMin, odds: odds(rule.oddsMilliMin) })}
        </p>
      )}
    </article>
  );
}

function Levels({ loyalty: { levels } }: { readonly loyalty: Loyalty }) {
  const phrases = usePhrases();
  if (levels.length === 0) return null;
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.points_levels')}</h2>
      <LevelsTable
        levels={levels}
        columns={[
          {
            id: 'cashback',
            head: phrases.t('bonus.points_cashback'),
            cell: ({ cashbackPercent, betBasisPoints, everyDays }) =>
              [
                cashbackPercent !== null && phrases.t('bonus.points_of_loss', { percent: cashbackPercent }),
                betBasisPoints !== null &&
                  phrases.t('bonus.points_of_bets', { percent: betBasisPoints / 100 }),
                phrases.t('bonus.points_every', { days: everyDays }),
              ]
                .filter((word) => word !== false)
                .join(phrases.t('bonus.points_and')),
          },
        ]}
      />
    </section>
  );
}

function Purchases({ loyalty: { purchases } }: { readonly loyalty: Loyalty }) {
  const phrases = usePhrases();
  const times = useTimes();
  if (purchases.length === 0) return null;
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.points_purchases')}</h2>
      <ul className={styles.list}>
        {purchases.map(({ name, points, at }, index) => (
          <li key={`${at} ${index}`} className={styles.row}>
            <span className={styles.words}>
              <b>{name}</b>
              <time className={styles.faint} dateTime={new Date(at * 1000).toISOString()}>
                {whenText(times, at)}
              </time>
            </span>
            <span data-number="">{phrases.t('bonus.points_price', { count: points })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
