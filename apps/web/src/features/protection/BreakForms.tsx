import { Button, Notice, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases } from '../../state/services.tsx';
import styles from './Protection.module.css';
import { useBlock } from './use-block.ts';

const REASONS = [
  'too_much_money',
  'too_much_time',
  'loss_of_control',
  'treatment',
  'not_interested',
  'no_answer',
] as const;
type Reason = (typeof REASONS)[number];

/** A pause of days or weeks: asked once more before it begins. */
export function TimeOutForm({ choices }: { readonly choices: readonly number[] }) {
  const phrases = usePhrases();
  const block = useBlock();
  const [days, setDays] = useState(String(choices[0] ?? 1));
  const [isAsked, setAsked] = useState(false);
  const words = (count: string) => phrases.t('protection.days', { count: Number(count) });
  return (
    <section className={styles.part} aria-labelledby="take-a-break">
      <h2 id="take-a-break">{phrases.t('protection.pause')}</h2>
      <p>{phrases.t('protection.pause_text')}</p>
      <div className={styles.form}>
        <Select
          label={phrases.t('protection.pause_days')}
          value={days}
          options={choices.map((one) => ({ value: String(one), label: words(String(one)) }))}
          onChange={(value) => {
            setDays(value);
            setAsked(false);
          }}
        />
        {isAsked && (
          <Notice tone="warning">{phrases.t('protection.pause_sure', { days: words(days) })}</Notice>
        )}
        {block.refusal && <Notice tone="error">{refusalText(phrases, block.refusal)}</Notice>}
        <Button
          kind={isAsked ? 'primary' : 'secondary'}
          isBusy={block.isRunning}
          onClick={() =>
            isAsked ? void block.run({ kind: 'time_out', days: Number(days) }) : setAsked(true)
          }
        >
          {phrases.t(isAsked ? 'protection.confirm' : 'protection.pause_submit')}
        </Button>
      </div>
    </section>
  );
}

const FOR_EVER = 'for_ever';

/** Self-exclusion: the word has to be typed, so that nobody closes years by a slip of the thumb. */
export function ExclusionForm({ choices }: { readonly choices: readonly number[] }) {
  const phrases = usePhrases();
  const block = useBlock();
  const [months, setMonths] = useState(String(choices[0] ?? 6));
  const [reason, setReason] = useState<Reason>('no_answer');
  const [typed, setTyped] = useState('');
  const word = phrases.t('protection.exclude_word');
  const isTyped = typed.trim().toLocaleUpperCase() === word.toLocaleUpperCase();
  return (
    <section className={styles.part} aria-labelledby="exclude-yourself">
      <h2 id="exclude-yourself">{phrases.t('protection.exclude')}</h2>
      <p>{phrases.t('protection.exclude_text')}</p>
      <div className={styles.form}>
        <Select
          label={phrases.t('protection.exclude_months')}
          value={months}
          options={[
            ...choices.map((one) => ({
              value: String(one),
              label: phrases.t('protection.months', { count: one }),
            })),
            { value: FOR_EVER, label: phrases.t('protection.for_ever') },
          ]}
          onChange={setMonths}
        />
        <Select
          label={phrases.t('protection.exclude_reason')}
          value={reason}
          options={REASONS.map((one) => ({ value: one, label: phrases.t(`protection.reason_${one}`) }))}
          onChange={setReason}
        />
        <TextField
          label={phrases.t('protection.exclude_type', { word })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {block.refusal && <Notice tone="error">{refusalText(phrases, block.refusal)}</Notice>}
        <Button
          kind="danger"
          disabled={!isTyped}
          isBusy={block.isRunning}
          onClick={() =>
            void block.run({
              kind: 'self_exclusion',
              months: months === FOR_EVER ? null : Number(months),
              reason,
            })
          }
        >
          {phrases.t('protection.exclude_submit')}
        </Button>
      </div>
    </section>
  );
}
