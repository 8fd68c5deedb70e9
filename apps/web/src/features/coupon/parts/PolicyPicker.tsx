import { useId } from 'react';
import { usePhrases, useSite } from '../../../state/services.tsx';
import { PRICE_POLICY, type PricePolicy } from '../model/ticket.ts';
import styles from './PolicyPicker.module.css';

const WORDS = [
  [PRICE_POLICY.never, 'ticket.policy_never'],
  [PRICE_POLICY.higher, 'ticket.policy_higher'],
  [PRICE_POLICY.any, 'ticket.policy_any'],
] as const;

export interface PolicyPickerProps {
  readonly policy: PricePolicy;
  readonly onPolicy: (policy: PricePolicy) => void;
}

/** What happens when a price moves between the look and the bet. Remembered on this device. */
export function PolicyPicker({ policy, onPolicy }: PolicyPickerProps) {
  const phrases = usePhrases();
  const id = useId();
  const { oddsPolicies } = useSite().betting;
  return (
    <div className={styles.policy}>
      <label htmlFor={id}>{phrases.t('ticket.policy')}</label>
      <select
        id={id}
        className={styles.select}
        value={policy}
        onChange={(event) => {
          const chosen = WORDS.find(([value]) => String(value) === event.target.value);
          if (chosen) onPolicy(chosen[0]);
        }}
      >
        {WORDS.filter(([value]) => oddsPolicies.includes(value)).map(([value, words]) => (
          <option key={value} value={value}>
            {phrases.t(words)}
          </option>
        ))}
      </select>
    </div>
  );
}
