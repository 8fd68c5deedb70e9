import { Button, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { promotionsQuery } from '../../state/bonus-queries.ts';
import { failureText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { OfferCard } from './OfferCard.tsx';

/** Every campaign with its terms, and for each whether it is open to the player: said before a deposit is made for it. */
export function PromotionsPanel() {
  const phrases = usePhrases();
  const promotions = useQuery(promotionsQuery(useServices()));
  if (promotions.isError)
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('bonus.failed')}
        hint={failureText(phrases, promotions.error)}
        action={<Button onClick={() => void promotions.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (promotions.isPending) return <Skeleton rows={4} rowHeightPx={120} label={phrases.t('shell.loading')} />;
  if (promotions.data.length === 0) return <p className={styles.note}>{phrases.t('bonus.offers_none')}</p>;
  return (
    <ul className={styles.cards}>
      {promotions.data.map(({ state, ...offer }) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          {...(state === 'open' ? {} : { closed: phrases.t(`bonus.promotion_${state}`) })}
        />
      ))}
    </ul>
  );
}
