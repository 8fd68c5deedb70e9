import type { QuoteKey } from '@overround/client';
import { memo, useCallback } from 'react';
import { Link } from 'react-router';
import { PickCell } from '../../state/PickCell.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import { usePick } from '../../state/use-pick.ts';
import type { Game, Outcome } from '../../wire/game.ts';
import { FixtureStatus } from './FixtureStatus.tsx';
import styles from './RaceRow.module.css';

/** Group of the catalogue: who wins a race, a stage, a vote. */
const FIELD_WINNER = 26;

/** The favourites of a field, as the feed lists them; none for a match. */
export const favouritesOf = (game: Pick<Game, 'markets'>): readonly Outcome[] =>
  game.markets.find(({ groupId }) => groupId === FIELD_WINNER)?.columns.flat() ?? [];

/** A field has no other side: a race, a vote, a league to be won. Also when no price of it is on offer. */
export const isField = (game: Pick<Game, 'away' | 'markets'>): boolean =>
  game.away === undefined || favouritesOf(game).length > 0;

/** One race of a board: its favourites with their numbers and prices to win; the card is on its page. */
export const RaceRow = memo(function RaceRow({ game }: { readonly game: Game }) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { name } = game.home;
  const market = phrases.t('board.market_winner');
  const runners = favouritesOf(game);
  const find = useCallback(
    (key: QuoteKey) => {
      const outcome = favouritesOf(game).find((one) => one.key === key);
      return (
        outcome && {
          outcome,
          labels: { event: name, market, outcome: outcome.player ?? String(outcome.parameter) },
        }
      );
    },
    [game, name, market],
  );
  const pick = usePick(game, find);
  const page = to.game(game.isLive ? 'live' : 'line', game);
  return (
    <li className={styles.row}>
      <Link to={page} className={styles.fixture}>
        <FixtureStatus game={game} />
        <bdi className={styles.name}>{name}</bdi>
      </Link>
      <div className={styles.runners}>
        {runners.length === 0 && game.outcomeCount === 0 && (
          <span className={styles.none}>
            {phrases.t(game.isLive ? 'board.field_under_way' : 'board.stop_no_prices')}
          </span>
        )}
        {runners.map(({ key, player, parameter }) => (
          <PickCell
            key={key}
            quoteKey={key}
            label={`${parameter} ${player ?? ''}`}
            fullName={`${name}, ${market}, ${player ?? parameter}`}
            onPick={pick}
          />
        ))}
      </div>
      {game.outcomeCount > 0 ? (
        <Link
          to={page}
          className={styles.more}
          aria-label={`${name}: ${phrases.t('board.more_outcomes', { count: game.outcomeCount })}`}
        >
          <span dir="ltr">+{game.outcomeCount}</span>
        </Link>
      ) : (
        <span className={styles.more} />
      )}
      <StarButton kind="events" id={game.eventId} name={name} />
    </li>
  );
});
