import { Link } from 'react-router';
import type { SignedIn } from '../server-contract.ts';
import { moneyText } from '../shared/money-text.ts';
import { useAddresses, usePhrases, useSite } from '../state/services.tsx';
import styles from './Balance.module.css';

/** What the active account holds; leads to the personal office. */
export function Balance({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  const amount = moneyText(signedIn.balanceMinor, signedIn.currency, site);
  return (
    <Link
      to={to.page('office')}
      className={styles.balance}
      aria-label={`${phrases.t('shell.my_account')}, ${phrases.t('shell.balance')} ${amount}`}
    >
      <bdi data-number="">{amount}</bdi>
    </Link>
  );
}
