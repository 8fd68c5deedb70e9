import { calls } from '@overround/client';
import type { LimitKind, LimitPeriod, StaffProtection } from '@overround/contracts/limits';
import { minorFromDecimal, readNumericInput } from '@overround/kernel';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import styles from './Limits.module.css';
import { useLimitAct } from './use-limits.ts';

const KINDS: readonly LimitKind[] = ['deposit', 'stake', 'loss', 'session'];
const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Sets a limit of staff: it holds at once; one that is higher than what there is waits for a second person. */
export function SetLimitForm({ state }: { readonly state: StaffProtection }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [kind, setKind] = useState<LimitKind>('deposit');
  const [period, setPeriod] = useState<LimitPeriod>('day');
  const [chosen, setChosen] = useState(state.currencies[0]?.currency ?? '');
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const setting = useLimitAct(calls.setStaffLimit);
  const isMoney = kind !== 'session';
  const exponent = isMoney
    ? (state.currencies.find(({ currency }) => currency === chosen)?.exponent ?? 0)
    : 0;
  const read = minorFromDecimal(text, exponent);
  const amount = read.ok && read.value > 0n ? String(read.value) : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (amount === undefined || reason.trim() === '') return;
    const money = isMoney ? { currency: chosen } : {};
    const body = { ...brand, player: state.player, kind, period, amount, ...money, reason: reason.trim() };
    void setting.run({ body });
  };
  return (
    <section className={styles.part} aria-labelledby="set-limit">
      <h2 id="set-limit">{phrases.t('limits.set')}</h2>
      <form method="post" className={styles.form} noValidate onSubmit={submit}>
        <Select
          label={phrases.t('limits.limit')}
          value={kind}
          options={KINDS.map((one) => ({ value: one, label: phrases.t(`limits.kind_${one}`) }))}
          onChange={setKind}
        />
        <Select
          label={phrases.t('limits.period')}
          value={period}
          options={PERIODS.map((one) => ({ value: one, label: phrases.t(`limits.period_${one}`) }))}
          onChange={setPeriod}
        />
        {isMoney && (
          <Select
            label={phrases.t('limits.currency')}
            value={chosen}
            options={state.currencies.map(({ currency }) => ({ value: currency, label: currency }))}
            onChange={setChosen}
          />
        )}
        <TextField
          label={phrases.t(isMoney ? 'limits.most' : 'limits.most_minutes')}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={text}
          problem={isChecked && amount === undefined ? phrases.t('limits.amount_problem') : undefined}
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
        <TextField
          label={phrases.t('limits.reason')}
          hint={phrases.t('limits.reason_hint')}
          value={reason}
          maxLength={500}
          problem={isChecked && reason.trim() === '' ? phrases.t('limits.reason_problem') : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" kind="primary" isBusy={setting.isRunning}>
          {phrases.t('limits.set_submit')}
        </Button>
      </form>
      {setting.refusal && <Notice tone="error">{refusalText(phrases, setting.refusal)}</Notice>}
    </section>
  );
}
