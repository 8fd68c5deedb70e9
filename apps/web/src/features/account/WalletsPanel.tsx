import type { WalletAccount, WalletState } from '@overround/contracts/wallet';
import { Badge, Button, buttonClass, classNames, ErrorState, Notice, Select, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBalanceText } from '../../state/balance-text.ts';
import { walletQuery } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from './Account.module.css';
import { DebtNotice } from './DebtNotice.tsx';
import { TransferForm } from './TransferForm.tsx';
import { TotalPart } from './TotalPart.tsx';
import { type AccountActs, useAccountActs } from './use-account-acts.ts';

const MAIN = 0;

/** What stands in open bets; by sport and day behind it. */
function InBets({ account }: { readonly account: WalletAccount }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const inBets = account.amountOfUnplacedBets;
  if (inBets === 0) return null;
  return (
    <Link to={to.page('office/calendar')} className={classNames(styles.faint, styles.link)}>
      {phrases.t('office.wallet_in_bets', { amount: `${inBets} ${account.iso}` })}
    </Link>
  );
}

function AccountCard({ account, acts }: { readonly account: WalletAccount; readonly acts: AccountActs }) {
  const phrases = usePhrases();
  const balanceText = useBalanceText();
  const isMain = account.type === MAIN;
  return (
    <li className={styles.account}>
      <span className={styles.words}>
        <b>
          <bdi>{account.labelWithIso}</bdi>
        </b>
        <span className={styles.faint}>
          {account.id}
          {isMain && ` · ${phrases.t('office.wallet_main')}`}
        </span>
        <InBets account={account} />
      </span>
      <bdi data-number="" className={styles.money}>
        {balanceText(account.moneyMinor, account.iso)}
      </bdi>
      <span className={styles.deeds}>
        {account.isActive ? (
          <Badge tone="accent">{phrases.t('office.wallet_active')}</Badge>
        ) : (
          <Button
            size="small"
            disabled={acts.isRunning}
            onClick={() => void acts.play(account.id, account.iso)}
          >
            {phrases.t('office.wallet_play')}
          </Button>
        )}
        {!account.isActive && !isMain && account.moneyMinor === '0' && (
          <Button
            size="small"
            kind="quiet"
            disabled={acts.isRunning}
            aria-label={`${phrases.t('office.wallet_close')}: ${account.labelWithIso}`}
            onClick={() => void acts.close(account.id)}
          >
            {phrases.t('office.wallet_close')}
          </Button>
        )}
      </span>
    </li>
  );
}

function OpenAccount({ wallet, acts }: { readonly wallet: WalletState; readonly acts: AccountActs }) {
  const phrases = usePhrases();
  const site = useSite();
  const left = site.currencies.filter(
    (currency) => !currency.hide && wallet.accounts.every(({ iso }) => iso !== currency.code),
  );
  const [chosen, setChosen] = useState<string>();
  const currency = left.find((one) => one.code === chosen) ?? left[0];
  if (!currency) return <p className={styles.faint}>{phrases.t('office.wallet_all')}</p>;
  return (
    <form
      className={styles.part}
      onSubmit={(event) => {
        event.preventDefault();
        void acts.open(currency.id, currency.code);
      }}
    >
      <h2 className={styles.title}>{phrases.t('office.wallet_open_title')}</h2>
      <Select
        label={phrases.t('office.wallet_currency')}
        hint={phrases.t('office.wallet_open_hint')}
        value={currency.code}
        options={left.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={setChosen}
      />
      <Button type="submit" kind="primary" isBusy={acts.isRunning}>
        {phrases.t('office.wallet_open')}
      </Button>
    </form>
  );
}

/** Money of a bonus: shown beside own money, never mixed with it. */
function BonusCard({ account }: { readonly account: WalletAccount }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const balanceText = useBalanceText();
  return (
    <li className={styles.account}>
      <span className={styles.words}>
        <b>
          {phrases.t('office.wallet_bonus')} <bdi>({account.iso})</bdi>
        </b>
        <InBets account={account} />
      </span>
      <bdi data-number="" className={styles.money}>
        {balanceText(account.moneyMinor, account.iso)}
      </bdi>
      <Link to={to.page('office/bonuses/wager')} className={buttonClass({ size: 'small' })}>
        {phrases.t('office.to_bonuses')}
      </Link>
    </li>
  );
}

/** Accounts by currency: play with one, open another, close an empty one. */
export function WalletsPanel() {
  const phrases = usePhrases();
  const services = useServices();
  const wallet = useQuery(walletQuery(services));
  const acts = useAccountActs();
  if (wallet.isError) {
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('office.wallets_failed')}
        hint={failureText(phrases, wallet.error)}
        action={<Button onClick={() => void wallet.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (wallet.isPending) return <Skeleton rows={2} label={phrases.t('shell.loading')} />;
  const { accounts, bonuses, debts } = wallet.data;
  return (
    <>
      {debts.map((debt) => (
        <DebtNotice key={debt.currency} debt={debt} wallet={wallet.data} />
      ))}
      <ul className={styles.list}>
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} acts={acts} />
        ))}
        {bonuses.map((account) => (
          <BonusCard key={account.id} account={account} />
        ))}
      </ul>
      {acts.refusal && <Notice tone="error">{refusalText(phrases, acts.refusal)}</Notice>}
      <TotalPart wallet={wallet.data} />
      <TransferForm accounts={accounts} />
      <OpenAccount wallet={wallet.data} acts={acts} />
    </>
  );
}
