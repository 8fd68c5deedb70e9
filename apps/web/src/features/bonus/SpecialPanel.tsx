import type { BonusOffer } from '@overround/contracts/bonus';
import { buttonClass, EmptyState } from '@overround/ui';
import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { OfferCard } from './OfferCard.tsx';

/** An invitation, or an offer of the day. */
const isSpecial = ({ until, kind }: BonusOffer): boolean => until !== null || kind === 'daily';

/** What is offered to this player alone, or today alone. */
export function SpecialPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <BonusesLoaded>
      {({ offers }) => {
        const special = offers.filter(isSpecial);
        return special.length === 0 ? (
          <EmptyState
            icon={<Gift size={28} strokeWidth={1.5} aria-hidden="true" />}
            text={phrases.t('bonus.special_none')}
            action={
              <Link to={to.page('office/bonuses/promotions')} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('bonus.to_offers')}
              </Link>
            }
          />
        ) : (
          <ul className={styles.cards}>
            {special.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
          </ul>
        );
      }}
    </BonusesLoaded>
  );
}
