import { calls, type CallRefusal } from '@overround/client';
import type { LimitPeriod } from '@overround/contracts/limits';
import { minorFromDecimal, readNumericInput } from '@overround/kernel';
import { Button, Notice, Select, TextField, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { SignedIn } from '../../server-contract.ts';
import { callMine } from '../../state/my-calls.ts';
import { promptQuery } from '../../state/prompt-query.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { protectionQuery } from '../../state/use-closed-play.ts';
import { choicesQuery } from './protection-queries.ts';
import styles from './Protection.module.css';

const PERIODS: readonly LimitPeriod[] = ['day', 'week', 'month'];

/** Asks a player for a limit of deposits, with nothing typed for them; to have none is an answer as well. */
export function LimitPrompt({
  signedIn,
  onDone,
}: {
  readonly signedIn: SignedIn;
  readonly onDone?: () => void;
}) {
  const phrases = usePhrases();
  const services = useServices();
  const [period, setPeriod] = useState<LimitPeriod>('month');
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const { currency } = signedIn;
  const choices = useQuery(choicesQuery(services));
  const exponent = choices.data?.currencies.find((one) => one.currency === currency)?.exponent ?? 2;
  const read = minorFromDecimal(text, exponent);
  const amount = read.ok && read.value > 0n ? String(read.value) : undefined;

  const act = useAct(async (chose: 'limit' | 'no_limit') => {
    setRefusal(undefined);
    if (chose === 'limit' && amount !== undefined) {
      const set = await callMine(services, calls.createLimit, {
        body: { kind: 'deposit', period, amount, currency },
      });
      if (!set.ok) return setRefusal(set);
      services.queries.setQueryData(protectionQuery(services).queryKey, set.value);
      services.toasts.show(phrases.t('protection.said_set'), 'success');
    }
    const answered = await callMine(services, calls.answerPrompt, { body: { chose } });
    if (!answered.ok) return setRefusal(answered);
    services.queries.setQueryData(promptQuery(services).queryKey, (before) =>
      before ? { ...before, isDue: false } : before,
    );
    onDone?.();
    return undefined;
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (amount !== undefined) void act.run('limit');
  };
  return (
    <form method="post" className={styles.form} noValidate onSubmit={submit}>
      <p>{phrases.t('protection.prompt_text')}</p>
      <TextField
        label={phrases.t('protection.field_amount', { unit: currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        hint={phrases.t('protection.all_accounts')}
        problem={isChecked && amount === undefined ? phrases.t('protection.amount_problem') : undefined}
        onChange={(event) =>
          setText(
            readNumericInput(event.target.value, { isUnsigned: true, decimalsMax: exponent, lengthMax: 14 }),
          )
        }
      />
      <Select
        label={phrases.t('protection.field_period')}
        value={period}
        options={PERIODS.map((one) => ({ value: one, label: phrases.t(`protection.period_${one}`) }))}
        onChange={setPeriod}
      />
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      <span className={styles.deeds}>
        <Button type="submit" kind="primary" isBusy={act.isRunning}>
          {phrases.t('protection.submit')}
        </Button>
        <Button isBusy={act.isRunning} onClick={() => void act.run('no_limit')}>
          {phrases.t('protection.prompt_none')}
        </Button>
      </span>
    </form>
  );
}
