import { Switch, Toggle } from '@overround/ui';
import { usePhrases } from '../../../state/services.tsx';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import type { Ticket, TicketAction } from '../model/ticket.ts';
import styles from './KindOptions.module.css';
import { SizeStakes } from './SizeStakes.tsx';
import { AntiSizes } from './AntiSizes.tsx';
import { SystemPicker } from './SystemPicker.tsx';

export interface KindOptionsProps {
  readonly summary: CouponSummary;
  readonly ticket: Ticket;
  readonly exponent: number;
  readonly money: (amountMinor: bigint) => string;
  readonly onTicket: (action: TicketAction) => void;
}

/** What a kind lets its player choose: lines of a system, the condition of an if-bet, singles together or by themselves. */
export function KindOptions(props: KindOptionsProps) {
  const { summary, ticket, onTicket } = props;
  const phrases = usePhrases();
  switch (summary.kind) {
    case 'system':
      return (
        <>
          <SystemPicker summary={summary} onSizes={(sizes) => onTicket({ type: 'sizes_chosen', sizes })} />
          {summary.sizes.length > 1 && <SizeStakes {...props} />}
        </>
      );
    case 'anti_express':
      return (
        <AntiSizes summary={summary} onSizes={(sizes) => onTicket({ type: 'anti_sizes_chosen', sizes })} />
      );
    case 'conditional':
      return (
        <div className={styles.options}>
          <Toggle
            label={phrases.t('ticket.condition')}
            isLabelShown
            value={ticket.condition}
            options={[
              { value: 'win', label: phrases.t('ticket.condition_win') },
              { value: 'not_lost', label: phrases.t('ticket.condition_not_lost') },
            ]}
            onChange={(condition) => onTicket({ type: 'condition_chosen', condition })}
          />
        </div>
      );
    case 'single':
      return summary.places.length > 1 ? (
        <div className={styles.options}>
          <Switch
            label={phrases.t('ticket.all_or_nothing')}
            hint={phrases.t('ticket.all_or_nothing_hint')}
            isOn={ticket.isAllOrNothing}
            onChange={(isOn) => onTicket({ type: 'all_or_nothing_chosen', isOn })}
          />
        </div>
      ) : null;
    default:
      return null;
  }
}
