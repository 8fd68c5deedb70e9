import type {
  InstrumentView,
  Payment,
  PaymentFieldView,
  PaymentMethodView,
  ReturnsView,
} from '@overround/contracts/payments';
import { type Minor, minor, minorFromDigits, present } from '@overround/kernel';
import { Button, Notice } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { useFirstProblem } from '../../shared/use-first-problem.ts';
import { useBalanceText } from '../../state/balance-text.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { protectionText } from '../../state/own-limit-text.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { IDENTIFICATION, refusalWay } from '../../state/refusal-way.ts';
import { RefusalLink } from '../../state/RefusalLink.tsx';
import { usePhrases, useSite, useTimes } from '../../state/services.tsx';
import { AmountField } from './AmountField.tsx';
import styles from './Cashier.module.css';
import { ChecksFrom, StaffBefore } from './ChecksBefore.tsx';
import { DestinationFields } from './DestinationFields.tsx';
import { IdentityBefore } from './IdentityBefore.tsx';
import { MethodPicker } from './MethodPicker.tsx';
import { type AmountRefusal, decideAmount, presetsOf } from './model/amount.ts';
import { checksNotice } from './model/checks.ts';
import { decideDestination } from './model/destination.ts';
import { feeOf } from './model/fee.ts';
import { identityNeeds } from './model/identity.ts';
import type { Direction, PaymentRequest } from './model/intent.ts';
import { returnsNotice } from './model/returns.ts';
import { targetPicked, targetsOf } from './model/targets.ts';
import { wayWords } from './model/way-words.ts';
import { keepLastMethod, lastMethod } from './remembered-method.ts';
import { ReturnsBefore } from './ReturnsBefore.tsx';
import { Summary } from './Summary.tsx';
import { TargetPicker } from './TargetPicker.tsx';
import { UnsureNotice } from './UnsureNotice.tsx';
import { useStartPayment } from './use-start-payment.ts';

export interface CashierOffer {
  readonly accountId: number;
  readonly currency: string;
  readonly exponent: number;
  readonly balanceMinor: Minor;
  /** From which sum on money is looked at first; nothing: none is. */
  readonly checksFromMinor: Minor | undefined;
  /** From which sum on staff look at a withdrawal first. */
  readonly staffFromMinor: Minor | undefined;
  /** Where money goes back to; nothing: the brand has no such rule. */
  readonly returns: ReturnsView | undefined;
  /** Cards and accounts that money came from. */
  readonly instruments: readonly InstrumentView[];
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

const DESTINATION_MAX = 120;
const NO_FIELDS: readonly PaymentFieldView[] = [];

/** Way, sum, what it costs, and one button that says what it does. */
export function PaymentForm({ direction, owner, offer, onAccepted }: PaymentFormProps) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const balanceText = useBalanceText();
  const { accountId, currency, exponent, balanceMinor, checksFromMinor, staffFromMinor, returns, methods } =
    offer;
  const [picked, setPicked] = useState<string>();
  const [methodId, setMethodId] = useState(() => lastMethod(direction));
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { form, isChecked, check } = useFirstProblem();
  const [asksException, setAsksException] = useState(false);
  const paying = useStartPayment(direction, owner, onAccepted);
  const isDeposit = direction === 'deposit';
  const method = methods.find((one) => one.methodId === methodId) ?? present(methods[0], 'a way to pay');
  const words = wayWords(direction, method);
  const money = (minor: Minor): string => moneyText(minor, currency, site);
  const targets = isDeposit ? [] : targetsOf(offer.instruments, returns, method.methodId);
  const target = targetPicked(targets, picked);

  const bounds = {
    amountMinorMin: minorFromDigits(method.amountMinorMin),
    amountMinorMax: minorFromDigits(method.amountMinorMax),
    ...(!isDeposit && { balanceMinor }),
  };
  const amount = decideAmount(text, exponent, bounds);
  const amountProblem = amount.ok
    ? undefined
    : phrases.t(PROBLEMS[amount.code], 'amountMinor' in amount ? { amount: money(amount.amountMinor) } : {});
  // A provider that defines no form is told one account, as its player knows it.
  const accountField: PaymentFieldView = {
    fieldId: 'account',
    title: phrases.t('cashier.destination'),
    hint: phrases.t('cashier.destination_hint'),
    isRequired: true,
    lengthMax: DESTINATION_MAX,
  };
  const fields = isDeposit || target ? NO_FIELDS : (method.fields ?? [accountField]);
  const destination = decideDestination(fields, typed);
  const back = returnsNotice(
    returns,
    { ...method, instrumentId: target?.instrumentId },
    amount.ok ? amount.value : undefined,
  );
  const request: PaymentRequest | undefined =
    amount.ok && destination.ok
      ? {
          accountId,
          methodId: method.methodId,
          amountMinor: amount.value.toString(),
          currency,
          ...(!isDeposit && { destination: destination.value }),
          ...(target && { instrumentId: target.instrumentId }),
          ...(back?.kind === 'blocked' && asksException && { asksException }),
        }
      : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
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
      <ConfirmIdentity
        owner={owner}
        text={phrases.t('cashier.confirm_text')}
        submitText={phrases.t('cashier.confirm_submit', {
          amount: money(minorFromDigits(request.amountMinor)),
        })}
        isRunning={paying.isRunning}
        onConfirmed={() => paying.start(request)}
      />
    );

  const fee = feeOf(
    amount.ok ? amount.value : minor(0n),
    method.fee && { permille: method.fee.permille, fixedMinor: minorFromDigits(method.fee.fixedMinor) },
  );
  const shown = amount.ok ? money(amount.value) : undefined;
  const sums = { typedMinor: amount.ok ? amount.value : undefined, mostMinor: bounds.amountMinorMax };
  const checks = checksNotice(checksFromMinor, sums);
  // What the law asks for comes first; a sum that is refused is not looked at.
  const staff =
    checks?.kind === 'any' || checks?.kind === 'reached' ? undefined : checksNotice(staffFromMinor, sums);
  // The refusal leads there itself.
  const isRefusedForIdentity =
    paying.refusal !== undefined &&
    refusalWay(paying.refusal.code, paying.refusal.facts)?.page === IDENTIFICATION;
  return (
    <form ref={form} method="post" className={styles.form} noValidate onSubmit={submit}>
      <MethodPicker methods={methods} currency={currency} selected={method.methodId} onSelect={setMethodId} />
      {targets.length > 0 && (
        <TargetPicker targets={targets} selected={target} money={money} onSelect={setPicked} />
      )}
      <AmountField
        text={text}
        currency={currency}
        exponent={exponent}
        presets={presetsOf(bounds)}
        isMost={words.isMost}
        hint={phrases.t('cashier.balance', { amount: balanceText(balanceMinor, currency) })}
        problem={
          isChecked || (text !== '' && !amount.ok && amount.code !== 'small') ? amountProblem : undefined
        }
        onType={setText}
      />
      <DestinationFields
        fields={fields}
        typed={typed}
        problems={isChecked && !destination.ok ? destination.problems : {}}
        onType={(fieldId, written) => setTyped((before) => ({ ...before, [fieldId]: written }))}
      />
      {!isRefusedForIdentity && (
        <IdentityBefore
          direction={direction}
          needs={identityNeeds(checks, back)}
          amount={money(checks?.fromMinor ?? minor(0n))}
        />
      )}
      {checks && <ChecksFrom direction={direction} notice={checks} amount={money(checks.fromMinor)} />}
      {staff && <StaffBefore notice={staff} amount={money(staff.fromMinor)} />}
      {back && back.kind !== 'unverified' && (
        <ReturnsBefore
          notice={back}
          money={money}
          needsOwnName={returns?.needsOwnName === true && fields.some(({ namesHolder }) => namesHolder)}
          asksException={asksException}
          onAsk={setAsksException}
        />
      )}
      {amount.ok && shown !== undefined && !words.isMost && (
        <Summary
          rows={[
            { name: phrases.t(isDeposit ? 'cashier.you_pay' : 'cashier.leaves'), value: shown },
            {
              name: phrases.t('cashier.fee'),
              value: fee === 0n ? phrases.t('cashier.fee_none') : money(fee),
            },
            {
              name: phrases.t(isDeposit ? 'cashier.arrives' : 'cashier.you_get'),
              value: isDeposit ? shown : money(minor(amount.value - fee)),
            },
          ]}
        />
      )}
      {paying.refusal && (
        <Notice tone="error" action={<RefusalLink code={paying.refusal.code} facts={paying.refusal.facts} />}>
          {protectionText({ phrases, times, site }, paying.refusal.code, paying.refusal.facts ?? {}) ??
            refusalText(phrases, paying.refusal)}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="large" isWide isBusy={paying.isRunning}>
        {shown === undefined ? phrases.t(words.submitEmpty) : phrases.t(words.submit, { amount: shown })}
      </Button>
      <p className={styles.faint}>{phrases.t(words.next, { hours: words.hours })}</p>
    </form>
  );
}
