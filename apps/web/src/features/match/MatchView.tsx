import { listText } from '@overround/phrases';
import { buttonClass, Notice, Skeleton, type TabItem, TabPanel, Tabs } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { eventName } from '../../state/event-name.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import type { GameDetail } from '../../wire/game.ts';
import { DuelPanel } from './duel/DuelPanel.tsx';
import type { MatchCourse } from './tracker/happenings.ts';
import { MatchTracker } from './tracker/MatchTracker.tsx';
import { Timeline } from './tracker/Timeline.tsx';
import { BuilderBar } from './BuilderBar.tsx';
import { InsightList } from './InsightList.tsx';
import { MarketList } from './MarketList.tsx';
import { MatchHead } from './MatchHead.tsx';
import styles from './MatchView.module.css';
import { PartTabs } from './PartTabs.tsx';
import { StatisticBars } from './StatisticBars.tsx';

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
  const label = listText(phrases.formatTag, [part.data.kindName, part.data.periodName], 'beside');
  return <MarketList key={partId} game={part.data} eventName={label ? `${name}, ${label}` : name} />;
}

const COUNTED_AGAIN_MS = 10_000;

/** Possession and attacks change without anything that the socket tells: while they are looked at, they are asked for. */
function Statistics({ game, kind, isPlayed }: Pick<MatchViewProps, 'game' | 'kind'> & { isPlayed: boolean }) {
  const services = useServices();
  const now = useQuery({
    ...gameQuery(services, kind, game.eventId),
    refetchInterval: services.socket && isPlayed ? COUNTED_AGAIN_MS : false,
  });
  return <StatisticBars lines={now.data?.statistics ?? game.statistics} />;
}

export interface MatchViewProps {
  readonly game: GameDetail;
  readonly kind: Kind;
  readonly course: MatchCourse;
  /** It ended while it was looked at: score, course and statistics stay, markets are gone. */
  readonly isOver: boolean;
  readonly partId: number | undefined;
  /** What a sport shows above its markets: the card of a race. */
  readonly card?: ReactNode;
  /** The player's bets on it. */
  readonly bets: ReactNode;
}

function OverNotice() {
  const phrases = usePhrases();
  const to = useAddresses();
  return (
    <Notice
      tone="info"
      action={
        <Link to={to.page('results')} className={buttonClass({ size: 'small' })}>
          {phrases.t('match.over_action')}
        </Link>
      }
    >
      <p>{phrases.t('match.over_now')}</p>
    </Notice>
  );
}

/** The page of a match once it is known. */
export function MatchView({ game, kind, course, isOver, partId, card, bets }: MatchViewProps) {
  const phrases = usePhrases();
  const [chosen, setChosen] = useState<TabId>('markets');
  const tab = isOver && chosen === 'markets' ? 'timeline' : chosen;
  const isPlayed = game.isLive && !isOver;
  const name = eventName(game, phrases);
  const items: TabItem<TabId>[] = [
    ...(isOver ? [] : [{ id: 'markets' as const, label: phrases.t('match.tab_markets') }]),
    { id: 'statistics', label: phrases.t('match.tab_statistics') },
    ...(game.isLive ? [{ id: 'timeline' as const, label: phrases.t('match.tab_timeline') }] : []),
    { id: 'bets', label: phrases.t('match.tab_my_bets') },
  ];
  const part = game.parts.find((one) => one.gameId === partId);
  return (
    <OddsSurroundings>
      <div className={styles.top} data-live={isPlayed || undefined}>
        <MatchHead game={game} isOver={isOver} />
        {isPlayed && <MatchTracker game={game} course={course} />}
      </div>
      {isOver && <OverNotice />}
      <Tabs
        label={phrases.t('match.tabs')}
        items={items}
        selected={tab}
        onSelect={setChosen}
        idPrefix="match"
      />
      <TabPanel idPrefix="match" id={tab}>
        {tab === 'markets' && (
          <>
            <BuilderBar game={game} />
            <div className={styles.parts}>
              <PartTabs game={game} partId={partId} />
            </div>
            {!part && <DuelPanel game={game} eventName={name} />}
            {!part && card}
            {part ? (
              <PartMarkets kind={kind} partId={part.gameId} name={name} />
            ) : (
              <MarketList game={game} eventName={name} />
            )}
          </>
        )}
        {tab === 'statistics' && (
          <>
            {!isOver && (
              <InsightList
                kind={game.isLive ? 'live' : 'line'}
                sportId={game.sportId}
                gameId={game.eventId}
              />
            )}
            <Statistics game={game} kind={kind} isPlayed={isPlayed} />
          </>
        )}
        {tab === 'timeline' && <Timeline game={game} course={course} />}
        {tab === 'bets' && bets}
      </TabPanel>
    </OddsSurroundings>
  );
}
