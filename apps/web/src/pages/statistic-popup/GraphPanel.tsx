import type { OddsFormat } from '@overround/kernel';
import { Button, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { ChartLine, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { eventBetsQuery } from '../../features/bets/data/bet-queries.ts';
import { GraphView } from '../../features/graph/GraphView.tsx';
import { lineId } from '../../features/graph/price-series.ts';
import { viewOfFormat } from '../../shared/coefficient-view.ts';
import { type CourseMoment, courseQuery } from '../../state/course-query.ts';
import { priceHistoryQuery } from '../../state/price-history-query.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

export interface GraphPanelProps {
  readonly gameId: number;
  readonly groupId: number | undefined;
  readonly format: OddsFormat;
}

const NO_COURSE: readonly CourseMoment[] = [];
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;
const MS_IN_SECOND = 1000;
const ODDS_SCALE = 1000;
const PARAMETER_SCALE = 1000;

/** Own bets on the event of a graph, at the moment and price at which they were taken. */
function useBetMarks(eventId: number | undefined) {
  const services = useServices();
  const signedIn = useSession();
  const bets = useQuery({
    ...eventBetsQuery(services, eventId ?? 0),
    enabled: signedIn !== undefined && eventId !== undefined,
  });
  return useMemo(
    () =>
      (bets.data ?? []).flatMap((bet) =>
        bet.acceptedAt === null
          ? []
          : bet.legs
              .filter((leg) => leg.eventId === eventId)
              .map((leg) => ({
                atMs: Number(bet.acceptedAt) * MS_IN_SECOND,
                lineId: lineId({ type: leg.type, param: leg.parameterMilli / PARAMETER_SCALE }),
                odds: leg.oddsMilli / ODDS_SCALE,
              })),
      ),
    [bets.data, eventId],
  );
}

/** The graph of a market in each of its states. */
export function GraphPanel({ gameId, groupId, format }: GraphPanelProps) {
  const services = useServices();
  const phrases = usePhrases();
  const asked = { gameId, coefViewId: viewOfFormat(format), ...(groupId !== undefined && { groupId }) };
  const history = useQuery(priceHistoryQuery(services, asked));
  const bets = useBetMarks(history.data?.constId);
  const course = useQuery(courseQuery(services, gameId)).data ?? NO_COURSE;
  if (history.data) return <GraphView history={history.data} format={format} bets={bets} course={course} />;
  if (history.isPending) return <Skeleton rows={4} rowHeightPx={80} label={phrases.t('shell.loading')} />;
  if (history.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('graph.failed')}
        action={<Button onClick={() => void history.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  return <EmptyState icon={<ChartLine {...icon} />} text={phrases.t('graph.unknown')} />;
}
