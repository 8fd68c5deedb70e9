import type { BonusOffer, OfficeBonus } from '@overround/contracts/bonus';
import { Badge, buttonClass } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { gameOfKeyQuery } from '../../state/bonus-queries.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { OfferCard } from './OfferCard.tsx';

/** What is given as it stands: nothing is to be done for it but taking it. */
const isGift = ({ terms }: Pick<BonusOffer | OfficeBonus, 'terms'>): boolean =>
  terms.trigger === 'choice' || terms.trigger === 'free_spins';

function Taken({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <b>{bonus.name}</b>
        <span className={styles.faint} data-number="">
          {phrases.t('bonus.granted')} {moneyText(bonus.grantedMinor, bonus.currencyIso, site)}
          {!bonus.isClosed &&
            ` · ${phrases.t('bonus.wait_until', { when: whenText(times, bonus.expirationDate) })}`}
        </span>
        {bonus.spins && <FreeSpins bonus={bonus} spins={bonus.spins} />}
      </span>
      <Badge tone={bonus.isClosed ? 'plain' : 'accent'}>{phrases.t(`bonus.status_${bonus.status}`)}</Badge>
    </li>
  );
}

interface FreeSpinsProps {
  readonly bonus: OfficeBonus;
  readonly spins: NonNullable<OfficeBonus['spins']>;
}

/** Free rounds of a gift: how many were played, what they won, until when the others are there, and the way to play them. */
function FreeSpins({ bonus, spins }: FreeSpinsProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const to = useAddresses();
  const gameKey = bonus.terms.spins?.game ?? '';
  const services = useServices();
  const { data: game } = useQuery({ ...gameOfKeyQuery(services, gameKey), enabled: gameKey !== '' });
  const { state, count, played, wonMinor, until } = spins;
  return (
    <>
      <span className={styles.faint} data-number="">
        {state === 'waiting'
          ? phrases.t('bonus.spins_waiting')
          : [
              game?.title ?? gameKey,
              phrases.t('bonus.spins_count', { played, count }),
              phrases.t('bonus.spins_won', { won: moneyText(wonMinor, bonus.currencyIso, site) }),
              state === 'granted' && phrases.t('bonus.spins_until', { when: whenText(times, until) }),
            ]
              .filter(Boolean)
              .join(' · ')}
      </span>
      {state === 'granted' && played < count && game && (
        <Link
          to={to.page(`casino/${game.gameId}-${game.slug}?play=own`)}
          className={`${buttonClass({ size: 'small' })} ${styles.way}`}
        >
          {phrases.t('bonus.spins_play')}
        </Link>
      )}
    </>
  );
}

/** Gifts that are open to the player, and those they took with what became of each. */
export function GiftsPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <BonusesLoaded>
      {({ bonuses, offers }) => {
        const open = offers.filter(isGift);
        const taken = bonuses.filter((bonus) => isGift(bonus) && (bonus.spins || bonus.grantedMinor !== '0'));
        return (
          <>
            <h2 className={styles.section}>{phrases.t('bonus.gifts_open')}</h2>
            {open.length === 0 && <p className={styles.note}>{phrases.t('bonus.gifts_none')}</p>}
            <ul className={styles.cards}>
              {open.map((offer) => (
                <OfferCard key={offer.id} offer={offer} />
              ))}
            </ul>
            <Link to={to.page('office/bonuses/points')} className={`${buttonClass()} ${styles.way}`}>
              {phrases.t('bonus.to_points')}
            </Link>
            <h2 className={styles.section}>{phrases.t('bonus.gifts_had')}</h2>
            {taken.length === 0 && <p className={styles.note}>{phrases.t('bonus.gifts_had_none')}</p>}
            <ul className={styles.list}>
              {taken.map((bonus) => (
                <Taken key={bonus.id} bonus={bonus} />
              ))}
            </ul>
          </>
        );
      }}
    </BonusesLoaded>
  );
}
