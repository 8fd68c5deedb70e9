import { Button, Chips, EmptyState, ErrorState, Skeleton, Switch } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { walletQuery } from '../../state/my-calls.ts';
import { failureText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { historyQuery } from './cashier-queries.ts';
import { PaymentsTable } from './PaymentsTable.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

type Which = 'main' | 'other';

/** Deposits and withdrawals, fifty a page; older than three months only when asked for. */
export function PaymentsHistory() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const [which, setWhich] = useState<Which>('main');
  const [isWithArchive, setWithArchive] = useState(false);
  const [page, setPage] = useState(1);
  const wallet = useQuery(walletQuery(services));
  const history = useQuery(historyQuery(services, { isMain: which === 'main', isWithArchive, page }));
  const hasOthers = wallet.data?.accounts.some((account) => account.type !== 0) ?? false;
  const items = history.data?.items ?? [];
  const pages = history.data?.page_count ?? 1;

  function show(next: { readonly which?: Which; readonly isWithArchive?: boolean }): void {
    setPage(1);
    if (next.which) setWhich(next.which);
    if (next.isWithArchive !== undefined) setWithArchive(next.isWithArchive);
  }
  return (
    <>
      <div className={styles.tools}>
        {hasOthers && (
          <Chips
            label={phrases.t('cashier.history_accounts')}
            items={[
              { id: 'main' as const, label: phrases.t('cashier.history_main') },
              { id: 'other' as const, label: phrases.t('cashier.history_other') },
            ]}
            selected={which}
            onSelect={(id) => show({ which: id })}
          />
        )}
        <Switch
          label={phrases.t('cashier.history_archive')}
          isOn={isWithArchive}
          onChange={(isOn) => show({ isWithArchive: isOn })}
        />
      </div>
      {history.isError ? (
        <ErrorState
          icon={<CircleAlert {...icon} />}
          text={phrases.t('cashier.history_failed')}
          hint={failureText(phrases, history.error)}
          action={<Button onClick={() => void history.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      ) : history.isPending ? (
        <Skeleton rows={5} rowHeightPx={40} label={phrases.t('shell.loading')} />
      ) : items.length === 0 ? (
        <EmptyState
          icon={<ReceiptText {...icon} />}
          text={phrases.t(isWithArchive ? 'cashier.history_empty' : 'cashier.history_nothing')}
          action={
            !isWithArchive && (
              <Button onClick={() => show({ isWithArchive: true })}>
                {phrases.t('cashier.history_nothing_action')}
              </Button>
            )
          }
        />
      ) : (
        <PaymentsTable caption={phrases.t('cashier.payments_title')} payments={items} />
      )}
      {items.length > 0 && which === 'main' && (
        <p className={styles.pages}>
          <Link to={`${to.page('office/statement')}?kind=payment`}>
            {phrases.t('cashier.history_with_balance')}
          </Link>
        </p>
      )}
      {pages > 1 && (
        <div className={styles.pages}>
          <Button disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {phrases.t('cashier.previous_page')}
          </Button>
          <span data-number="">{phrases.t('cashier.page_of', { page, pages })}</span>
          <Button disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {phrases.t('cashier.next_page')}
          </Button>
        </div>
      )}
    </>
  );
}
