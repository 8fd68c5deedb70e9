import { Button, IconButton } from '@overround/ui';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { PhraseKey } from '@overround/phrases';
import { usePhrases } from '../../../state/services.tsx';
import { steppedStake, textOfStake } from '../model/stake-text.ts';
import type { CouponCurrency, CouponSummary } from '../model/summarise-coupon.ts';
import styles from './StakeField.module.css';
import { useMoney } from './use-money.ts';

export interface StakeFieldProps {
  readonly summary: CouponSummary;
  readonly currency: CouponCurrency;
  readonly text: string;
  readonly lastText: string;
  readonly quickStakesMinor: readonly bigint[];
  readonly hasMax: boolean;
  readonly messageId: string;
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onText: (text: string) => void;
}

function labelOf({ kind, parts }: CouponSummary): PhraseKey {
  if (parts.length === 0) return 'ticket.stake';
  return kind === 'multibet' ? 'ticket.stake_group' : 'ticket.stake_each';
}

/** The stake: typed, stepped, or taken from the quick ones. It never changes by itself. */
export function StakeField(props: StakeFieldProps) {
  const { summary, currency, text, lastText, quickStakesMinor, hasMax, messageId, fieldRef, onText } = props;
  const phrases = usePhrases();
  const money = useMoney(currency.code);
  const id = useId();
  const { exponent } = currency;
  const bounds = { exponent, stakeMinorMin: summary.bounds.stakeMinorMin };
  const step = (direction: 1 | -1): void => onText(steppedStake(summary.stakeMinor, direction, bounds));
  const isWrong = summary.problems.some(({ code }) => code === 'stake_too_low' || code === 'stake_too_high');
  return (
    <div className={styles.stake}>
      <label htmlFor={id} className={styles.label}>
        {phrases.t(labelOf(summary))}
      </label>
      <div className={styles.box} data-wrong={isWrong || undefined}>
        <IconButton label={phrases.t('ticket.stake_less')} onClick={() => step(-1)}>
          <Minus size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <input
          ref={fieldRef}
          id={id}
          className={styles.input}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          placeholder="0"
          value={text}
          aria-invalid={isWrong || undefined}
          aria-describedby={messageId}
          onChange={(event) => onText(event.target.value)}
        />
        <IconButton label={phrases.t('ticket.stake_more')} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <fieldset className={styles.quick} aria-label={phrases.t('ticket.quick_stakes')}>
        {quickStakesMinor.map((stakeMinor) => (
          <Button
            key={String(stakeMinor)}
            size="small"
            onClick={() => onText(textOfStake(stakeMinor, exponent))}
          >
            <span dir="ltr">{textOfStake(stakeMinor, exponent)}</span>
          </Button>
        ))}
        {hasMax && summary.bounds.stakeMinorMax >= summary.bounds.stakeMinorMin && (
          <Button
            size="small"
            title={money(summary.bounds.stakeMinorMax)}
            onClick={() => onText(textOfStake(summary.bounds.stakeMinorMax, exponent))}
          >
            {phrases.t('ticket.stake_max')}
          </Button>
        )}
        {lastText !== '' && lastText !== text && (
          <Button size="small" onClick={() => onText(lastText)}>
            {phrases.t('ticket.stake_repeat', { sum: lastText })}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
