import type { OfficeBonus } from '@overround/contracts/bonus';
import { Badge, buttonClass, EmptyState } from '@overround/ui';
import { Gift } from 'lucide-react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { BonusTerms } from '../../state/BonusTerms.tsx';
import { whenText } from '../../state/when-text.ts';
import { BonusesLoaded } from './BonusesLoaded.tsx';
import { Decisions } from './Decisions.tsx';
import { GiveUp } from './GiveUp.tsx';

function Progress({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const money = (amountMinor: string): string => moneyText(amountMinor, bonus.currencyIso, site);
  return (
    <div className={styles.progress}>
      <progress max={100} value={bonus.progress} aria-label={phrases.t('bonus.progress_label')} />
      <p data-number="">
        {phrases.t('bonus.progress', { done: money(bonus.wageredMinor), all: money(bonus.requiredMinor) })}
        {` · ${bonus.progress}%`}
      </p>
    </div>
  );
}

/** Its bets, newest first, each with what it counts or why it does not. */
function Bets({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  const money = (amountMinor: string): string => moneyText(amountMinor, bonus.currencyIso, site);
  return (
    <section>
      <h3 className={styles.title}>{phrases.t('bonus.bets_title')}</h3>
      {bonus.bets.length === 0 ? (
        <p className={styles.faint}>{phrases.t('bonus.bets_none')}</p>
      ) : (
        <ul className={styles.list}>
          {bonus.bets.map((bet) => (
            <li key={bet.betId} className={styles.row}>
              <span className={styles.words}>
                <Link to={to.page(`bets/${bet.betId}`)}>
                  {phrases.t('bonus.bet_number', { number: String(bet.betId) })}
                </Link>
                <span className={styles.faint} data-number="">
                  {phrases.t('bonus.counts_of', {
                    counted: money(bet.countedMinor),
                    stake: money(bet.stakeMinor),
                    why: phrases.t(`bonus.reason_${bet.reason}`),
                  })}
                  {bet.isOwn && ` · ${phrases.t('bonus.of_own')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Running({ bonus }: { readonly bonus: OfficeBonus }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const money = (amountMinor: string): string => moneyText(amountMinor, bonus.currencyIso, site);
  const facts = [
    [phrases.t('bonus.balance'), bonus.balanceMinor],
    [phrases.t('bonus.in_bets'), bonus.openStakeMinor],
    [phrases.t('bonus.granted'), bonus.grantedMinor],
  ] as const;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{bonus.name}</h2>
        <Badge tone="accent">{phrases.t(`bonus.status_${bonus.status}`)}</Badge>
      </div>
      <Progress bonus={bonus} />
      <dl className={styles.facts}>
        {facts.map(([name, amountMinor]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-number="">{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.faint}>
        {phrases.t('bonus.wait_until', { when: whenText(times, bonus.expirationDate) })}
      </p>
      {bonus.terms.isStakedWhole && (
        <p>{phrases.t('bonus.whole_hint', { amount: money(bonus.balanceMinor) })}</p>
      )}
      <BonusTerms terms={bonus.terms} />
      <Bets bonus={bonus} />
      <Decisions bonus={bonus} />
      <GiveUp bonus={bonus} />
    </article>
  );
}

const UNDER_WAY: ReadonlySet<string> = new Set(['chosen', 'earned', 'active', 'wagered']);

/** How far the running bonus is: progress, what counts, how long, and the way to give it up. Ended ones keep their log. */
export function WagerPanel() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <BonusesLoaded>
      {({ bonuses }) => {
        const shown = bonuses.filter(({ status }) => UNDER_WAY.has(status));
        const last = bonuses.find(({ isClosed }) => isClosed);
        return (
          <>
            {shown.length === 0 && (
              <EmptyState
                icon={<Gift size={28} strokeWidth={1.5} aria-hidden="true" />}
                text={phrases.t('bonus.none_running')}
                action={
                  <Link to={to.page('office/bonuses')} className={buttonClass({ kind: 'primary' })}>
                    {phrases.t('bonus.to_offers')}
                  </Link>
                }
              />
            )}
            {shown.map((bonus) => (
              <Running key={bonus.id} bonus={bonus} />
            ))}
            {last && (
              <article className={styles.card}>
                <div className={styles.head}>
                  <h2 className={styles.title}>{last.name}</h2>
                  <Badge>{phrases.t(`bonus.status_${last.status}`)}</Badge>
                </div>
                <Bets bonus={last} />
                <Decisions bonus={last} />
              </article>
            )}
          </>
        );
      }}
    </BonusesLoaded>
  );
}
