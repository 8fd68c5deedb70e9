import type { AreaName } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { CircleAlert, Flag } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { MatchView } from '../../features/match/MatchView.tsx';
import { useMatch } from '../../features/match/use-match.ts';
import { addressesOf, isKind, type Kind, leadingNumber } from '../../shared/addresses.ts';
import { hasTotePools, isRaceSport } from '../../shared/race-sports.ts';
import { eventName } from '../../state/event-name.ts';
import { gameQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { type Crumb, PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';
import { useIsAlive } from '../../state/use-is-alive.ts';
import { viewedFrom } from '../../state/viewed-games.ts';
import { NotFound } from '../not-found/NotFoundPage.tsx';
import type { PageLoad } from '../page-module.ts';
import { patiently } from '../../shared/patient-import.ts';

const EventBets = lazy(() =>
  patiently(() => import('../../features/bets/EventBets.tsx')).then((file) => ({ default: file.EventBets })),
);

const RaceCard = lazy(() =>
  patiently(() => import('../../features/race/RaceCard.tsx')).then((file) => ({ default: file.RaceCard })),
);

const ToteView = lazy(() =>
  patiently(() => import('../../features/tote/ToteView.tsx')).then((file) => ({ default: file.ToteView })),
);

export const areas: readonly AreaName[] = ['board', 'match', 'errors', 'results'];

export const load: PageLoad = async (services, { params, url }) => {
  const id = leadingNumber(params.game ?? '');
  if (id === undefined || !isKind(params.kind)) {
    services.setStatus(404);
    return;
  }
  const query = gameQuery(services, params.kind, id);
  await services.queries.prefetchQuery(query);
  if (services.queries.getQueryData(query.queryKey) === null) services.setStatus(404);
  const partId = leadingNumber(url.searchParams.get('part') ?? '');
  if (partId !== undefined) await services.queries.prefetchQuery(gameQuery(services, params.kind, partId));
};

export interface MatchProps {
  readonly kind: Kind;
  readonly id: number;
  /** The section of the site one came from, instead of line or live. */
  readonly from?: Crumb;
}

/** A match by its id, wherever it is listed. */
export function Match({ kind, id, from }: MatchProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const [query] = useSearchParams();
  const { match, game, isOver, course } = useMatch(kind, id);
  const { stores, lang } = useServices();
  const { viewed } = stores;
  const { hasTote } = useSite().betting;
  const isAlive = useIsAlive();
  useEffect(() => {
    if (game) viewed.add(viewedFrom(game));
  }, [game, viewed]);
  if (match.isPending) return <Skeleton rows={8} rowHeightPx={96} label={phrases.t('shell.loading')} />;
  if (match.isError && !game) {
    return (
      <ErrorState
        icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t('match.failed')}
        action={<Button onClick={() => void match.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  }
  if (!game) {
    return (
      <>
        <PageHead title={phrases.t('match.over')} isHidden />
        <h1 className="visually-hidden">{phrases.t('match.over')}</h1>
        <EmptyState
          icon={<Flag size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('match.over')}
          action={
            <Link to={to.page('results')} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('match.over_action')}
            </Link>
          }
        />
      </>
    );
  }
  const name = eventName(game, phrases);
  const cardSkeleton = <Skeleton rows={8} rowHeightPx={48} label={phrases.t('shell.loading')} />;
  const now: Kind = game.isLive ? 'live' : 'line';
  return (
    <>
      <PageHead
        title={name}
        description={`${game.sportName}. ${game.champName}`}
        canonical={addressesOf(lang).game(now, game)}
      />
      <PageTop
        title={name}
        isSaidBelow={game.away !== undefined}
        trail={[
          from ?? { label: phrases.t(`board.title_${now}`), to: to.kind(now) },
          { label: game.sportName, to: to.sport(now, game.sportId) },
          { label: game.champName, to: to.champ(now, game) },
        ]}
      />
      <MatchView
        game={game}
        kind={kind}
        course={course}
        isOver={isOver}
        partId={leadingNumber(query.get('part') ?? '')}
        {...(isRaceSport(game.sportId)
          ? {
              card: isAlive ? (
                <Suspense fallback={cardSkeleton}>
                  <RaceCard
                    game={game}
                    eventName={name}
                    {...(hasTote && hasTotePools(game.sportId)
                      ? {
                          tote: (
                            <Suspense fallback={cardSkeleton}>
                              <ToteView eventId={game.eventId} />
                            </Suspense>
                          ),
                        }
                      : {})}
                  />
                </Suspense>
              ) : (
                cardSkeleton
              ),
            }
          : {})}
        bets={
          <Suspense fallback={<Skeleton rows={2} label={phrases.t('shell.loading')} />}>
            <EventBets eventId={game.eventId} />
          </Suspense>
        }
      />
    </>
  );
}

/** One match: head, tracker, markets of the match and of its parts, statistics, timeline. */
export function Component() {
  const params = useParams();
  const id = leadingNumber(params.game ?? '');
  if (id === undefined || !isKind(params.kind)) return <NotFound />;
  return <Match key={id} kind={params.kind} id={id} />;
}
