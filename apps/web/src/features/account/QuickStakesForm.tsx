import type { PlayerSettings } from '@overround/contracts/account';
import { decimalFromMinor, minorFromDigits, readNumericInput } from '@overround/kernel';
import { Button, Notice, TextField, useAct } from '@overround/ui';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import styles from './Account.module.css';
import { quickStakesFrom } from './model/quick-stakes.ts';
import type { SaveSetting } from './use-save-setting.ts';

const STAKES = 3;

export interface QuickStakesFormProps {
  readonly currency: string;
  readonly chosen: PlayerSettings['quick_stakes'];
  readonly onSave: SaveSetting;
}

/** Three sums to stake with one press, for the account that is played with. */
export function QuickStakesForm({ currency, chosen, onSave }: QuickStakesFormProps) {
  const phrases = usePhrases();
  const site = useSite();
  const rules = site.currencies.find((one) => one.code === currency);
  const exponent = rules?.exponent ?? 2;
  const [typed, setTyped] = useState<readonly string[]>(() => {
    const digits = chosen[currency] ?? rules?.quickStakesMinor ?? [];
    return Array.from({ length: STAKES }, (_, at) => {
      const stake = digits[at];
      return stake === undefined ? '' : decimalFromMinor(minorFromDigits(stake), exponent);
    });
  });
  const [isWrong, setWrong] = useState(false);
  const saving = useAct((stakes: readonly string[]) =>
    onSave('quick_stakes', { ...chosen, [currency]: [...stakes] }),
  );
  if (!rules) return null;
  const hint = phrases.t('office.quick_hint', {
    min: moneyText(rules.stakeMinorMin, currency, site),
    max: moneyText(rules.stakeMinorMax, currency, site),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const stakes = quickStakesFrom(typed, {
      stakeMinorMin: minorFromDigits(rules?.stakeMinorMin ?? '0'),
      stakeMinorMax: minorFromDigits(rules?.stakeMinorMax ?? '0'),
      exponent,
    });
    setWrong(stakes === undefined);
    if (stakes) void saving.run(stakes);
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <h2 className={styles.title}>{phrases.t('office.quick_stakes', { currency })}</h2>
      <div className={styles.row}>
        {typed.map((text, at) => (
          <TextField
            // Three fields that never move: their place is their identity.
            key={at}
            label={phrases.t('office.quick_stake', { number: at + 1 })}
            isLabelHidden
            inputMode="decimal"
            dir="ltr"
            value={text}
            onChange={(event) => {
              const next = readNumericInput(event.target.value, {
                isUnsigned: true,
                decimalsMax: exponent,
                lengthMax: 18,
              });
              setTyped(typed.map((one, index) => (index === at ? next : one)));
            }}
          />
        ))}
      </div>
      {isWrong ? <Notice tone="error">{hint}</Notice> : <p className={styles.faint}>{hint}</p>}
      <Button type="submit" isBusy={saving.isRunning}>
        {phrases.t('office.save')}
      </Button>
    </form>
  );
}
