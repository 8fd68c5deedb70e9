import type { Payment } from '@overround/contracts/payments';
import { Table } from '@overround/ui';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useSite, useTimes } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { PaymentState } from './PaymentState.tsx';

const SECOND_MS = 1000;

export interface PaymentsTableProps {
  readonly caption: string;
  readonly payments: readonly Payment[];
}

/** Payments, a row each, that lead to their pages. */
export function PaymentsTable({ caption, payments }: PaymentsTableProps) {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  const times = useTimes();
  return (
    <div className={styles.sheet}>
      <Table
        caption={caption}
        isStacked
        rows={payments}
        keyOf={(payment) => payment.paymentId}
        columns={[
          {
            id: 'what',
            head: phrases.t('cashier.column_what'),
            isRowHead: true,
            cell: ({ paymentId, direction, desk }) => (
              <>
                <Link to={to.page(`office/payments/${paymentId}`)}>{phrases.t(`cashier.${direction}`)}</Link>
                {desk !== undefined && <bdi className={styles.desk}>{desk}</bdi>}
              </>
            ),
          },
          {
            id: 'when',
            head: phrases.t('cashier.column_when'),
            cell: ({ createdAt }) => {
              const ms = createdAt * SECOND_MS;
              return <bdi data-number="">{`${times.fullDay(ms)} ${times.time(ms)}`}</bdi>;
            },
          },
          {
            id: 'state',
            head: phrases.t('cashier.column_state'),
            cell: (payment) => <PaymentState {...payment} />,
          },
          {
            id: 'sum',
            head: phrases.t('cashier.column_sum'),
            isNumber: true,
            cell: ({ amountMinor, currency }) => <bdi>{moneyText(amountMinor, currency, site)}</bdi>,
          },
        ]}
      />
    </div>
  );
}
