import type { Payment } from '@overround/contracts/payments';
import { CallRefused } from '@overround/client';
import { Button, buttonClass, EmptyState, ErrorState, Notice, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, SearchX } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { paymentStateName } from '../../shared/payment-state-name.ts';
import { failureText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import styles from './Cashier.module.css';
import { paymentQuery } from './cashier-queries.ts';
import { CashCode } from './CashCode.tsx';
import { isFinished, providerPage, stateSays, stateTone, waitsForStaff } from './model/payment-state.ts';
import { PaymentState } from './PaymentState.tsx';
import { Summary } from './Summary.tsx';

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const SECOND_MS = 1000;

export interface PaymentViewProps {
  readonly paymentId: string;
  /** The payment has just been begun here: the provider's page opens by itself as soon as there is one. */
  readonly goesOn: boolean;
}

/** Where a payment stands. It is asked for until it ends; closing the page changes nothing about it. */
export function PaymentView({ paymentId, goesOn }: PaymentViewProps) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const payment = useQuery(paymentQuery(services, paymentId));
  const { data } = payment;
  const page = providerPage(data?.redirectUrl, globalThis.location?.href ?? 'http://site');
  const endedAs = useRef<Payment['status']>(undefined);
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!data || !isFinished(data.status) || endedAs.current === data.status) return;
    // The page may have been drawn before the provider told us: the balance above it may be the old one.
    endedAs.current = data.status;
    void refreshBalance(services);
  }, [data, services]);
  useEffect(() => {
    if (!goesOn || page === undefined || hasLeft.current) return;
    hasLeft.current = true;
    location.assign(page);
  }, [goesOn, page]);

  if (!data) {
    if (!payment.isError) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
    const isMissing = payment.error instanceof CallRefused && payment.error.refusal.code === 'not_found';
    if (isMissing) {
      return (
        <EmptyState
          icon={<SearchX {...icon} />}
          text={phrases.t('cashier.payment_missing')}
          action={
            <Link to={to.page('office/payments')} className={buttonClass()}>
              {phrases.t('cashier.all_payments')}
            </Link>
          }
        />
      );
    }
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('cashier.payment_failed')}
        hint={failureText(phrases, payment.error)}
        action={<Button onClick={() => void payment.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  return <PaymentCard payment={data} page={page} isPollFailing={payment.isError} />;
}

interface PaymentCardProps {
  readonly payment: Payment;
  readonly page: string | undefined;
  readonly isPollFailing: boolean;
}

function PaymentCard({ payment, page, isPollFailing }: PaymentCardProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const site = useSite();
  const times = useTimes();
  const stepsId = useId();
  const { direction, status, currency, refund, clock, steps = [], strays = [] } = payment;
  const claim = providerPage(refund?.claimUrl, globalThis.location?.href ?? 'http://site');
  const amount = moneyText(payment.amountMinor, currency, site);
  const at = (seconds: number): string => {
    const ms = seconds * SECOND_MS;
    return `${times.fullDay(ms)} ${times.time(ms)}`;
  };
  const isDeposit = direction === 'deposit';
  return (
    <div className={styles.form}>
      <Notice
        tone={stateTone(status)}
        action={
          status === 'held' && !waitsForStaff(payment) ? (
            <Link to={to.page('office/identification')} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('cashier.held_to_identification')}
            </Link>
          ) : (
            page !== undefined && (
              <a href={page} className={buttonClass({ kind: 'primary' })}>
                {phrases.t('cashier.go_to_provider')}
              </a>
            )
          )
        }
      >
        <p>{phrases.t(stateSays(payment), { amount })}</p>
      </Notice>
      {payment.code?.text !== undefined && (
        <CashCode code={payment.code} text={payment.code.text} direction={direction} currency={currency} />
      )}
      {claim !== undefined && (
        <Notice
          tone="info"
          action={
            <a href={claim} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('cashier.refund_claim_open')}
            </a>
          }
        >
          <p>
            {phrases.t('cashier.refund_claim', {
              amount: moneyText(refund?.amountMinor ?? '0', currency, site),
            })}
          </p>
        </Notice>
      )}
      {strays.map((stray) => (
        <Notice
          key={stray.paymentId}
          tone="warning"
          action={
            <Link to={to.page(`office/payments/${stray.paymentId}`)} className={buttonClass()}>
              {phrases.t('cashier.stray_open')}
            </Link>
          }
        >
          <p>{phrases.t('cashier.stray_beside', { amount: moneyText(stray.amountMinor, currency, site) })}</p>
        </Notice>
      ))}
      {clock?.lateSince !== undefined && (
        <Notice tone="warning">
          <p>{phrases.t('cashier.state_late', { when: at(clock.lateSince) })}</p>
        </Notice>
      )}
      <Summary
        rows={[
          {
            name: phrases.t(isDeposit ? 'cashier.deposit' : 'cashier.withdrawal'),
            value: amount,
          },
          { name: phrases.t('cashier.column_state'), value: phrases.t(paymentStateName(payment)) },
          ...(clock
            ? [
                { name: phrases.t('cashier.state_since'), value: at(clock.since) },
                // A code says for itself how long it is good for.
                ...(payment.waitsAtDesk
                  ? []
                  : [{ name: phrases.t('cashier.state_until'), value: at(clock.until) }]),
              ]
            : []),
          { name: phrases.t('cashier.column_when'), value: at(payment.createdAt) },
          ...(payment.finishedAt === undefined
            ? []
            : [{ name: phrases.t('cashier.finished'), value: at(payment.finishedAt) }]),
          ...(payment.desk === undefined ? [] : [{ name: phrases.t('cashier.desk'), value: payment.desk }]),
          { name: phrases.t('cashier.account'), value: String(payment.accountId) },
          { name: phrases.t('cashier.number'), value: payment.paymentId },
        ]}
      />
      {steps.length > 1 && (
        <section aria-labelledby={stepsId}>
          <h2 id={stepsId} className={styles.legend}>
            {phrases.t('cashier.steps')}
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={`${step.status} ${step.at}`}>
                <PaymentState {...(step.status === status ? payment : step)} />
                <bdi data-number="" className={styles.faint}>
                  {at(step.at)}
                </bdi>
              </li>
            ))}
          </ol>
        </section>
      )}
      {!isFinished(status) && (
        <p className={styles.faint}>
          {phrases.t(isPollFailing ? 'cashier.poll_failed' : 'cashier.may_close')}
        </p>
      )}
      <div className={styles.pages}>
        {isFinished(status) && (
          <Link to={to.page(isDeposit ? 'office/recharge' : 'office/withdrawal')} className={buttonClass()}>
            {phrases.t(isDeposit ? 'cashier.another_deposit' : 'cashier.another_withdrawal')}
          </Link>
        )}
        <Link to={to.page('office/payments')} className={buttonClass({ kind: 'quiet' })}>
          {phrases.t('cashier.all_payments')}
        </Link>
        <Link
          to={`${to.page('office/payment-requests')}?topic=${isDeposit ? 'deposit_missing' : status === 'declined' || status === 'refused' ? 'payout_declined' : 'payout_late'}&payment=${payment.paymentId}`}
          className={buttonClass({ kind: 'quiet' })}
        >
          {phrases.t('cashier.request_ask')}
        </Link>
      </div>
    </div>
  );
}
