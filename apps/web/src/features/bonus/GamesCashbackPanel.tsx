import type { GamesCashback } from '@overround/contracts/bonus';
import { listText } from '@overround/phrases';
import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { moneyText } from '../../shared/money-text.ts';
import { gamesCashbackQuery } from '../../state/bonus-queries.ts';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';
import { LevelsTable } from './LevelsTable.tsx';

/** VIP: of the net loss of a period. Premium: of every bet. */
export type Programme = 'vip' | 'premium';

type Period = GamesCashback['periods'][number];
const bringsOf = (programme: Programme, { ofLossMinor, ofBetsMinor }: Period): string | null =>
  programme === 'vip' ? ofLossMinor : ofBetsMinor;

/** One cashback of casino games: the period that runs, what each level brings, what was paid. */
export function GamesCashbackPanel({ programme }: { readonly programme: Programme }) {
  const phrases = usePhrases();
  const services = useServices();
  const cashback = useQuery(gamesCashbackQuery(services));
  if (cashback.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.failed')}
        hint={failureText(phrases, cashback.error)}
        action={<Button onClick={() => void cashback.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (cashback.isPending) return <Skeleton rows={3} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  return (
    <>
      <p className={styles.note}>{phrases.t(`bonus.${programme}_hint`)}</p>
      <Periods programme={programme} cashback={cashback.data} />
      <Levels programme={programme} cashback={cashback.data} />
      <Payments cashback={cashback.data} />
    </>
  );
}

interface PartProps {
  readonly programme: Programme;
  readonly cashback: GamesCashback;
}

function Periods({ programme, cashback: { level, periods } }: PartProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.period_title')}</h2>
      {level && (
        <p className={styles.own}>
          {phrases.t('bonus.points_level')}: {phrases.t(`bonus.level_${level}`)}
        </p>
      )}
      {periods.length === 0 && <p className={styles.note}>{phrases.t('bonus.period_none')}</p>}
      {periods.map((period) => {
        const { currency, from, until, betMinor, winMinor } = period;
        const brings = bringsOf(programme, period);
        const facts = [
          ['bonus.period_bets', betMinor],
          ['bonus.period_wins', winMinor],
          ['bonus.period_brings', brings],
        ] as const;
        return (
          <article key={`${currency} ${from}`} className={styles.card}>
            <dl className={styles.facts}>
              {facts.map(([name, amount]) => (
                <div key={name}>
                  <dt>{phrases.t(name)}</dt>
                  <dd data-number="">
                    {amount === null ? phrases.t('bonus.level_without') : moneyText(amount, currency, site)}
                  </dd>
                </div>
              ))}
            </dl>
            <p className={styles.faint}>
              {phrases.t('bonus.period_until', { when: whenText(times, until) })}
            </p>
          </article>
        );
      })}
    </section>
  );
}

function Levels({ programme, cashback: { levels, except } }: PartProps) {
  const phrases = usePhrases();
  const names = listText(phrases.formatTag, except, 'beside');
  const of = levels.filter(
    (one) => (programme === 'vip' ? one.cashbackPercent : one.betBasisPoints) !== null,
  );
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.points_levels')}</h2>
      {of.length === 0 ? (
        <p className={styles.note}>{phrases.t('bonus.cashback_levels_none')}</p>
      ) : (
        <LevelsTable
          levels={of}
          columns={[
            {
              id: 'cashback',
              head: phrases.t('bonus.points_cashback'),
              cell: ({ cashbackPercent, betBasisPoints }) =>
                programme === 'vip'
                  ? phrases.t('bonus.points_of_loss', { percent: cashbackPercent ?? 0 })
                  : phrases.t('bonus.points_of_bets', { percent: (betBasisPoints ?? 0) / 100 }),
            },
            {
              id: 'every',
              head: phrases.t('bonus.period_paid'),
              cell: ({ everyDays }) => phrases.t('bonus.points_every', { days: everyDays }),
            },
          ]}
        />
      )}
      {except.length > 0 && <p className={styles.note}>{phrases.t('bonus.cashback_except', { names })}</p>}
    </section>
  );
}

function Payments({ cashback: { payments } }: { readonly cashback: GamesCashback }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  if (payments.length === 0) return null;
  return (
    <section className={styles.cards}>
      <h2 className={styles.section}>{phrases.t('bonus.period_payments')}</h2>
      <ul className={styles.list}>
        {payments.map(({ from, until, at, currency, level, paidMinor }) => (
          <li key={`${currency} ${from}`} className={styles.row}>
            <span className={styles.words}>
              <b>{phrases.t(`bonus.level_${level}`)}</b>
              <span className={styles.faint} data-number="">
                {whenText(times, from)} – {whenText(times, until)}
              </span>
              <time className={styles.faint} dateTime={new Date(at * 1000).toISOString()}>
                {whenText(times, at)}
              </time>
            </span>
            <span data-number="">{moneyText(paidMinor, currency, site)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
