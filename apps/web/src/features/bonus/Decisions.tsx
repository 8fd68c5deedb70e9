import type { OfficeBonus } from '@overround/contracts/bonus';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite, useTimes } from '../../state/services.tsx';
import styles from '../../state/Bonus.module.css';
import { whenText } from '../../state/when-text.ts';

const DECISIONS = [
  'chosen',
  'refused',
  'replaced',
  'protected',
  'not_offered_there',
  'base_too_small',
  'deposit_not_first',
  'campaign_closed_then',
  'nothing_lost',
  'nothing_won',
  'used_up',
  'nothing_shared',
  'nothing_spun',
  'spins_refused',
  'late_honoured',
  'late_declined',
  'deposit_reversed',
  'deposit_reversed_kept',
  'bet_corrected',
  'earned_again',
  'given_again',
  'earned',
  'active',
  'wagered',
  'converted',
  'expired',
  'cancelled',
  'lost',
  'rest_lost',
] as const;

interface DecisionsProps {
  readonly bonus: OfficeBonus;
  /** Without its title: what stands around it has one. */
  readonly isBare?: boolean;
}

/** Every decision about it with its time: nothing happens to a bonus that its owner cannot read. */
export function Decisions({ bonus, isBare = false }: DecisionsProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  return (
    <section>
      {!isBare && <h3 className={styles.title}>{phrases.t('bonus.log_title')}</h3>}
      <ol className={styles.log}>
        {bonus.decisions.flatMap(({ what, facts, at }) => {
          const known = DECISIONS.find((one) => one === what);
          if (!known) return [];
          const sum = (amountMinor = '0') =>
            moneyText(amountMinor, facts['currency'] ?? bonus.currencyIso, site);
          return [
            <li key={`${what} ${at}`}>
              <time className={styles.faint} dateTime={new Date(at * 1000).toISOString()}>
                {whenText(times, at)}
              </time>{' '}
              {phrases.t(`bonus.did_${known}`, {
                own: sum(facts['ownMinor']),
                rest: sum(facts['restMinor']),
                when: whenText(times, Number(facts['at'] ?? at)),
              })}
              {facts['byOwnMinor'] !== undefined &&
                ` ${phrases.t('bonus.did_by_own', { staked: sum(facts['byOwnMinor']) })}`}
            </li>,
          ];
        })}
      </ol>
    </section>
  );
}
