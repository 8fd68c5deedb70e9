import type { PhraseKey } from '@overround/phrases';
import { Flag, Monogram } from '@overround/ui';
import { Link } from 'react-router';
import { eventName } from '../../state/event-name.ts';
import { useAddresses, usePhrases, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import type { Game } from '../../wire/game.ts';
import styles from './SearchResults.module.css';
import { foundLeagues } from './found-leagues.ts';

function Games({ title, games }: { readonly title: PhraseKey; readonly games: readonly Game[] }) {
  const phrases = usePhrases();
  const times = useTimes();
  const to = useAddresses();
  const nowMs = useNowMs();
  if (games.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2 className={styles.head}>{phrases.t(title)}</h2>
      <ul>
        {games.map((game) => (
          <li key={game.gameId}>
            <Link to={to.game(game.isLive ? 'live' : 'line', game)} className={styles.row}>
              <Monogram name={game.home.name} seed={game.home.id} sizePx={24} />
              <span className={styles.words}>
                <bdi className={styles.name}>{eventName(game, phrases)}</bdi>
                <span className={styles.league}>
                  {game.sportName} · <bdi>{game.champName}</bdi>
                </span>
              </span>
              <span className={game.isLive ? styles.live : styles.time} data-number="">
                {game.isLive ? phrases.t('shell.live') : times.start(game.startsAtMs, nowMs)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was found, in groups: live, upcoming, leagues. */
export function SearchResults({ games, text }: { readonly games: readonly Game[]; readonly text: string }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const leagues = foundLeagues(games, text);
  return (
    <div className={styles.results}>
      <p role="status" className={styles.count}>
        {phrases.t('search.found', { count: games.length })}
      </p>
      <Games title="search.group_live" games={games.filter((game) => game.isLive)} />
      <Games title="search.group_line" games={games.filter((game) => !game.isLive)} />
      {leagues.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.head}>{phrases.t('search.group_leagues')}</h2>
          <ul>
            {leagues.map((game) => (
              <li key={game.champId}>
                <Link to={to.champ(game.isLive ? 'live' : 'line', game)} className={styles.row}>
                  <Flag country={game.countryCode} />
                  <span className={styles.words}>
                    <bdi className={styles.name}>{game.champName}</bdi>
                    <span className={styles.league}>{game.sportName}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
