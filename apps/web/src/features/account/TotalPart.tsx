import type { WalletState } from '@overround/contracts/wallet';
import { Select, useAct } from '@overround/ui';
import { askAnew, walletQuery } from '../../state/my-calls.ts';
import { usePhrases, useServices, useSite } from '../../state/services.tsx';
import styles from './Account.module.css';
import { hasTotal, TotalOf } from './TotalOf.tsx';
import { useSaveSetting } from './use-save-setting.ts';

/** The total of own accounts, and the currency it is told in; the choice goes with the account. */
export function TotalPart({ wallet }: { readonly wallet: WalletState }) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const save = useSaveSetting();
  const choosing = useAct(async (currency: string) => {
    if (await save('total_currency', currency)) await askAnew(services, walletQuery(services));
  });
  if (!wallet.total) return null;
  const { total, accounts } = wallet;
  const currencies = site.currencies.filter(
    ({ code, hide }) => !hide || code === total.currency || accounts.some(({ iso }) => iso === code),
  );
  return (
    <section className={styles.part} aria-busy={choosing.isRunning || undefined}>
      {hasTotal(wallet) && <TotalOf total={wallet.total} />}
      <Select
        label={phrases.t('office.wallet_total_currency')}
        value={total.currency}
        options={currencies.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        onChange={(currency) => void choosing.run(currency)}
      />
    </section>
  );
}
