import { calls, type CallRefusal } from '@overround/client';
import type { WalletState } from '@overround/contracts/wallet';
import { Button, Notice, useAct } from '@overround/ui';
import { useRef, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { newGuid } from '../../shared/new-guid.ts';
import { callMine, walletQuery } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { showWallet } from '../../state/session-actions.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { DebtPlan } from './DebtPlan.tsx';

type Debt = WalletState['debts'][number];

/** What a corrected result left owed in one currency, and the button that repays it, or as much of it as the account holds. */
export function DebtNotice({ debt, wallet }: { readonly debt: Debt; readonly wallet: WalletState }) {
  const phrases = usePhrases();
  const services = useServices();
  const [refusal, setRefusal] = useState<CallRefusal>();
  // Pressed again after an answer that was lost, it is the same payment.
  const guid = useRef(newGuid());
  const { currency, owedMinor } = debt;
  const held = BigInt(wallet.accounts.find(({ iso }) => iso === currency)?.moneyMinor ?? '0');
  const payable = held < BigInt(owedMinor) ? held : BigInt(owedMinor);
  const text = (minor: string): string => moneyText(minor, currency, services.site);
  const repaying = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(services, calls.repayDebt, {
      body: { guid: guid.current, currency, amountMinor: payable.toString() },
    });
    if (!outcome.ok) {
      // The sum under this key was paid: what is owed now is shown, and paid by a new one.
      if (outcome.code === 'idempotency_conflict') {
        guid.current = newGuid();
        await services.queries.invalidateQueries(walletQuery(services));
      }
      setRefusal(outcome);
      return;
    }
    guid.current = newGuid();
    services.queries.setQueryData(walletQuery(services).queryKey, outcome.value);
    showWallet(services, outcome.value);
    services.toasts.show(phrases.t('office.wallet_repaid'), 'success');
  });
  return (
    <Notice tone="warning">
      <p>{phrases.t('office.wallet_owed', { amount: text(owedMinor) })}</p>
      <p>{phrases.t('office.wallet_owed_hint')}</p>
      {payable > 0n && (
        <Button size="small" isBusy={repaying.isRunning} onClick={() => void repaying.run()}>
          {phrases.t('office.wallet_repay', { amount: text(payable.toString()) })}
        </Button>
      )}
      {refusal && <p role="alert">{refusalText(phrases, refusal)}</p>}
      <DebtPlan debt={debt} now={services.clock.nowMs} />
    </Notice>
  );
}
