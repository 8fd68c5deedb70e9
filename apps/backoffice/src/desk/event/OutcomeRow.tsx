import type { DeskOutcome } from '@overround/contracts/operator';
import { Hand, Lock } from 'lucide-react';
import { memo } from 'react';
import { usePhrases } from '../../app/services.tsx';
import type { Pick } from '../desk-state.tsx';
import { oddsText } from '../model/sums.ts';
import { Sum } from '../Sum.tsx';
import styles from './MarketLine.module.css';
import { ProfitBar } from './ProfitBar.tsx';

export interface OutcomeRowProps {
  readonly lineKey: string;
  readonly outcome: DeskOutcome;
  readonly longest: bigint;
  readonly isPicked: boolean;
  readonly onPick: (pick: Pick) => void;
}

/** An outcome: its price, what is on it, what the house makes if it happens. Drawn again only when one of these changed. */
export const OutcomeRow = memo(function OutcomeRow(props: OutcomeRowProps) {
  const { lineKey, outcome, longest, isPicked, onPick } = props;
  const { type, parameterMilli } = outcome;
  const phrases = usePhrases();
  const pick = () => onPick({ lineKey, type, parameterMilli });
  return (
    <tr className={styles.row} data-picked={isPicked || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles.outcome}
          data-outcome={`${lineKey}.${type}.${parameterMilli}`}
          aria-pressed={isPicked}
          onClick={pick}
          onFocus={pick}
          dir="auto"
          title={outcome.name}
        >
          {outcome.name}
        </button>
      </th>
      <td className={styles.price}>
        {outcome.isSuspended && (
          <Lock size={12} strokeWidth={2} role="img" aria-label={phrases.t('desk.stopped')} />
        )}
        {outcome.modelOddsMilli !== null && (
          <span title={phrases.t('desk.model_price', { odds: oddsText(outcome.modelOddsMilli) })}>
            <Hand size={12} strokeWidth={2} role="img" aria-label={phrases.t('desk.by_hand')} />
          </span>
        )}
        <b>{oddsText(outcome.oddsMilli)}</b>
      </td>
      <td className={styles.stake}>
        {outcome.bets > 0 ? <Sum milli={outcome.stakeMilli} /> : <span aria-hidden="true">–</span>}
      </td>
      <td>
        <ProfitBar milli={outcome.profitMilli} longest={longest} />
      </td>
    </tr>
  );
});
