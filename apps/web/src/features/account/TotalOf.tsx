import type { WalletState, WalletTotal } from '@overround/contracts/wallet';
import { useBalanceText } from '../../state/balance-text.ts';
import { usePhrases, useTimes } from '../../state/services.tsx';
import styles from './TotalOf.module.css';

const SECOND_MS = 1000;

/** Whether a total says more than the one account does. */
export const hasTotal = (wallet: WalletState): wallet is WalletState & { readonly total: WalletTotal } =>
  wallet.total !== null && (wallet.accounts.length > 1 || wallet.total.currency !== wallet.accounts[0]?.iso);

/** What own accounts hold together: by whose rates and of when, and what is not in it. */
export function TotalOf({ total }: { readonly total: WalletTotal }) {
  const phrases = usePhrases();
  const times = useTimes();
  const balanceText = useBalanceText();
  const { currency, amountMinor, sources, ratedAt, leftOut } = total;
  const amount = amountMinor === null ? undefined : balanceText(amountMinor, currency);
  const ms = (ratedAt ?? 0) * SECOND_MS;
  return (
    <div className={styles.total}>
      <p className={styles.sum}>
        <span>{phrases.t('office.wallet_total')}</span>
        <b data-number="">
          <bdi>
            {amount === undefined && phrases.t('office.wallet_total_none')}
            {amount !== undefined &&
              (ratedAt === null ? amount : phrases.t('office.wallet_total_about', { amount }))}
          </bdi>
        </b>
      </p>
      {ratedAt !== null && (
        <p className={styles.faint}>
          {phrases.t('office.wallet_total_rate', {
            source: sources.join(', '),
            at: `${times.fullDay(ms)} ${times.time(ms)}`,
          })}{' '}
          {phrases.t('office.wallet_total_note')}
        </p>
      )}
      {leftOut.map((one) => (
        <p key={one.currency} className={styles.faint}>
          {phrases.t(`office.wallet_total_${one.why}`, { currency: one.currency, rateOf: one.rateOf })}
        </p>
      ))}
    </div>
  );
}
