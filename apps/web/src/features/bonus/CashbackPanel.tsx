import type { BonusOffer, OfficeBonus } from '@overround/contracts/bonus';
import { usePhrases } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { GiveUp } from './GiveUp.tsx';
import { OfferCard } from './OfferCard.tsx';
import { Waiting } from './OffersPanel.tsx';

/** What gives back a part of lost stakes. */
const givesBack = ({ terms: { trigger } }: Pick<BonusOffer | OfficeBonus, 'terms'>): boolean =>
  trigger === 'first_bets_lost' || trigger === 'lost_by_one';

/** Cashback as the player set it: which one waits for their bets, the others they may set instead, and none. */
export function CashbackPanel() {
  const phrases = usePhrases();
  return (
    <BonusesLoaded>
      {({ bonuses, offers }) => {
        const waiting = bonuses.find((bonus) => bonus.status === 'chosen' && givesBack(bonus));
        const open = offers.filter(givesBack);
        return (
          <>
            <p className={styles.note}>{phrases.t('bonus.cashback_hint')}</p>
            {waiting ? (
              <article className={styles.card}>
                <Waiting bonus={waiting} />
                <GiveUp bonus={waiting} />
              </article>
            ) : (
              <p className={styles.note}>{phrases.t('bonus.cashback_off')}</p>
            )}
            <h2 className={styles.section}>{phrases.t('bonus.offers')}</h2>
            {open.length === 0 && <p className={styles.note}>{phrases.t('bonus.offers_none')}</p>}
            <ul className={styles.cards}>
              {open.map((offer) => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </ul>
          </>
        );
      }}
    </BonusesLoaded>
  );
}
