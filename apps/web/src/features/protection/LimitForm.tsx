import { calls } from '@overround/client';
import type { LimitKind, LimitPeriod, Protection } from '@overround/contracts/limits';
import { minorFromDecimal, readNumericInput } from '@overround/kernel';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import styles from './Protection.module.css';
import { useProtectionAct } from './use-protection-act.ts';

const KINDS: readonly LimitKind[] = ['deposit', 'stake', 'loss', 'session'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

export interface LimitFormProps {
  readonly protection: Protection;
  readonly currencies: readonly { readonly currency: string; readonly exponent: number }[];
  /** That of the account the player plays with. */
  readonly ownCurrency: string;
  /** Number of the player. */
  readonly owner: string;
}

/** The typed amount in minor units or minutes; `undefined`: not a sum above zero. */
function amountOf(text: string, exponent: number): string | undefined {
  const read = minorFromDecimal(text, exponent);
  return read.ok && read.value > 0n ? String(read.value) : undefined;
}

/** Sets a limit of any kind and period. One that is there keeps its currency. */
export function LimitForm({ protection, currencies, ownCurrency, owner }: LimitFormProps) {
  const phrases = usePhrases();
  const services = useServices();
  const act = useProtectionAct();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [chosen, setChosen] = useState(ownCurrency);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const known = protection.limits.find(
    (one) => one.setBy === 'player' && one.kind === kind && one.period === period,
  );
  const isMoney = kind !== 'session';
  const currency = known?.currency ?? chosen;
  const exponent = isMoney ? (currencies.find((one) => one.currency === currency)?.exponent ?? 0) : 0;
  const amount = amountOf(text, exponent);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (amount === undefined) return;
    const isLooser = known !== undefined && BigInt(amount) > BigInt(known.amount);
    const body = { kind, period, amount, ...(isMoney ? { currency } : {}) };
    void act.run(
      () => callMine(services, calls.createLimit, { body }),
      phrases.t(isLooser ? 'protection.said_asked' : 'protection.said_set'),
    );
  }

  const option = <Value extends LimitKind | LimitPeriod>(value: Value, label: string) => ({ value, label });
  return (
    <section className={styles.part} aria-labelledby="set-limit">
      <h2 id="set-limit">{phrases.t('protection.set')}</h2>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <Select
          label={phrases.t('protection.field_kind')}
          value={kind}
          options={KINDS.map((one) => option(one, phrases.t(`protection.kind_${one}`)))}
          onChange={setKind}
        />
        <Select
          label={phrases.t('protection.field_period')}
          value={period}
          options={PERIODS.map((one) => option(one, phrases.t(`protection.period_${one}`)))}
          onChange={setPeriod}
        />
        {isMoney && !known && (
          <Select
            label={phrases.t('protection.field_currency')}
            value={currency}
            options={currencies.map((one) => ({ value: one.currency, label: one.currency }))}
            onChange={setChosen}
          />
        )}
        <TextField
          label={
            isMoney
              ? phrases.t('protection.field_amount', { unit: currency })
              : phrases.t('protection.field_minutes')
          }
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          required
          value={text}
          hint={isMoney ? phrases.t('protection.all_accounts') : undefined}
          problem={isChecked && amount === undefined ? phrases.t('protection.amount_problem') : undefined}
          onChange={(event) =>
            setText(
              readNumericInput(event.target.value, {
                isUnsigned: true,
                decimalsMax: exponent,
                lengthMax: 14,
              }),
            )
          }
        />
        {act.refusal && <Notice tone="error">{refusalText(phrases, act.refusal)}</Notice>}
        <Button type="submit" kind="primary" isBusy={act.isRunning}>
          {phrases.t('protection.submit')}
        </Button>
      </form>
      {act.again && (
        <ConfirmIdentity
          owner={owner}
          text={phrases.t('protection.fresh')}
          submitText={phrases.t('protection.fresh_submit')}
          isRunning={act.isRunning}
          onConfirmed={act.again}
        />
      )}
    </section>
  );
}
