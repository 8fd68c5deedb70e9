import { calls } from '@overround/client';
import { useQuery } from '@tanstack/react-query';
import { useBalanceText } from '../../../state/balance-text.ts';
import { MY, readMine } from '../../../state/my-calls.ts';
import { usePhrases, useServices } from '../../../state/services.tsx';
import { useAreas } from '../../../state/use-areas.ts';
import styles from '../BetView.module.css';

/** What a bet counts towards the bonus it was paid from, or of own money towards the one that ran, and why. Nothing where none did. */
export function BonusCount({ betId }: { readonly betId: number }) {
  const phrases = usePhrases();
  const services = useServices();
  const balanceText = useBalanceText();
  const isReady = useAreas(['bonus']);
  const { data } = useQuery({
    queryKey: [MY, 'bonus-of-bet', betId],
    queryFn: ({ signal }) => readMine(services, calls.getBetCount, { params: { betId } }, { signal }),
  });
  if (!isReady || !data?.count) return null;
  const { name, isOwn, reason, leg, currency, countedMinor, requiredMinor, wageredMinor } = data.count;
  const why = phrases.t(`bonus.reason_${reason}`);
  const required = balanceText(requiredMinor, currency);
  return (
    <section className={styles.section} aria-label={phrases.t('bonus.bet_title')}>
      <h2>{phrases.t('bonus.bet_title')}</h2>
      <p data-number="">
        {phrases.t('bonus.bet_counts', {
          of: isOwn ? 'own' : 'bonus',
          name,
          counted: balanceText(countedMinor, currency),
          required,
          why: leg === null ? why : phrases.t('bonus.bet_leg', { leg, why }),
        })}
      </p>
      <p className={styles.note} data-number="">
        {phrases.t('bonus.bet_progress', { wagered: balanceText(wageredMinor, currency), required })}
      </p>
    </section>
  );
}
