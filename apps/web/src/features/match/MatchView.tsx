import { Skeleton, type TabItem, TabPanel, Tabs } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Kind } from '../../shared/addresses.ts';
import { eventName } from '../../state/event-name.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { usePhrases, useServices } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';
import type { MatchCourse } from './tracker/happenings.ts';
import { MatchTracker } from './tracker/MatchTracker.tsx';
import { Timeline } from './tracker/Timeline.tsx';
import { MarketList } from './MarketList.tsx';
import { MatchHead } from './MatchHead.tsx';
import styles from './MatchView.module.css';
import { PartTabs } from './PartTabs.tsx';
import { StatisticBars } from './StatisticBars.tsx';

const MatchBets = lazy(() => import('./MatchBets.tsx').then((file) => ({ default: file.MatchBets })));

type TabId = 'markets' | 'statistics' | 'timeline' | 'bets';

interface PartMarketsProps {
  readonly kind: Kind;
  readonly partId: number;
  readonly name: string;
}

function PartMarkets({ kind, partId, name }: PartMarketsProps) {
  const services = useServices();
  const phrases = usePhrases();
  const part = useQuery(gameQuery(services, kind, partId));
  if (part.isPending) return <Skeleton rows={6} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  if (!part.data) return <p className={styles.nothing}>{phrases.t('match.no_markets')}</p>;
  const label = [part.data.kindName, part.data.periodName].filter(Boolean).join(', ');
  return <MarketList key={partId} game={part.data} eventName={label ? `${name}, ${label}` : name} />;
}

const COUNTED_AGAIN_MS = 10_000;

/** Possession and attacks change without anything that the socket tells: while they are looked at, they are asked for. */
function Statistics({ game, kind }: { readonly game: GameDetail; readonly kind: Kind }) {
  const services = useServices();
  const now = useQuery({
    ...gameQuery(services, kind, game.eventId),
    refetchInterval: services.socket && game.isLive ? COUNTED_AGAIN_MS : false,
  });
  return <StatisticBars lines={now.data?.statistics ?? game.statistics} />;
}

export interface MatchViewProps {
  readonly game: GameDetail;
  readonly kind: Kind;
  readonly course: MatchCourse;
  readonly partId: number | undefined;
}

/** The page of a match once it is known. */
export function MatchView({ game, kind, course, partId }: MatchViewProps) {
  const phrases = usePhrases();
  const [tab, setTab] = useState<TabId>('markets');
  const name = eventName(game, phrases);
  const items: TabItem<TabId>[] = [
    { id: 'markets', label: phrases.t('match.tab_markets') },
    { id: 'statistics', label: phrases.t('match.tab_statistics') },
    ...(game.isLive ? [{ id: 'timeline' as const, label: phrases.t('match.tab_timeline') }] : []),
    { id: 'bets', label: phrases.t('match.tab_my_bets') },
  ];
  const part = game.parts.find((one) => one.gameId === partId);
  return (
    <OddsSurroundings>
      <div className={styles.top} data-live={game.isLive || undefined}>
        <MatchHead game={game} />
        {game.isLive && <MatchTracker game={game} course={course} />}
      </div>
      <Tabs label={phrases.t('match.tabs')} items={items} selected={tab} onSelect={setTab} idPrefix="match" />
      <TabPanel idPrefix="match" id={tab}>
        {tab === 'markets' && (
          <>
            <div className={styles.parts}>
              <PartTabs game={game} partId={partId} />
            </div>
            {part ? (
              <PartMarkets kind={kind} partId={part.gameId} name={name} />
            ) : (
              <MarketList game={game} eventName={name} />
            )}
          </>
        )}
        {tab === 'statistics' && <Statistics game={game} kind={kind} />}
        {tab === 'timeline' && <Timeline game={game} course={course} />}
        {tab === 'bets' && (
          <Suspense fallback={<Skeleton rows={2} label={phrases.t('shell.loading')} />}>
            <MatchBets eventId={game.eventId} />
          </Suspense>
        )}
      </TabPanel>
    </OddsSurroundings>
  );
}
