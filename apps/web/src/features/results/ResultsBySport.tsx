import { Button, Chips, EmptyState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { resultChampsQuery, resultSportsQuery } from '../../state/result-queries.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { LeagueResults } from './LeagueResults.tsx';
import styles from './Results.module.css';
import type { ResultDay } from './result-day.ts';

/** Leagues of a sport that stand open from the start. */
export const OPEN_LEAGUES = 2;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function SportResults({ sportId, day }: { readonly sportId: number; readonly day: ResultDay }) {
  const services = useServices();
  const phrases = usePhrases();
  const champs = useQuery(resultChampsQuery(services, sportId, day.fromMs, day.toMs));
  if (champs.isError)
    return <LoadFailed text={phrases.t('results.failed')} onRetry={() => void champs.refetch()} />;
  if (champs.isPending) return <Skeleton rows={4} label={phrases.t('shell.loading')} />;
  return champs.data.map((champ, at) => (
    <LeagueResults
      key={champ.id}
      champId={champ.id}
      name={champ.name}
      count={champ.gamesCount ?? 0}
      day={day}
      isOpenFirst={at < OPEN_LEAGUES}
    />
  ));
}

/** The sports of a day, then the leagues of the chosen one. */
export function ResultsBySport({
  day,
  onEarlier,
}: {
  readonly day: ResultDay;
  readonly onEarlier: () => void;
}) {
  const services = useServices();
  const phrases = usePhrases();
  const sports = useQuery(resultSportsQuery(services, day.fromMs, day.toMs));
  const [chosen, setChosen] = useState<string>();
  if (sports.isError)
    return <LoadFailed text={phrases.t('results.failed')} onRetry={() => void sports.refetch()} />;
  if (sports.isPending) return <Skeleton rows={6} label={phrases.t('shell.loading')} />;
  const [first] = sports.data;
  if (!first) {
    return (
      <EmptyState
        icon={<CalendarX {...icon} />}
        text={phrases.t('results.empty')}
        action={<Button onClick={onEarlier}>{phrases.t('results.empty_action')}</Button>}
      />
    );
  }
  const selected = sports.data.find((sport) => String(sport.id) === chosen) ?? first;
  return (
    <>
      <div className={styles.sports}>
        <Chips
          label={phrases.t('results.sport')}
          selected={String(selected.id)}
          onSelect={setChosen}
          items={sports.data.map((sport) => ({ id: String(sport.id), label: sport.name }))}
        />
      </div>
      <SportResults key={selected.id} sportId={selected.id} day={day} />
    </>
  );
}
