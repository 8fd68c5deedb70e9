import { Button, EmptyState, ErrorState, Skeleton, Toggle } from '@overround/ui';
import { CallRefused } from '@overround/client';
import { MousePointerClick } from 'lucide-react';
import { useEffect, useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases } from '../../app/services.tsx';
import { useEvent } from '../data/questions.ts';
import { lineKeyOf, useDesk } from '../desk-state.tsx';
import { longestOf } from '../model/sums.ts';
import { EventHead } from './EventHead.tsx';
import styles from './EventPanel.module.css';
import { MarketLine } from './MarketLine.tsx';
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
  const longest = longestOf(data.markets.flatMap(({ outcomes }) => outcomes.map((one) => one.profitMilli)));
  return (
    <>
      <EventHead event={data.event} />
      <div className={styles.questions}>
        <ScoreMap eventId={eventId} />
        <WhatIf event={data.event} markets={data.markets} />
      </div>
      <div className={styles.linesHead}>
        <h2 className={styles.title}>{phrases.t('desk.lines')}</h2>
        <Toggle
          label={phrases.t('desk.lines')}
          value={isOnlyBet ? 'bet' : 'all'}
          onChange={(value) => setOnlyBet(value === 'bet')}
          options={[
            { value: 'all', label: phrases.t('desk.lines_all') },
            { value: 'bet', label: phrases.t('desk.lines_bet') },
          ]}
        />
      </div>
      {data.markets.length === 0 ? (
        <EmptyState text={phrases.t(isOnlyBet ? 'desk.no_lines_bet' : 'desk.no_lines')} />
      ) : (
        <div className={styles.lines}>
          {data.markets.map((market) => (
            <MarketLine key={lineKeyOf(market)} event={data.event} market={market} longest={longest} />
          ))}
        </div>
      )}
    </>
  );
}
