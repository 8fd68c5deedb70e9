import type { Payment, PaymentMethodView } from '@overround/contracts/payments';
import { type Minor, minorFromDigits, present } from '@overround/kernel';
import { Button, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { Notice } from '../../shared/Notice.tsx';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import { AmountField } from './AmountField.tsx';
import styles from './Cashier.module.css';
import { ConfirmIdentity } from './ConfirmIdentity.tsx';
import { MethodPicker } from './MethodPicker.tsx';
import { type AmountRefusal, decideAmount, presetsOf } from './model/amount.ts';
import type { Direction, PaymentRequest } from './model/intent.ts';
import { keepLastMethod, lastMethod } from './remembered-method.ts';
import { Summary } from './Summary.tsx';
import { UnsureNotice } from './UnsureNotice.tsx';
import { useStartPayment } from './use-start-payment.ts';

export interface CashierOffer {
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  readonly balanceMinor: Minor;
  /** At least one. */
  readonly methods: readonly PaymentMethodView[];
}

export interface PaymentFormProps {
  readonly direction: Direction;
  /** Number of the player. */
  readonly owner: string;
  readonly offer: CashierOffer;
  readonly onAccepted: (payment: Payment) => void;
}

const PROBLEMS = {
  missing: 'cashier.amount_missing',
  small: 'cashier.amount_small',
  large: 'cashier.amount_large',
  above: 'cashier.amount_above',
} as const satisfies Record<AmountRefusal['code'], string>;

/** Way, sum, what it costs, and one button that says what it does. */
export function PaymentForm({ direction, owner, offer, onAccepted }: PaymentFormProps) {
  const phrases = usePhrases();
  const site = useSite();
  const { accountId, currency, exponent, balanceMinor, methods } = offer;
  const [methodId, setMethodId] = useState(() => lastMethod(direction));
  const [text, setText] = useState('');
  const [destination, setDestination] = useState('');
  const [isChecked, setChecked] = useState(false);
  const paying = useStartPayment(direction, owner, onAccepted);
  const isDeposit = direction === 'deposit';
  const method = methods.find((one) => one.methodId === methodId) ?? present(methods[0], 'a way to pay');
  const money = (minor: Minor): string => moneyText(minor, currency, site);

  const bounds = {
    amountMinorMin: minorFromDigits(method.amountMinorMin),
    amountMinorMax: minorFromDigits(method.amountMinorMax),
    ...(!isDeposit && { balanceMinor }),
  };
  const amount = decideAmount(text, exponent, bounds);
  const amountProblem = amount.ok
    ? undefined
    : phrases.t(PROBLEMS[amount.code], 'amountMinor' in amount ? { amount: money(amount.amountMinor) } : {});
  const where = destination.trim();
  const isWhereMissing = !isDeposit && where === '';
  const request: PaymentRequest | undefined =
    amount.ok && !isWhereMissing
      ? {
          accountId,
          methodId: method.methodId,
          amountMinor: amount.value.toString(),
          currency,
          ...(!isDeposit && { destination: { account: where } }),
        }
      : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!request) return;
    keepLastMethod(direction, method.methodId);
    void paying.start(request);
  }

  if (paying.unsure)
    return (
      <div className={styles.form}>
        <UnsureNotice
          intent={paying.unsure}
          isRunning={paying.isRunning}
          onAgain={() => void paying.again()}
        />
      </div>
    );
  if (paying.refusal?.code === 'sign_in_not_fresh' && request)
    return (
      <ConfirmIdentity owner={owner} isRunning={paying.isRunning} onConfirmed={() => paying.start(request)} />
    );

  const shown = amount.ok ? money(amount.value) : undefined;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MethodPicker methods={methods} currency={currency} selected={method.methodId} onSelect={setMethodId} />
      <AmountField
        text={text}
        currency={currency}
        exponent={exponent}
        presets={presetsOf(bounds)}
        hint={phrases.t('cashier.balance', { amount: money(balanceMinor) })}
        problem={
          isChecked || (text !== '' && !amount.ok && amount.code !== 'small') ? amountProblem : undefined
        }
        onType={setText}
      />
      {!isDeposit && (
        <TextField
          label={phrases.t('cashier.destination')}
          hint={phrases.t('cashier.destination_hint')}
          problem={isChecked && isWhereMissing ? phrases.t('cashier.destination_missing') : undefined}
          dir="ltr"
          required
          autoComplete="off"
          maxLength={120}
          value={destination}
          onChange={(event) => setDestination(event.target.value)}
        />
      )}
      {amount.ok && shown !== undefined && (
        <Summary
          rows={[
            { name: phrases.t(isDeposit ? 'cashier.you_pay' : 'cashier.leaves'), value: shown },
            { name: phrases.t('cashier.fee'), value: phrases.t('cashier.fee_none') },
            { name: phrases.t(isDeposit ? 'cashier.arrives' : 'cashier.you_get'), value: shown },
          ]}
        />
      )}
      {paying.refusal && <Notice tone="error">{refusalText(phrases, paying.refusal)}</Notice>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={paying.isRunning}>
        {shown === undefined
          ? phrases.t(isDeposit ? 'cashier.deposit_submit_empty' : 'cashier.withdrawal_submit_empty')
          : phrases.t(isDeposit ? 'cashier.deposit_submit' : 'cashier.withdrawal_submit', { amount: shown })}
      </Button>
      <p className={styles.faint}>
        {phrases.t(isDeposit ? 'cashier.deposit_next' : 'cashier.withdrawal_next')}
      </p>
    </form>
  );
}
