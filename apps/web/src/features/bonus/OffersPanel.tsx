import { type CallRefusal, calls } from '@overround/client';
import type { BonusOffer, OfficeBonus } from '@overround/contracts/bonus';
import { Badge, Button, buttonClass, Notice, useAct } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { whenText } from '../../state/when-text.ts';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { PromoForm } from './PromoForm.tsx';
import { bonusesQuery } from '../../state/bonus-queries.ts';

/** One offer with its terms, and the press that chooses it. */
function OfferCard({ offer }: { readonly offer: BonusOffer }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const choosing = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.chooseBonus, { body: { code: offer.code } });
    if (!outcome.ok) {
      setRefusal(outcome);
      return;
    }
    services.queries.setQueryData(bonusesQuery(services).queryKey, outcome.value);
  });
  const { terms } = offer;
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{offer.name}</h3>
        <span className={styles.sum} data-number="">
          {terms.percent !== null && <b>{`${terms.percent}%`}</b>}{' '}
          {phrases.t('bonus.up_to', { max: moneyText(terms.maxMinor, terms.currency, site) })}
        </span>
      </div>
      <p className={styles.faint}>{phrases.t(`bonus.trigger_${terms.trigger}`, { bets: terms.bets ?? 0 })}</p>
      <BonusTerms terms={terms} />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button
        kind="primary"
        isBusy={choosing.isRunning}
        aria-label={`${phrases.t('bonus.choose')}: ${offer.name}`}
        onClick={() => void choosing.run()}
      >
        {phrases.t('bonus.choose')}
      </Button>
    </li>
  );
}

/** What was chosen and waits for its deposit or bet. */
function Waiting({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const times = useTimes();
  return (
    <Notice
      tone="info"
      action={
        <Link to={to.page('office/recharge')} className={buttonClass({ kind: 'primary' })}>
          {phrases.t('bonus.to_deposit')}
        </Link>
      }
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
