import { type CallRefusal, calls } from '@overround/client';
import type { Payment } from '@overround/contracts/payments';
import { Button, buttonClass, EmptyState, Notice, Skeleton, TextField, useAct } from '@overround/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { newUuid } from '../../shared/new-uuid.ts';
import { callMine, MY, readMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { refreshBalance } from '../../state/session-actions.ts';
import { type Services, useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';
import type { SignedIn } from '../../server-contract.ts';
import cashier from './Cashier.module.css';
import { PaymentsTable } from './PaymentsTable.tsx';

interface Seen {
  readonly code: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly isSpent: boolean;
}

const paychecksQuery = (services: Pick<Services, 'api' | 'stores'>) =>
  queryOptions({
    queryKey: [MY, 'paychecks'],
    queryFn: ({ signal }) => readMine(services, calls.listPaychecks, {}, { signal }),
  });

/** A code is looked at first, then put on the account; below it, those of before. */
export function PaycheckPanel({ signedIn }: { readonly signedIn: SignedIn }) {
  const phrases = usePhrases();
  const services = useServices();
  const mine = useQuery(paychecksQuery(services));
  const [done, setDone] = useState<Payment>();
  const [seen, setSeen] = useState<Seen>();
  if (mine.isPending) return <Skeleton rows={3} label={phrases.t('shell.loading')} />;
  if (mine.data?.isOffered === false)
    return (
      <EmptyState
        icon={<Ticket size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('cashier.paycheck_not_offered')}
      />
    );
  return (
    <>
      <p className={cashier.intro}>{phrases.t('cashier.paycheck_intro')}</p>
      {done && <Done payment={done} />}
      <LookForm
        onSeen={(found) => {
          setDone(undefined);
          setSeen(found);
        }}
      />
      {seen && (
        // Another code is another deposit, with a key of its own.
        <Redeem
          key={seen.code}
          seen={seen}
          signedIn={signedIn}
          onDone={(payment) => {
            setSeen(undefined);
            setDone(payment);
            void refreshBalance(services);
            void mine.refetch();
          }}
        />
      )}
      <CashOut />
      {mine.data && <Mine payments={mine.data.payments} />}
    </>
  );
}

function LookForm({ onSeen }: { readonly onSeen: (seen: Seen | undefined) => void }) {
  const phrases = usePhrases();
  const services = useServices();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<CallRefusal>();
  const looking = useAct(async () => {
    setRefusal(undefined);
    onSeen(undefined);
    const outcome = await callMine(services, calls.lookAtPaycheck, { body: { code: code.trim() } });
    if (outcome.ok) onSeen({ code: code.trim(), ...outcome.value });
    else setRefusal(outcome);
  });
  return (
    <form
      method="post"
      className={cashier.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void looking.run();
      }}
    >
      <TextField
        label={phrases.t('cashier.paycheck_code')}
        hint={phrases.t('cashier.paycheck_code_hint')}
        required
        pattern="[A-Za-z0-9 \-]{6,60}"
        autoComplete="off"
        dir="ltr"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <Button type="submit" isBusy={looking.isRunning}>
        {phrases.t('cashier.paycheck_look')}
      </Button>
    </form>
  );
}

interface RedeemProps {
  readonly seen: Seen;
  readonly signedIn: SignedIn;
  readonly onDone: (payment: Payment) => void;
}

function Redeem({ seen, signedIn, onDone }: RedeemProps) {
  const phrases = usePhrases();
  const services = useServices();
  const site = useSite();
  const [key] = useState(newUuid);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const amount = moneyText(seen.amountMinor, seen.currency, site);
  const redeeming = useAct(async () => {
    setRefusal(undefined);
    const outcome = await callMine(
      services,
      calls.redeemPaycheckCall,
      { body: { code: seen.code, accountId: signedIn.accountId } },
      { headers: { 'idempotency-key': key } },
    );
    if (outcome.ok) onDone(outcome.value);
    else setRefusal(outcome);
  });
  if (seen.isSpent) return <Notice tone="warning">{phrases.t('cashier.paycheck_is_spent')}</Notice>;
  const isOther = seen.currency !== signedIn.currency;
  return (
    <div className={cashier.form}>
      <p>{phrases.t('cashier.paycheck_holds', { amount })}</p>
      {isOther && (
        <Notice tone="warning">
          {phrases.t('cashier.paycheck_other_currency', { currency: seen.currency })}
        </Notice>
      )}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {!isOther && (
        <Button kind="primary" isBusy={redeeming.isRunning} onClick={() => void redeeming.run()}>
          {phrases.t('cashier.paycheck_redeem', { amount })}
        </Button>
      )}
    </div>
  );
}

function Done({ payment }: { readonly payment: Payment }) {
  const phrases = usePhrases();
  const site = useSite();
  const to = useAddresses();
  const amount = moneyText(payment.amountMinor, payment.currency, site);
  const isIn = payment.status === 'succeeded';
  return (
    <Notice tone={isIn ? 'success' : 'info'}>
      <p>{phrases.t(isIn ? 'cashier.deposit_succeeded_says' : 'cashier.paycheck_unsure', { amount })}</p>
      <Link to={to.page(`office/payments/${payment.paymentId}`)}>{phrases.t('cashier.payment_title')}</Link>
    </Notice>
  );
}

function CashOut() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <p>
      <Link to={to.page('office/withdrawal')} className={buttonClass({ kind: 'quiet' })}>
        {phrases.t('cashier.paycheck_out')}
      </Link>
    </p>
  );
}

function Mine({ payments }: { readonly payments: readonly Payment[] }) {
  const phrases = usePhrases();
  return payments.length === 0 ? (
    <p className={cashier.intro}>{phrases.t('cashier.paycheck_none')}</p>
  ) : (
    <PaymentsTable caption={phrases.t('cashier.paycheck_mine')} payments={payments} />
  );
}
