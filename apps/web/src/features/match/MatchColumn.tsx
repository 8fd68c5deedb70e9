import { buttonClass, EmptyState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { eventName } from '../../state/event-name.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { StatisticLink } from '../../state/StatisticLink.tsx';
import { gamePageQuery } from '../../state/statistic-queries.ts';
import { usePick } from '../../state/use-pick.ts';
import type { GameDetail } from '../../wire/game.ts';
import { MarketGroup } from './MarketGroup.tsx';
import { marketView, inPageOrder, tabsOf } from './market-view.ts';
import styles from './MatchColumn.module.css';
import type { MatchCourse } from './tracker/happenings.ts';
import { MatchTracker } from './tracker/MatchTracker.tsx';
import { useFindCell } from './use-find-cell.ts';
import { useMatch } from './use-match.ts';

const MARKETS_SHOWN = 6;
/** The tab of popular markets on match pages (`MT` 2). */
const POPULAR_TAB = '2';

interface MarketsProps {
  readonly game: GameDetail;
  readonly name: string;
}

/** The first markets of a match, as its page has them. */
function Markets({ game, name }: MarketsProps) {
  const { lang } = useServices();
  const phrases = usePhrases();
  const views = useMemo(() => {
    const all = game.markets.flatMap((market) => marketView(market, game, lang) ?? []);
    const tabs = tabsOf(
      all.map((view) => view.groupId),
      lang,
    );
    const main = tabs.find((tab) => tab.id === POPULAR_TAB) ?? tabs[0];
    return inPageOrder(
      all.filter((view) => main?.groupIds.has(view.groupId)),
      [],
    ).slice(0, MARKETS_SHOWN);
  }, [game, lang]);
  const pick = usePick(game, useFindCell(views, name));
  if (views.length === 0) return <p className={styles.nothing}>{phrases.t('match.no_markets')}</p>;
  return views.map((view) => (
    <MarketGroup
      key={view.groupId}
      gameId={game.gameId}
      view={view}
      eventName={name}
      onPick={pick}
      side="start"
    />
  ));
}

export interface MatchColumnProps {
  readonly eventId: number;
  /** Buttons in the corner; they get the name of the match. */
  readonly actions: (name: string) => ReactNode;
  /** Status and score lines. */
  readonly fixture: (game: GameDetail) => ReactNode;
}

function Column({
  game,
  course,
  isOver,
  ...props
}: Omit<MatchColumnProps, 'eventId'> & {
  readonly game: GameDetail;
  readonly course: MatchCourse;
  readonly isOver: boolean;
}) {
  const phrases = usePhrases();
  const to = useAddresses();
  const name = eventName(game, phrases);
  return (
    <article className={styles.column} aria-label={name}>
      <header className={styles.head}>
        <bdi className={styles.league}>{game.champName}</bdi>
        {props.actions(name)}
      </header>
      <Link to={to.game('live', game)} className={styles.fixture}>
        {props.fixture(game)}
      </Link>
      {isOver ? (
        <p className={styles.nothing}>{phrases.t('match.over_now')}</p>
      ) : (
        <>
          {game.isLive && <MatchTracker game={game} course={course} />}
          <Markets game={game} name={name} />
        </>
      )}
    </article>
  );
}

/** A match that ended while nobody looked: how it ended, as its statistics tell. Without statistics it has no name any more. */
function OverColumn({ eventId, actions }: Pick<MatchColumnProps, 'eventId' | 'actions'>) {
  const services = useServices();
  const phrases = usePhrases();
  const game = useQuery({ ...gamePageQuery(services, eventId), refetchInterval: false }).data?.game;
  const over = phrases.t('pinned.column_over');
  const name = game
    ? eventName({ home: game.home, away: game.away.name === '' ? undefined : game.away }, phrases)
    : over;
  return (
    <article className={styles.column} aria-label={name}>
      <header className={styles.head}>
        <bdi className={styles.league}>{game?.champName}</bdi>
        {actions(name)}
      </header>
      {game && game.away.name !== '' && (
        <div className={styles.result}>
          <bdi>{game.home.name}</bdi>
          <b data-number="">{game.score1}</b>
          <bdi>{game.away.name}</bdi>
          <b data-number="">{game.score2}</b>
        </div>
      )}
      <EmptyState
        icon={<Flag size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={over}
        action={
          game && <StatisticLink view="game" to={{ gameId: eventId }} name={name} className={buttonClass()} />
        }
      />
    </article>
  );
}

/** A match beside others: score, tracker and its first markets with live prices. */
export function MatchColumn({ eventId, ...props }: MatchColumnProps) {
  const phrases = usePhrases();
  const { match, game, isOver, course } = useMatch('live', eventId);
  if (game) return <Column game={game} course={course} isOver={isOver} {...props} />;
  if (match.isPending) return <Skeleton rows={4} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  if (!match.isError) return <OverColumn eventId={eventId} actions={props.actions} />;
  const name = phrases.t('pinned.column_failed');
  return (
    <article className={styles.column} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.league} />
        {props.actions(name)}
      </header>
      <LoadFailed text={name} onRetry={() => void match.refetch()} />
    </article>
  );
}
