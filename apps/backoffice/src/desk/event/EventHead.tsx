import type { DeskEvent } from '@overround/contracts/operator';
import { Button } from '@overround/ui';
import { Play, Square } from 'lucide-react';
import { usePhrases } from '../../app/services.tsx';
import { useDesk } from '../desk-state.tsx';
import { stopOf } from '../model/stop-of.ts';
import { percentText } from '../model/sums.ts';
import { timeText } from '../model/times.ts';
import { ReasonPick } from '../ReasonPick.tsx';
import { StatusMark } from '../StatusMark.tsx';
import { Sum } from '../Sum.tsx';
import styles from './EventHead.module.css';

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const;

/** Who plays, how it stands, what is on it, and the one button that stops all of it. */
export function EventHead({ event }: { readonly event: DeskEvent }) {
  const phrases = usePhrases();
  const { trades } = useDesk();
  const { isHeld, isInPart } = stopOf(event);
  const isStopped = isHeld && !isInPart;
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.match} dir="auto">
          {event.match}
        </h1>
        <p className={styles.about}>
          <span data-live={event.kind === 'live' || undefined} className={styles.when}>
            {event.kind === 'live'
              ? phrases.t(event.minute === null ? 'desk.live' : 'desk.live_minute', {
                  minute: event.minute ?? 0,
                })
              : timeText(event.startsAt * 1000, phrases.formatTag)}
          </span>
          {event.score && (
            <b>
              <bdi dir="ltr">{event.score.join(':')}</bdi>
            </b>
          )}
          <span dir="auto">
            {event.sport} · {event.champ}
          </span>
          <StatusMark {...stopOf(event)} />
        </p>
      </div>
      <dl className={styles.sums}>
        <div>
          <dt>{phrases.t('desk.liability')}</dt>
          <dd>
            <Sum milli={event.mostMilli} />
          </dd>
        </div>
        <div>
          <dt>{phrases.t('desk.turnover')}</dt>
          <dd>
            <Sum milli={event.turnoverMilli} />
          </dd>
        </div>
        <div>
          <dt>{phrases.t('desk.head_taken')}</dt>
          <dd>{event.acceptedShare === null ? '–' : percentText(event.acceptedShare, phrases.formatTag)}</dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <ReasonPick />
        <Button
          kind={isStopped ? 'primary' : 'danger'}
          disabled={!trades.mayTrade}
          title={trades.mayTrade ? undefined : phrases.t('desk.not_allowed')}
          icon={isStopped ? <Play {...icon} /> : <Square {...icon} />}
          onClick={() => trades.toggleEvent(event)}
        >
          {phrases.t(isStopped ? 'desk.resume_event' : 'desk.stop_event')}
        </Button>
      </div>
    </header>
  );
}
