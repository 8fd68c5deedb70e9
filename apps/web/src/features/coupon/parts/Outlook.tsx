import { useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { outlookOf, type OutlookRow } from '../model/outlook.ts';
import type { CouponSummary } from '../model/summarise-coupon.ts';
import type { Ticket } from '../model/ticket.ts';
import { useNameOfPlace } from './PlaceCard.tsx';
import styles from './Totals.module.css';

export interface OutlookProps {
  readonly summary: CouponSummary;
  readonly ticket: Ticket;
  readonly money: (amountMinor: bigint) => string;
}

function Rows({ summary, ticket, money }: OutlookProps) {
  const phrases = usePhrases();
  const nameOf = useNameOfPlace(summary);
  function words(row: OutlookRow): string {
    if (row.is === 'wins') return phrases.t('ticket.outlook_wins', { count: row.count });
    if (row.is === 'all_won') return phrases.t('ticket.outlook_all_won');
    if (row.is === 'any_lost') return phrases.t('ticket.outlook_any_lost');
    if (row.is === 'step') {
      const place = summary.places[row.place];
      return phrases.t('ticket.outlook_stops', { outcome: place ? nameOf(place) : '' });
    }
    if (row.is !== 'part') return '';
    const at = ticket.groups.findIndex((group) => String(group.id) === row.id);
    return ticket.groups[at]?.name || phrases.t('ticket.group', { number: at + 1 });
  }
  const sums = (row: OutlookRow): string => {
    if (row.is !== 'wins') return money(row.paysMinor);
    return row.leastMinor === row.mostMinor
      ? money(row.mostMinor)
      : phrases.t('ticket.outlook_range', { from: money(row.leastMinor), to: money(row.mostMinor) });
  };
  return (
    <dl className={styles.totals}>
      {outlookOf(summary).map((row) => {
        const text = words(row);
        return (
          <div key={text} className={styles.row}>
            <dt>{text}</dt>
            <dd data-number="">
              <bdi>{sums(row)}</bdi>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What can come of a ticket between nothing and everything; worked out once it is opened. */
export function Outlook(props: OutlookProps) {
  const phrases = usePhrases();
  const [isOpen, setOpen] = useState(false);
  const { kind, totalStakeMinor } = props.summary;
  if (kind === 'single' || kind === 'express' || totalStakeMinor === 0n) return null;
  return (
    <details className={styles.outlook} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{phrases.t('ticket.outlook')}</summary>
      {isOpen && <Rows {...props} />}
    </details>
  );
}
