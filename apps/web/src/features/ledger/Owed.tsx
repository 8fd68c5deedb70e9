import type { Liability } from '@overround/contracts/wallet';
import { Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { leftToRight, type PhraseKey } from '@overround/phrases';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import { liabilitiesQuery } from './ledger-queries.ts';
import styles from './Ledger.module.css';
import { OwnCheck } from './OwnCheck.tsx';

const HOUSE: Readonly<Record<string, PhraseKey>> = {
  open_stakes: 'ledger.house_open_stakes',
  pool_stakes: 'ledger.house_pool_stakes',
  pool_commission: 'ledger.house_pool_commission',
  bet_result: 'ledger.house_bet_result',
  boost_cost: 'ledger.house_boost_cost',
  insurance: 'ledger.house_insurance',
  rounding: 'ledger.house_rounding',
  withdrawals_pending: 'ledger.house_withdrawals_pending',
  deposits_held: 'ledger.house_deposits_held',
  bonus_cost: 'ledger.house_bonus_cost',
  friend_rewards: 'ledger.house_friend_rewards',
  partner_commission: 'ledger.house_partner_commission',
  partner_payable: 'ledger.house_partner_payable',
  partner_paid_out: 'ledger.house_partner_paid_out',
  tax: 'ledger.house_tax',
  adjustments: 'ledger.house_adjustments',
  advances: 'ledger.house_advances',
  exchange: 'ledger.house_exchange',
  deposits_clearing: 'ledger.house_deposits_clearing',
  payouts_clearing: 'ledger.house_payouts_clearing',
  game_result: 'ledger.house_game_result',
  tote_pool: 'ledger.house_tote_pool',
  tote_takeout: 'ledger.house_tote_takeout',
  tote_breakage: 'ledger.house_tote_breakage',
  tote_carry: 'ledger.house_tote_carry',
  tote_guarantee: 'ledger.house_tote_guarantee',
};

/** Players own, players owe, the house: together nothing. */
const isWhole = ({ totalMinor, debtsMinor, house }: Liability): boolean =>
  house.reduce(
    (sum, { amountMinor }) => sum + BigInt(amountMinor),
    BigInt(totalMinor) - BigInt(debtsMinor),
  ) === 0n;

function Currency({ owed }: { readonly owed: Liability }) {
  const phrases = usePhrases();
  const site = useSite();
  const money = (amountMinor: string) => (
    <bdi dir="ltr" data-number="">
      {moneyText(amountMinor, owed.currency, site).replace('-', '−')}
    </bdi>
  );
  return (
    <li className={styles.currency}>
      <h3 className={styles.title}>{owed.currency}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{phrases.t('ledger.owed_total')}</dt>
          <dd>
            <b>{money(owed.totalMinor)}</b>
          </dd>
        </div>
        {owed.debtsMinor !== '0' && (
          <div>
            <dt>{phrases.t('ledger.owed_debts')}</dt>
            <dd>{money(owed.debtsMinor)}</dd>
          </div>
        )}
        {owed.house.map(({ kind, amountMinor }) => (
          <div key={kind}>
            <dt>{phrases.t(HOUSE[kind] ?? 'ledger.house_other', { kind })}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.text}>
        {phrases.t(isWhole(owed) ? 'ledger.house_zero' : 'ledger.house_not_zero')}{' '}
        {phrases.t('ledger.owed_root')}:{' '}
        <code dir="ltr" className={styles.hash}>
          {owed.root}
        </code>
      </p>
    </li>
  );
}

/** All balances together at the end of the newest day, per currency, with what stands against them. */
export function Owed({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const phrases = usePhrases();
  const services = useServices();
  const owed = useQuery(liabilitiesQuery(services));
  if (owed.isPending) return <Skeleton rows={4} label={phrases.t('shell.loading')} />;
  if (owed.isError) return <Notice tone="error">{phrases.t('ledger.failed')}</Notice>;
  const { day, currencies } = owed.data;
  return (
    <section className={styles.page}>
      <div className={styles.lead}>
        <h2 className={styles.title}>{phrases.t('ledger.owed')}</h2>
        <p className={styles.text}>
          {day === null
            ? phrases.t('ledger.nothing_owed')
            : phrases.t('ledger.owed_intro', { day: leftToRight(day) })}
        </p>
        {day !== null && isSignedIn && <OwnCheck currencies={currencies} />}
      </div>
      {day !== null && (
        <ul className={styles.currencies}>
          {currencies.map((one) => (
            <Currency key={one.currency} owed={one} />
          ))}
        </ul>
      )}
    </section>
  );
}
