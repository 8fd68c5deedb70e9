import { Button, IconButton } from '@overround/ui';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import type { PhraseKey } from '@overround/phrases';
import { usePhrases, useSite } from '../../../state/services.tsx';
import { type StakeBy, stakeForTarget } from '../model/stake-target.ts';
import { stakeMinorOf, stakeText, steppedStake, textOfStake } from '../model/stake-text.ts';
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
  /** Enter was pressed in the field. */
  readonly onEnter: () => void;
}

function labelOf({ kind, parts }: CouponSummary): PhraseKey {
  if (parts.length === 0) return 'ticket.stake';
  if (kind === 'system') return 'ticket.stake_size';
  return kind === 'multibet' ? 'ticket.stake_group' : 'ticket.stake_each';
}

const RISK = { by: 'risk', text: '' } as const;
const STAKE_BY = ['risk', 'win', 'return'] as const satisfies readonly StakeBy[];

/** The stake: typed, stepped, or taken from the quick ones. It never changes by itself. */
export function StakeField(props: StakeFieldProps) {
  const { summary, currency, text, lastText, quickStakesMinor, hasMax, messageId, fieldRef, onText } = props;
  const phrases = usePhrases();
  const site = useSite();
  const money = useMoney(currency.code);
  const id = useId();
  const { exponent } = currency;
  const [target, setTarget] = useState<{ readonly by: StakeBy; readonly text: string }>(RISK);
  const { payOdds, parts } = summary;
  // Of several parts each would need another stake; a tax would make another sum of it.
  const odds = parts.length === 0 && site.betting.taxes === null ? payOdds : undefined;
  const by = odds ? target.by : 'risk';
  const name = by === 'risk' ? labelOf(summary) : (`ticket.stake_by_${by}` as const);
  function typeTarget(typed: string): void {
    if (by === 'risk' || !odds) return onText(typed);
    const clean = stakeText(typed, exponent);
    setTarget({ by, text: clean });
    const wantedMinor = stakeMinorOf(clean, exponent);
    const stakeMinor = wantedMinor === undefined ? undefined : stakeForTarget(by, wantedMinor, odds);
    onText(stakeMinor === undefined ? '' : textOfStake(stakeMinor, exponent));
  }
  const takeStake = (taken: string): void => {
    setTarget(RISK);
    onText(taken);
  };
  const bounds = { exponent, stakeMinorMin: summary.bounds.stakeMinorMin };
  const step = (direction: 1 | -1): void => takeStake(steppedStake(summary.stakeMinor, direction, bounds));
  const isWrong = summary.problems.some(({ code }) => code === 'stake_too_low' || code === 'stake_too_high');
  return (
    <div className={styles.stake}>
      {odds ? (
        <select
          className={styles.by}
          aria-label={phrases.t('ticket.stake_by')}
          value={by}
          onChange={(event) =>
            setTarget({ by: STAKE_BY.find((one) => one === event.target.value) ?? 'risk', text: '' })
          }
        >
          {STAKE_BY.map((one) => (
            <option key={one} value={one}>
              {phrases.t(`ticket.stake_by_${one}`)}
            </option>
          ))}
        </select>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {phrases.t(name)}
        </label>
      )}
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
          value={by === 'risk' ? text : target.text}
          aria-label={phrases.t(name)}
          aria-invalid={isWrong || undefined}
          aria-describedby={messageId}
          onChange={(event) => typeTarget(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') props.onEnter();
          }}
        />
        <IconButton label={phrases.t('ticket.stake_more')} onClick={() => step(1)}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      {by !== 'risk' && (
        <p className={styles.is} data-number="">
          {phrases.t('ticket.stake_is', { sum: money(summary.stakeMinor ?? 0n) })}
        </p>
      )}
      <fieldset className={styles.quick} aria-label={phrases.t('ticket.quick_stakes')}>
        {quickStakesMinor.map((stakeMinor) => (
          <Button
            key={String(stakeMinor)}
            size="small"
            onClick={() => takeStake(textOfStake(stakeMinor, exponent))}
          >
            <span dir="ltr">{textOfStake(stakeMinor, exponent)}</span>
          </Button>
        ))}
        {hasMax && summary.bounds.stakeMinorMax >= summary.bounds.stakeMinorMin && (
          <Button
            size="small"
            title={money(summary.bounds.stakeMinorMax)}
            onClick={() => takeStake(textOfStake(summary.bounds.stakeMinorMax, exponent))}
          >
            {phrases.t('ticket.stake_max')}
          </Button>
        )}
        {lastText !== '' && lastText !== text && (
          <Button size="small" onClick={() => takeStake(lastText)}>
            {phrases.t('ticket.stake_repeat', { sum: lastText })}
          </Button>
        )}
      </fieldset>
    </div>
  );
}
