import { buttonClass } from '@overround/ui';
import { Bell, ChevronDown } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AccountMenuProps } from '../features/account/AccountMenu.tsx';
import type { SignedIn } from '../server-contract.ts';
import { useBalanceText } from '../state/balance-text.ts';
import { useAddresses, usePhrases, useServices } from '../state/services.tsx';
import { useAccountNews } from '../state/use-account-news.ts';
import { useArrangementSync } from '../state/use-arrangement-sync.ts';
import { useFavouriteSync } from '../state/favourite-sync.ts';
import styles from './Balance.module.css';

interface AccountParts {
  readonly AccountMenu: ComponentType<AccountMenuProps>;
  readonly IdleWatch: ComponentType;
}

/** The account menu and the watch over idle people are fetched with their texts once somebody is signed in. */
function useAccountParts(): AccountParts | undefined {
  const { phrases } = useServices();
  const [parts, setParts] = useState<AccountParts>();
  useEffect(() => {
    Promise.all([
      import('../features/account/AccountMenu.tsx'),
      import('../features/sign-in/IdleWatch.tsx'),
      phrases.need(['office', 'people']),
    ]).then(
      ([{ AccountMenu }, { IdleWatch }]) => setParts({ AccountMenu, IdleWatch }),
      // Without the menu the balance still leads to the office.
      () => undefined,
    );
  }, [phrases]);
  return parts;
}

/** What the active account holds; opens the account menu. */
export function Balance({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const { site } = useServices();
  const to = useAddresses();
  const parts = useAccountParts();
  const balanceText = useBalanceText();
  useAccountNews();
  useFavouriteSync(signedIn.personId);
  useArrangementSync(signedIn.personId);
  const name = `${phrases.t('shell.my_account')}, ${phrases.t('shell.balance')}`;
  const beside = (
    <>
      <Link
        to={to.page('favourites/news')}
        className={styles.news}
        aria-label={phrases.t('shell.news')}
        title={phrases.t('shell.news')}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <Link to={to.page('office/recharge')} className={`${buttonClass()} ${styles.deposit}`}>
        {phrases.t('shell.deposit')}
      </Link>
    </>
  );
  if (parts) {
    return (
      <>
        {beside}
        <parts.AccountMenu signedIn={signedIn} name={name} />
        {site.session.isAutoLogoff && <parts.IdleWatch />}
      </>
    );
  }
  const amount = balanceText(signedIn.balanceMinor, signedIn.currency);
  return (
    <>
      {beside}
      <Link to={to.page('office')} className={styles.balance} aria-label={`${name} ${amount}`}>
        <bdi data-number="">{amount}</bdi>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </>
  );
}
