import type { OfficeBonus } from '@overround/contracts/bonus';
import { Badge, buttonClass, EmptyState } from '@overround/ui';
import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useSite } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { Decisions } from './Decisions.tsx';

/** What bonuses brought in each currency, in minor units. */
function totalsOf(bonuses: readonly OfficeBonus[]): readonly (readonly [currency: string, minor: bigint])[] {
  const byCurrency = Map.groupBy(bonuses, ({ currencyIso }) => currencyIso);
  return [...byCurrency].map(([currency, of]) => [
    currency,
    of.reduce((sum, { convertedMinor }) => sum + BigInt(convertedMinor), 0n),
  ]);
}

function Reward({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const money = (amountMinor: string): string => moneyText(amountMinor, bonus.currencyIso, site);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.title}>{bonus.name}</h3>
        <Badge tone={bonus.isClosed ? 'plain' : 'accent'}>{phrases.t(`bonus.status_${bonus.status}`)}</Badge>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{phrases.t('bonus.granted')}</dt>
          <dd data-number="">{money(bonus.grantedMinor)}</dd>
        </div>
        <div>
          <dt>{phrases.t('bonus.became_own')}</dt>
          <dd data-number="">{money(bonus.convertedMinor)}</dd>
        </div>
      </dl>
      <details className={styles.terms}>
        <summary>{phrases.t('bonus.log_title')}</summary>
        <Decisions bonus={bonus} isBare />
      </details>
    </li>
  );
}

/** Every bonus the player was given, what it brought, and everything that was decided about it. */
export function RewardsPanel() {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  return (
    <BonusesLoaded>
      {({ bonuses }) => {
        const given = bonuses.filter(
          ({ grantedMinor, status }) => grantedMinor !== '0' && status !== 'chosen',
        );
        return given.length === 0 ? (
          <EmptyState
            icon={<Gift size={28} strokeWidth={1.5} aria-hidden="true" />}
            text={phrases.t('bonus.mine_none')}
            action={
              <Link to={to.page('office/bonuses/promotions')} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('bonus.to_offers')}
              </Link>
            }
          />
        ) : (
          <>
            <ul className={styles.list} aria-label={phrases.t('bonus.became_own')}>
              {totalsOf(given).map(([currency, minor]) => (
                <li key={currency} className={styles.row}>
                  <span className={styles.words}>{phrases.t('bonus.became_own')}</span>
                  <b data-number="">{moneyText(String(minor), currency, site)}</b>
                </li>
              ))}
            </ul>
            <ul className={styles.cards}>
              {given.map((bonus) => (
                <Reward key={bonus.id} bonus={bonus} />
              ))}
            </ul>
          </>
        );
      }}
    </BonusesLoaded>
  );
}
