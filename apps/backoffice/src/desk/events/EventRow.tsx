import type { DeskEvent } from '@overround/contracts/operator';
import { Hand } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../../app/services.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { Sum } from '../Sum.tsx';
import { stopOf } from '../model/stop-of.ts';
import { timeText } from '../model/times.ts';
import styles from './EventList.module.css';

export interface EventRowProps {
  readonly event: DeskEvent;
  readonly isOpen: boolean;
}

/** One event on the list; drawn again only when something of it changed. */
export const EventRow = memo(function EventRow({ event, isOpen }: EventRowProps) {
  const phrases = usePhrases();
  return (
    <li>
      <Link
        to={`/desk/${event.eventId}`}
        data-event={event.eventId}
        className={styles.row}
        aria-current={isOpen || undefined}
      >
        <span className={styles.what}>
          <span className={styles.when} data-live={event.kind === 'live' || undefined}>
            {event.kind === 'live'
              ? event.minute === null
                ? phrases.t('desk.live')
                : phrases.t('desk.live_minute', { minute: event.minute })
              : timeText(event.startsAt * 1000, phrases.formatTag)}
            {event.score && <bdi dir="ltr">{event.score.join(':')}</bdi>}
          </span>
          <StatusMark {...stopOf(event)} />
          {event.handPrices > 0 && (
            <Hand size={14} strokeWidth={1.75} role="img" aria-label={phrases.t('desk.by_hand')} />
          )}
        </span>
        <b className={styles.match} dir="auto">
          {event.match}
        </b>
        <span className={styles.champ} dir="auto">
          {event.sport} · {event.champ}
        </span>
        <span className={styles.sums}>
          <span>
            {phrases.t('desk.liability')} <Sum milli={event.mostMilli} />
          </span>
          <span>
            {phrases.t('desk.turnover')} <Sum milli={event.turnoverMilli} />
          </span>
          <span>{phrases.t('desk.bets_count', { count: event.bets })}</span>
        </span>
      </Link>
    </li>
  );
});
