import type { OfficeBonus } from '@overround/contracts/bonus';
import { Badge, buttonClass, Notice } from '@overround/ui';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';
import { OfferCard } from './OfferCard.tsx';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { PromoForm } from './PromoForm.tsx';

/** What was chosen and waits for its deposit or bet. */
export function Waiting({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  return (
    <Notice
      tone="info"
      {...(bonus.terms.depositMinorMin !== null && {
        action: (
          <Link to={to.page('office/recharge')} className={buttonClass({ kind: 'primary' })}>
            {phrases.t('bonus.to_deposit')}
          </Link>
        ),
      })}
    >
      {phrases.t('bonus.chosen_now', { name: bonus.name })}{' '}
      {phrases.t('bonus.wait_until', { when: whenText(times, bonus.expirationDate) })}
    </Notice>
  );
}

function Mine({ bonuses }: { readonly bonuses: readonly OfficeBonus[] }) {
  const phrases = usePhrases();
  const site = useSite();
  if (bonuses.length === 0) return <p className={styles.note}>{phrases.t('bonus.mine_none')}</p>;
  return (
    <ul className={styles.list}>
      {bonuses.map((bonus) => (
        <li key={bonus.id} className={styles.row}>
          <span className={styles.words}>
            <b>{bonus.name}</b>
            <span className={styles.faint}>
              {bonus.grantedMinor !== '0' &&
                `${phrases.t('bonus.granted')} ${moneyText(bonus.grantedMinor, bonus.currencyIso, site)}`}
            </span>
          </span>
          <Badge tone={bonus.isClosed ? 'plain' : 'accent'}>
            {phrases.t(`bonus.status_${bonus.status}`)}
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** Offers open to the player, what was chosen, and every bonus they had. */
export function OffersPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <BonusesLoaded>
      {({ bonuses, offers }) => {
        const waiting = bonuses.find(({ status }) => status === 'chosen');
        const isRunning = bonuses.some(({ status }) => status === 'active' || status === 'wagered');
        return (
          <>
            {waiting && <Waiting bonus={waiting} />}
            {isRunning && (
              <Link to={to.page('office/bonuses/wager')} className={`${buttonClass()} ${styles.way}`}>
                {phrases.t('bonus.to_wager')}
              </Link>
            )}
            <h2 className={styles.section}>{phrases.t('bonus.offers')}</h2>
            {offers.length === 0 ? (
              <p className={styles.note}>{phrases.t('bonus.offers_none')}</p>
            ) : (
              <ul className={styles.cards}>
                {offers.map((offer) => (
                  <OfferCard key={offer.id} offer={offer} />
                ))}
              </ul>
            )}
            <PromoForm />
            <h2 className={styles.section}>{phrases.t('bonus.mine')}</h2>
            <Mine bonuses={bonuses} />
          </>
        );
      }}
    </BonusesLoaded>
  );
}
