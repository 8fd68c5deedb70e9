import { leftToRight } from '@overround/phrases';
import type { DeskBet } from '@overround/contracts/operator';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@overround/ui';
import { Pause, Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { VList } from 'virtua';
import { usePhrases } from '../../app/services.tsx';
import { type BetFilter, useBets } from '../data/questions.ts';
import { useOlderBets } from '../data/use-older-bets.ts';
import styles from './BetList.module.css';
import { BetRow } from './BetRow.tsx';
import { useHeldBets } from './use-held-bets.ts';

const STAKES_FROM = [0, 10, 100, 1000] as const;
const FILTERS: readonly (readonly [BetFilter, 'any' | 'is_open' | 'settled' | 'rejected'])[] = [
  ['any', 'any'],
  ['open', 'is_open'],
  ['settled', 'settled'],
  ['rejected', 'rejected'],
];

export interface BetListProps {
  readonly eventId: number | undefined;
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

/** Bets and refused orders as they come. Pointing at the list holds it, so that what is read stays in its place. */
export function BetList({ eventId, isHeld, onHold }: BetListProps) {
  const phrases = usePhrases();
  const [ofEvent, setOfEvent] = useState(false);
  const [state, setState] = useState<BetFilter>('any');
  const [stakeFrom, setStakeFrom] = useState(0);
  const isOfEvent = ofEvent && eventId !== undefined;
  const question = useMemo(
    () => ({ eventId: isOfEvent ? eventId : undefined, state, stakeFrom }),
    [isOfEvent, eventId, state, stakeFrom],
  );
  const { data, error, refetch } = useBets(question);
  return (
    <section className={styles.panel} aria-label={phrases.t('desk.bets')}>
      <header className={styles.head}>
        <Select
          label={phrases.t('desk.bets_filter')}
          isLabelHidden
          value={isOfEvent ? 'event' : 'all'}
          onChange={(value) => setOfEvent(value === 'event')}
          options={[
            { value: 'all' as const, label: phrases.t('desk.bets_of_all') },
            ...(eventId === undefined
              ? []
              : [{ value: 'event' as const, label: phrases.t('desk.bets_of_event') }]),
          ]}
        />
        <Select
          label={phrases.t('desk.state')}
          isLabelHidden
          value={state}
          onChange={setState}
          options={FILTERS.map(([value, word]) => ({ value, label: phrases.t(`desk.state_${word}`) }))}
        />
        <Select
          label={phrases.t('desk.stake_from')}
          isLabelHidden
          value={String(stakeFrom)}
          onChange={(value) => setStakeFrom(Number(value))}
          options={STAKES_FROM.map((from) => ({
            value: String(from),
            label: leftToRight(`≥ ${from}`),
          }))}
        />
      </header>
      {data ? (
        <Followed
          key={JSON.stringify(question)}
          newest={data.bets}
          next={data.next}
          question={question}
          isHeld={isHeld}
          onHold={onHold}
        />
      ) : error ? (
        <ErrorState
          text={phrases.t('frame.failed')}
          action={<Button onClick={() => void refetch()}>{phrases.t('frame.try_again')}</Button>}
        />
      ) : (
        <Skeleton rows={8} rowHeightPx={64} label={phrases.t('frame.loading')} />
      )}
    </section>
  );
}

interface FollowedProps {
  readonly newest: readonly DeskBet[];
  readonly next: string | null;
  readonly question: Parameters<typeof useOlderBets>[0];
  readonly isHeld: boolean;
  readonly onHold: (isHeld: boolean) => void;
}

function Followed({ newest, next, question, isHeld, onHold }: FollowedProps) {
  const phrases = usePhrases();
  const [isPointedAt, setPointedAt] = useState(false);
  const isStill = isHeld || isPointedAt;
  const { shown, waiting, arrived } = useHeldBets(newest, isStill);
  const older = useOlderBets(question, next);
  const rows = useMemo(() => {
    const known = new Set(shown.map((bet) => bet.key));
    return [...shown, ...older.bets.filter((bet) => !known.has(bet.key))];
  }, [shown, older.bets]);
  return (
    <>
      <div className={styles.hold}>
        <h2 className={styles.title}>{phrases.t('desk.bets')}</h2>
        <span role="status">{isStill ? phrases.t('desk.bets_paused', { count: waiting }) : ''}</span>
        <Button
          size="small"
          kind="quiet"
          aria-pressed={isHeld}
          icon={isHeld ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          onClick={() => onHold(!isHeld)}
        >
          {phrases.t(isHeld ? 'desk.bets_follow' : 'desk.bets_hold')}
        </Button>
      </div>
      {rows.length === 0 ? (
        <EmptyState text={phrases.t('desk.no_bets')} />
      ) : (
        <div
          className={styles.rows}
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
        >
          <VList
            className={styles.list}
            bufferSize={400}
            role="feed"
            aria-label={phrases.t('desk.bets')}
            aria-busy={older.isLoading}
            tabIndex={0}
          >
            {[
              ...rows.map((bet) => <BetRow key={bet.key} bet={bet} isNew={arrived.has(bet.key)} />),
              <div key="older" className={styles.older}>
                {older.hasMore && (
                  <Button size="small" isBusy={older.isLoading} onClick={older.load}>
                    {phrases.t('desk.bets_older')}
                  </Button>
                )}
              </div>,
            ]}
          </VList>
        </div>
      )}
    </>
  );
}
