import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { CallRefused } from '@overround/client';
import { MousePointerClick } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases } from '../../app/services.tsx';
import { useEvent } from '../data/questions.ts';
import { useDesk } from '../desk-state.tsx';
import { EventHead } from './EventHead.tsx';
import styles from './EventPanel.module.css';
import { Lines } from './Lines.tsx';
import { ScoreMap } from './ScoreMap.tsx';
import { WhatIf } from './WhatIf.tsx';

/** The chosen event. */
export function EventPanel({ eventId }: { readonly eventId: number | undefined }) {
  const phrases = usePhrases();
  return (
    <section className={styles.panel} aria-label={phrases.t('desk.event')} data-desk="event">
      {eventId === undefined ? (
        <EmptyState
          icon={<MousePointerClick size={32} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('desk.pick_event')}
          hint={phrases.t('desk.pick_event_hint')}
        />
      ) : (
        <OpenEvent key={eventId} eventId={eventId} />
      )}
    </section>
  );
}

function OpenEvent({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const { onOpened } = useDesk();
  const [isOnlyBet, setOnlyBet] = useState(false);
  const { data, error, refetch } = useEvent(eventId, isOnlyBet);
  useEffect(() => {
    onOpened(data);
    return () => onOpened(undefined);
  }, [data, onOpened]);

  if (!data && error)
    return (
      <ErrorState
        text={phrases.t('frame.failed')}
        hint={error instanceof CallRefused && refusalText(phrases, error.refusal)}
        action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
      />
    );
  if (!data) return <Skeleton rows={8} label={phrases.t('frame.loading')} />;
  return (
    <>
      <EventHead event={data.event} />
      <div className={styles.questions}>
        <ScoreMap eventId={eventId} />
        <WhatIf event={data.event} markets={data.markets} />
      </div>
      <Lines event={data.event} markets={data.markets} isOnlyBet={isOnlyBet} onOnlyBet={setOnlyBet} />
    </>
  );
}
