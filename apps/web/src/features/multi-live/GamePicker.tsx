import { Button, Chips, ErrorState, Skeleton, SportIcon } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { eventName } from '../../state/event-name.ts';
import { useAllowed } from '../../state/disallowed-sports.ts';
import { boardQuery, sportsQuery } from '../../state/feed-queries.ts';
import { PINS_MAX } from '../../state/pinned-games.ts';
import { usePhrases, useServices } from '../../state/services.tsx';
import { useScore } from '../../state/use-score.ts';
import type { Game } from '../../wire/game.ts';
import styles from './GamePicker.module.css';

function Choice({ game }: { readonly game: Game }) {
  const phrases = usePhrases();
  const { stores, toasts } = useServices();
  const isChosen = useStore(stores.pinned, (now) => now.multiLive.includes(game.eventId));
  const score = useScore(game.gameId);
  const toggle = (): void => {
    if (stores.pinned.toggle('multiLive', game.eventId) === 'full')
      toasts.show(phrases.t('board.multi_full', { count: PINS_MAX.multiLive }), 'warning');
  };
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <span className={styles.names}>
          <bdi>{eventName(game, phrases)}</bdi>
          <bdi className={styles.league}>{game.champName}</bdi>
        </span>
        {score && (
          <bdi className={styles.score} data-number="">
            {score.home}:{score.away}
          </bdi>
        )}
      </label>
    </li>
  );
}

/** Live matches of a sport to tick. */
export function GamePicker() {
  const services = useServices();
  const phrases = usePhrases();
  const sports = useAllowed('live', useQuery(sportsQuery(services, 'live')).data);
  const [chosen, setChosen] = useState<string>();
  const sportId = Number(chosen ?? sports[0]?.sportId ?? 1);
  const games = useQuery(boardQuery(services, 'live', { sportId }));
  const [typed, setTyped] = useState('');
  const words = typed.trim().toLocaleLowerCase();
  const shown = (games.data ?? []).filter(
    (game) => game.away && eventName(game, phrases).toLocaleLowerCase().includes(words),
  );
  return (
    <section className={styles.picker} aria-label={phrases.t('pinned.choose')}>
      <Chips
        label={phrases.t('board.sport_filter')}
        selected={String(sportId)}
        onSelect={setChosen}
        items={sports.map((sport) => ({
          id: String(sport.sportId),
          label: (
            <>
              <SportIcon sportId={sport.sportId} sizePx={16} /> {sport.name}
            </>
          ),
          count: sport.gameCount,
        }))}
      />
      <input
        type="search"
        dir="auto"
        className={styles.find}
        aria-label={phrases.t('pinned.find')}
        placeholder={phrases.t('pinned.find')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {games.isPending && <Skeleton rows={4} rowHeightPx={44} label={phrases.t('shell.loading')} />}
      {games.isError && !games.data && (
        <ErrorState
          icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('pinned.failed')}
          action={<Button onClick={() => void games.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      )}
      {games.data && shown.length === 0 && <p className={styles.none}>{phrases.t('pinned.choose_none')}</p>}
      <ul className={styles.list}>
        {shown.map((game) => (
          <Choice key={game.eventId} game={game} />
        ))}
      </ul>
    </section>
  );
}
