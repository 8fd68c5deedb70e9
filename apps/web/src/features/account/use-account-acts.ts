import { useAct } from '@overround/ui';
import { type CallRefusal, calls } from '@overround/client';
import { useState } from 'react';
import { callMine, MY, walletQuery } from '../../state/my-calls.ts';
import { refreshBalance, showWallet } from '../../state/session-actions.ts';
import { usePhrases, useServices } from '../../state/services.tsx';

export interface AccountActs {
  readonly play: (accountId: number, currency: string) => Promise<void>;
  readonly open: (currencyId: number, currency: string) => Promise<void>;
  readonly close: (accountId: number) => Promise<void>;
  readonly isRunning: boolean;
  /** Why the last act was refused. */
  readonly refusal: CallRefusal | undefined;
}

type Deed =
  | { readonly kind: 'play'; readonly accountId: number; readonly currency: string }
  | { readonly kind: 'open'; readonly currencyId: number; readonly currency: string }
  | { readonly kind: 'close'; readonly accountId: number };

/** What can be done with accounts: play with one, open another, close one. The header follows. */
export function useAccountActs(): AccountActs {
  const services = useServices();
  const phrases = usePhrases();
  const [refusal, setRefusal] = useState<CallRefusal>();
  const say = (text: string): void => services.toasts.show(text, 'success');

  async function play(accountId: number, currency: string): Promise<CallRefusal | undefined> {
    const outcome = await callMine(services, calls.setActiveAccount, { body: { accountId } });
    if (!outcome.ok) return outcome;
    services.queries.setQueryData(walletQuery(services).queryKey, outcome.value);
    showWallet(services, outcome.value);
    // Statement, ways to pay and the like belong to the account that is played with.
    await services.queries.invalidateQueries({
      queryKey: [MY],
      predicate: ({ queryKey }) => queryKey[1] !== 'wallet',
    });
    say(phrases.t('office.wallet_switched', { currency }));
    return undefined;
  }
  async function open(currencyId: number, currency: string): Promise<CallRefusal | undefined> {
    const outcome = await callMine(services, calls.createCurrencyAccount, {
      body: { currency_id: currencyId },
    });
    if (!outcome.ok) return outcome;
    await refreshBalance(services);
    say(phrases.t('office.wallet_opened', { currency }));
    return undefined;
  }
  async function close(accountId: number): Promise<CallRefusal | undefined> {
    const outcome = await callMine(services, calls.deleteCurrencyAccount, {
      body: { account_id: accountId },
    });
    if (!outcome.ok) return outcome;
    await refreshBalance(services);
    say(phrases.t('office.wallet_closed'));
    return undefined;
  }

  const acting = useAct(async (deed: Deed) => {
    setRefusal(undefined);
    switch (deed.kind) {
      case 'play':
        setRefusal(await play(deed.accountId, deed.currency));
        return;
      case 'open':
        setRefusal(await open(deed.currencyId, deed.currency));
        return;
      case 'close':
        setRefusal(await close(deed.accountId));
        return;
    }
  });
  return {
    play: (accountId, currency) => acting.run({ kind: 'play', accountId, currency }),
    open: (currencyId, currency) => acting.run({ kind: 'open', currencyId, currency }),
    close: (accountId) => acting.run({ kind: 'close', accountId }),
    isRunning: acting.isRunning,
    refusal,
  };
}
