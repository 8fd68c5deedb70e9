import { Flag, IconButton } from '@overround/ui';
import { ChevronDown, EyeOff } from 'lucide-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import { StarButton } from '../../state/StarButton.tsx';
import type { Game } from '../../wire/game.ts';
import { withHidden } from '../../state/own-lists.ts';
import { type BoardMarket, isTwoWay } from './board-markets.ts';
import styles from './BoardLeague.module.css';
import { BoardRow } from './BoardRow.tsx';
import { isField, RaceRow } from './RaceRow.tsx';
import type { League } from '../../state/leagues.ts';
import row from './BoardRow.module.css';

export interface BoardLeagueProps {
  readonly league: League;
  readonly markets: readonly BoardMarket[];
  readonly narrowMarket: BoardMarket['id'];
  readonly headingLevel: 2 | 3;
}

/** The heads of the price columns, once per league. */
function MarketHeads({ markets, narrowMarket }: Pick<BoardLeagueProps, 'markets' | 'narrowMarket'>) {
  const phrases = usePhrases();
  return (
    <div
      className={`${row.markets} ${styles.heads}`}
      data-two-way={isTwoWay(markets) || undefined}
      aria-hidden="true"
    >
      {markets.map((market) => (
        <div
          key={market.id}
          className={`${row.group} ${styles.head}`}
          data-lined={market.hasLine || undefined}
          data-narrow={market.id === narrowMarket || undefined}
        >
          <span className={styles.market}>{phrases.t(market.label)}</span>
          <span className={styles.columns}>
            {market.columns.map((column) => (
              <span key={column.label} className={row.cell}>
                {phrases.t(column.label)}
              </span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

const kindOf = (games: readonly Game[]): 'line' | 'live' =>
  games.every((game) => game.isLive) ? 'live' : 'line';

/** One league of a board: its head stays below the page's while its matches pass. */
export const BoardLeague = memo(function BoardLeague({
  league,
  markets,
  narrowMarket,
  headingLevel,
}: BoardLeagueProps) {
  const [isOpen, setOpen] = useState(true);
  const { ownLists } = useServices().stores;
  const isRace = league.games.some(isField);
  const phrases = usePhrases();
  const to = useAddresses();
  const Heading = `h${headingLevel}` as const;
  const foldText = phrases.t(isOpen ? 'board.collapse_league' : 'board.expand_league', {
    league: league.name,
  });
  return (
    <section className={styles.league}>
      <header className={styles.header}>
        <IconButton
          label={foldText}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={styles.fold ?? ''}
        >
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" data-open={isOpen} />
        </IconButton>
        <Flag country={league.countryCode} />
        <Heading className={styles.name}>
          <Link
            to={to.champ(kindOf(league.games), {
              sportId: league.sportId,
              champId: league.champId,
              champName: league.name,
            })}
          >
            <bdi>{league.name}</bdi>
          </Link>
        </Heading>
        {isOpen && !isRace ? (
          <MarketHeads markets={markets} narrowMarket={narrowMarket} />
        ) : (
          <span className={styles.count} data-number="">
            {league.games.length}
            {!isOpen && (
              <IconButton
                label={phrases.t('board.hide_league', { league: league.name })}
                onClick={() => ownLists.setState((now) => withHidden(now, league.champId))}
              >
                <EyeOff size={16} strokeWidth={1.75} aria-hidden="true" />
              </IconButton>
            )}
          </span>
        )}
        <span className={styles.star}>
          <StarButton kind="champs" id={league.champId} name={league.name} />
        </span>
      </header>
      {isOpen && (
        <ul>
          {league.games.map((game) =>
            isField(game) ? (
              <RaceRow key={game.gameId} game={game} />
            ) : (
              <BoardRow key={game.gameId} game={game} markets={markets} narrowMarket={narrowMarket} />
            ),
          )}
        </ul>
      )}
    </section>
  );
});
