import type { AreaName } from '@overround/phrases';
import { Button, buttonClass, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, CalendarPlus, CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { Board } from '../../features/board/Board.tsx';
import { AlertList } from '../../features/news/AlertList.tsx';
import { calendarFile, upcomingOf } from '../../features/news/calendar-file.ts';
import { alertsQuery, followedEventsQuery } from '../../features/news/news-queries.ts';
import { FeedAddress, type FeedSubject } from '../../features/news/FeedAddress.tsx';
import { namesIn, starredItems } from '../../features/favourites/folder-names.ts';
import { useFavouriteGames } from '../../features/favourites/use-favourite-games.ts';
import { QuietHoursForm } from '../../features/news/QuietHoursForm.tsx';
import styles from '../../features/news/News.module.css';
import { saveFile } from '../../shared/save-file.ts';
import { eventName } from '../../state/event-name.ts';
import { starredGamesQuery } from '../../state/feed-queries.ts';
import { PageHead } from '../../state/PageHead.tsx';
import { PageTop } from '../../state/PageTop.tsx';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { useSession } from '../../state/use-session.ts';

export const areas: readonly AreaName[] = ['news', 'board'];

const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

function Alerts() {
  const phrases = usePhrases();
  const services = useServices();
  const alerts = useQuery(alertsQuery(services));
  if (alerts.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('news.failed')}
        action={<Button onClick={() => void alerts.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  if (!alerts.data) return <Skeleton rows={4} rowHeightPx={52} label={phrases.t('shell.loading')} />;
  return alerts.data.length > 0 ? (
    <AlertList alerts={alerts.data} />
  ) : (
    <EmptyState icon={<Bell {...icon} />} text={phrases.t('news.none')} hint={phrases.t('news.none_hint')} />
  );
}

/** Matches one follows, and a calendar of them and of the starred ones. */
function Followed() {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const starred = useStore(services.stores.favourites, (now) => now.events);
  const events = useQuery(followedEventsQuery(services)).data ?? [];
  const followed = useQuery({ ...starredGamesQuery(services, events), enabled: events.length > 0 });
  const stars = useQuery({ ...starredGamesQuery(services, starred), enabled: starred.length > 0 });
  const games = followed.data ?? [];
  const known = new Map([...games, ...(stars.data ?? [])].map((game) => [game.eventId, game]));
  const upcoming = upcomingOf([...known.values()], services.clock.nowMs());
  const save = (): void => {
    const entries = upcoming.map((game) => ({
      uid: `event-${game.eventId}@${location.hostname}`,
      startsAtMs: game.startsAtMs,
      title: eventName(game, phrases),
      note: `${game.sportName} · ${game.champName}`,
      url: new URL(to.game('line', game), location.href).href,
    }));
    saveFile('matches.ics', 'text/calendar;charset=utf-8', [calendarFile(entries, services.clock.nowMs())]);
  };
  return (
    <section className={styles.part}>
      <h2>{phrases.t('news.followed')}</h2>
      {games.length > 0 ? (
        <Board games={games} headingLevel={3} />
      ) : (
        <p className={styles.box}>{phrases.t('news.followed_none')}</p>
      )}
      {upcoming.length > 0 && (
        <p className={styles.box}>
          <span>{phrases.t('news.calendar_hint', { count: upcoming.length })}</span>
          <Button icon={<CalendarPlus size={16} aria-hidden="true" />} onClick={save}>
            {phrases.t('news.calendar')}
          </Button>
        </p>
      )}
    </section>
  );
}

const SUBJECTS = { events: 'event', champs: 'champ', teams: 'team', sports: undefined } as const;

/** The news for feed readers: of everything, or of one match, league or team that is starred. */
function Feed() {
  const phrases = usePhrases();
  const stars = useStore(useServices().stores.favourites, (now) => now);
  const { live, line } = useFavouriteGames(stars);
  const names = namesIn([...live, ...line], (game) => eventName(game, phrases), new Map());
  const subjects = starredItems(stars, names).flatMap(({ item, name }): FeedSubject[] => {
    const kind = SUBJECTS[item.kind];
    return kind && name !== undefined ? [{ kind, id: item.id, name }] : [];
  });
  return (
    <section className={styles.part}>
      <h2>{phrases.t('news.feed')}</h2>
      <div className={styles.box}>
        <FeedAddress subjects={subjects} />
      </div>
    </section>
  );
}

/** What one was told of the matches one follows, when to be left alone, and what is followed. */
export function Component() {
  const phrases = usePhrases();
  const to = useAddresses();
  const signedIn = useSession();
  const title = phrases.t('news.title');
  const trail = [{ label: phrases.t('shell.favourites'), to: to.page('favourites') }];
  return (
    <>
      <PageHead title={title} isHidden />
      <PageTop title={title} trail={trail} />
      {signedIn ? (
        <>
          <section className={styles.part}>
            <h2>{phrases.t('news.told')}</h2>
            <Alerts />
          </section>
          <section className={styles.part}>
            <h2>{phrases.t('news.when')}</h2>
            <div className={styles.box}>
              <QuietHoursForm />
            </div>
          </section>
          <Followed />
          <Feed />
        </>
      ) : (
        <EmptyState
          icon={<Bell {...icon} />}
          text={phrases.t('news.sign_in')}
          action={
            <Link to={to.page('sign-in')} className={buttonClass({ kind: 'primary' })}>
              {phrases.t('shell.sign_in')}
            </Link>
          }
        />
      )}
    </>
  );
}
