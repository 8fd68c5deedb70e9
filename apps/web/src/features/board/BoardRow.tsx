import { memo } from 'react';
import { Link } from 'react-router';
import { StarButton } from '../../state/StarButton.tsx';
import { PinButton } from '../../state/PinButton.tsx';
import { PickCell } from '../../state/PickCell.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';
import { type BoardMarket, isTwoWay } from './board-markets.ts';
import styles from './BoardRow.module.css';
import { FixtureStatus } from './FixtureStatus.tsx';
import { ScoreLines } from './ScoreLines.tsx';
import { useBoardCells } from './use-board-cells.ts';

export interface BoardRowProps {
  readonly game: Game;
  readonly markets: readonly BoardMarket[];
  /** The market that narrow screens show. */
  readonly narrowMarket: BoardMarket['id'];
}

/** One match of a board: the whole left part leads to its page, then prices, then how much more there is. */
export const BoardRow = memo(function BoardRow({ game, markets, narrowMarket }: BoardRowProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { name, groups, pick } = useBoardCells(game, markets);

  return (
    <li className={styles.row}>
      <Link to={to.game(game.isLive ? 'live' : 'line', game)} className={styles.fixture}>
        <FixtureStatus game={game} />
        <ScoreLines game={game} />
      </Link>
      <div className={styles.markets} data-two-way={isTwoWay(markets) || undefined}>
        {groups.map(({ market, cells }) => (
          <div
            key={market.id}
            className={styles.group}
            data-lined={market.hasLine || undefined}
            data-narrow={market.id === narrowMarket || undefined}
          >
            {cells.map(({ id, label, outcome, names }) =>
              outcome && names ? (
                <span key={id} className={styles.cell}>
                  <PickCell
                    quoteKey={outcome.key}
                    label={names.short}
                    columnText={label && phrases.t(label)}
                    columnTextClass={styles.columnText}
                    fullName={`${name}, ${names.market}, ${names.full}`}
                    onPick={pick}
                  />
                </span>
              ) : (
                <span key={id} className={styles.nothing} aria-hidden="true">
                  –
                </span>
              ),
            )}
          </div>
        ))}
      </div>
      {game.outcomeCount > 0 ? (
        <Link
          to={to.game(game.isLive ? 'live' : 'line', game)}
          className={styles.more}
          aria-label={`${name}: ${phrases.t('board.more_outcomes', { count: game.outcomeCount })}`}
        >
          <span dir="ltr">+{game.outcomeCount}</span>
        </Link>
      ) : (
        <span className={styles.more} />
      )}
      <StarButton kind="events" id={game.eventId} name={name} />
      <PinButton list="dashboard" eventId={game.eventId} name={name} className={styles.pin} />
    </li>
  );
});
