import type { WaitingPayoutView } from '@overround/contracts/payments';
import { usePhrases } from '../app/services.tsx';
import styles from '../people/enquiries/Enquiries.module.css';
import { ageText } from '../people/enquiries/words.ts';
import { QueueLine, QueueList, QueueRow, QueueWord } from '../people/queue/QueueList.tsx';
import { More } from './More.tsx';
import { usePayouts } from './use-payments.ts';
import { dateText, euroText, sumText } from './words.ts';

/** Payouts that wait, the oldest first. */
export function PayoutQueue() {
  const phrases = usePhrases();
  const list = usePayouts();
  const { data, error, refetch, dataUpdatedAt } = list;
  const bounds = data?.pages[0];
  return (
    <>
      {bounds && (
        <p className={styles.filter}>
          <span className={styles.faint}>
            {phrases.t('payments.rule', {
              one: euroText(bounds.oneFromMinor),
              two: euroText(bounds.twoFromMinor),
            })}
          </span>
        </p>
      )}
      <QueueList
        items={data?.pages.flatMap(({ payouts }) => payouts)}
        isFailed={error !== null}
        onRetry={() => void refetch()}
        none={phrases.t('payments.none_wait')}
        idOf={(one) => one.paymentId}
        row={(one) => <Row payout={one} nowMs={dataUpdatedAt} />}
      />
      <More list={list} />
    </>
  );
}

function Row({ payout, nowMs }: { readonly payout: WaitingPayoutView; readonly nowMs: number }) {
  const phrases = usePhrases();
  const { needed, approvedBy, isMine, until } = payout;
  return (
    <QueueRow to={`/payments/payouts/${payout.paymentId}`}>
      <QueueLine>
        <b>
          <bdi>{sumText(payout)}</bdi>
        </b>
        <QueueWord tone="faint">{ageText(phrases, nowMs - payout.createdAt)}</QueueWord>
      </QueueLine>
      <QueueLine>
        <QueueWord tone="faint">{phrases.t('payments.player', { number: String(payout.player) })}</QueueWord>
        <QueueWord tone="faint">
          {phrases.t('payments.yes_of', { given: approvedBy.length, needed })}
        </QueueWord>
      </QueueLine>
      {until !== undefined && (
        <QueueWord tone={until <= nowMs ? 'mark' : 'faint'}>
          {phrases.t(until <= nowMs ? 'payments.late_since' : 'payments.due_by', {
            time: dateText(phrases, until),
          })}
        </QueueWord>
      )}
      {isMine && <QueueWord tone="mark">{phrases.t('payments.yours')}</QueueWord>}
    </QueueRow>
  );
}
