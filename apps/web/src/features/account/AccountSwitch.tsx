import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { walletQuery } from '../../state/my-calls.ts';
import { showWallet } from '../../state/session-actions.ts';
import { useBalanceText } from '../../state/balance-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './AccountMenu.module.css';
import { hasTotal, TotalOf } from './TotalOf.tsx';
import { useAccountActs } from './use-account-acts.ts';

export interface AccountSwitchProps {
  /** The layer it stands in: balances are asked for when it opens. */
  readonly menu: RefObject<HTMLElement | null>;
  readonly onDone: () => void;
}

/** Accounts with their balances; the one that is played with is marked. */
export function AccountSwitch({ menu, onDone }: AccountSwitchProps) {
  const phrases = usePhrases();
  const services = useServices();
  const balanceText = useBalanceText();
  const to = useAddresses();
  const name = useId();
  const [isOpen, setOpen] = useState(false);
  const acts = useAccountActs();
  const wallet = useQuery({ ...walletQuery(services), enabled: isOpen });

  useEffect(() => {
    const layer = menu.current;
    if (!layer) return;
    const look = (event: Event): void => setOpen('newState' in event && event.newState === 'open');
    layer.addEventListener('toggle', look);
    return () => layer.removeEventListener('toggle', look);
  }, [menu]);
  useEffect(() => {
    if (wallet.data) showWallet(services, wallet.data);
  }, [wallet.data, services]);

  return (
    <fieldset className={styles.accounts} aria-busy={acts.isRunning || undefined}>
      <legend className="visually-hidden">{phrases.t('office.to_wallets')}</legend>
      {(wallet.data?.accounts ?? []).map((account) => (
        <label key={account.id} className={styles.account}>
          <input
            type="radio"
            name={name}
            checked={account.isActive}
            onChange={() => void acts.play(account.id, account.iso)}
          />
          <span className={styles.accountName}>
            <bdi>{account.name}</bdi>
            <span className={styles.faint}>{account.id}</span>
          </span>
          <bdi data-number="" className={styles.money}>
            {balanceText(account.moneyMinor, account.iso)}
          </bdi>
        </label>
      ))}
      {(wallet.data?.bonuses ?? []).map((account) => (
        <Link
          key={account.id}
          to={to.page('office/bonuses/wager')}
          className={styles.account}
          onClick={onDone}
        >
          <span className={styles.accountName}>
            <span>{phrases.t('office.wallet_bonus')}</span>
            <span className={styles.faint}>{account.iso}</span>
          </span>
          <bdi data-number="" className={styles.money}>
            {balanceText(account.moneyMinor, account.iso)}
          </bdi>
        </Link>
      ))}
      {wallet.data && hasTotal(wallet.data) && (
        <div className={styles.total}>
          <TotalOf total={wallet.data.total} />
        </div>
      )}
      <Link to={to.page('office/wallets')} className={styles.more} onClick={onDone}>
        {phrases.t('office.wallet_open_title')}
      </Link>
    </fieldset>
  );
}
