import { EmptyState, Skeleton } from '@overround/ui';
import { Flag } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { eventName } from '../../state/event-name.ts';
import { LoadFailed } from '../../state/LoadFailed.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
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

/** A match beside others: score, tracker and its first markets with live prices. */
export function MatchColumn({ eventId, ...props }: MatchColumnProps) {
  const phrases = usePhrases();
  const { match, game, isOver, course } = useMatch('live', eventId);
  if (game) return <Column game={game} course={course} isOver={isOver} {...props} />;
  if (match.isPending) return <Skeleton rows={4} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  const isFailed = match.isError;
  const name = phrases.t(isFailed ? 'pinned.column_failed' : 'pinned.column_over');
  return (
    <article className={styles.column} aria-label={name}>
      <header className={styles.head}>
        <span className={styles.league} />
        {props.actions(name)}
      </header>
      {isFailed ? (
        <LoadFailed text={name} onRetry={() => void match.refetch()} />
      ) : (
        <EmptyState icon={<Flag size={28} strokeWidth={1.5} aria-hidden="true" />} text={name} />
      )}
    </article>
  );
}
