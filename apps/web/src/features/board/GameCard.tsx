import { Flag } from '@overround/ui';
import { memo, type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { PickCell } from '../../state/PickCell.tsx';
import { useAddresses, usePhrases } from '../../state/services.tsx';
import type { Game } from '../../wire/game.ts';
import { boardMarketsOf } from './board-markets.ts';
import { FixtureStatus } from './FixtureStatus.tsx';
import styles from './GameCard.module.css';
import { ScoreLines } from './ScoreLines.tsx';
import { type BoardGroup, useBoardCells } from './use-board-cells.ts';

const MARKETS_SHOWN = 3;

interface PricesProps {
  readonly name: string;
  readonly group: BoardGroup;
  readonly onPick: Parameters<typeof PickCell>[0]['onPick'];
}

function Prices({ name, group: { market, cells }, onPick }: PricesProps) {
  const phrases = usePhrases();
  if (cells.every(({ outcome }) => outcome === undefined)) return null;
  return (
    <div className={styles.market}>
      <span className={styles.label}>{phrases.t(market.label)}</span>
      <div className={styles.cells}>
        {cells.map(({ id, label, outcome, names }) =>
          outcome && names ? (
            <PickCell
              key={id}
              quoteKey={outcome.key}
              label={names.short}
              columnText={label && phrases.t(label)}
              fullName={`${name}, ${names.market}, ${names.full}`}
              onPick={onPick}
            />
          ) : (
            <span key={id} className={styles.nothing} aria-hidden="true">
              –
            </span>
          ),
        )}
      </div>
    </div>
  );
}

export interface GameCardProps {
  readonly game: Game;
  /** Buttons in the corner. */
  readonly actions: ReactNode;
}

/** One match as a card: league, sides with score, the first markets of its sport. */
export const GameCard = memo(function GameCard({ game, actions }: GameCardProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const markets = useMemo(() => boardMarketsOf(game.sportId, [game]).slice(0, MARKETS_SHOWN), [game]);
  const { name, groups, pick } = useBoardCells(game, markets);
  const here = to.game(game.isLive ? 'live' : 'line', game);
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <Flag country={game.countryCode} />
        <bdi className={styles.league}>{game.champName}</bdi>
        {actions}
      </header>
      <Link to={here} className={styles.fixture}>
        <FixtureStatus game={game} />
        <ScoreLines game={game} />
      </Link>
      {groups.map((group) => (
        <Prices key={group.market.id} name={name} group={group} onPick={pick} />
      ))}
      <Link to={here} className={styles.more}>
        {phrases.t('board.more_outcomes', { count: game.outcomeCount })}
      </Link>
    </article>
  );
});
