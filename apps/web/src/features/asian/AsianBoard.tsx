import { Flag } from '@overround/ui';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import type { Kind } from '../../shared/addresses.ts';
import { leaguesOf } from '../../state/leagues.ts';
import { OddsSurroundings } from '../../state/OddsSurroundings.tsx';
import { useAddresses, useLiveStatus, usePhrases } from '../../state/services.tsx';
import type { AsianGame } from '../../wire/asian-from-wire.ts';
import type { Game } from '../../wire/game.ts';
import styles from './AsianBoard.module.css';
import { AsianMatch } from './AsianMatch.tsx';

const COLUMNS = ['asian.handicap_short', 'asian.total_short', 'asian.result_short'] as const;

/** The heads of the columns, once a league: the match, then its first half. */
function Heads() {
  const phrases = usePhrases();
  return (
    <div className={styles.heads} aria-hidden="true">
      {(['match', 'half'] as const).map((part) => (
        <div key={part} className={styles.headPart} data-part={part}>
          <span className={styles.partName}>{phrases.t(`asian.part_${part}`)}</span>
          <span className={styles.part} data-part={part}>
            {COLUMNS.map((column) => (
              <span key={column}>{phrases.t(column)}</span>
            ))}
          </span>
        </div>
      ))}
    </div>
  );
}

export interface AsianBoardProps {
  readonly games: readonly AsianGame[];
  readonly kind: Kind;
  /** Which part narrow screens show. */
  readonly narrowPart: 'match' | 'half';
  readonly fixture: (game: Game) => ReactNode;
}

/** Matches by league with their Asian lines, dense: match and first half side by side. */
export function AsianBoard({ games, kind, narrowPart, fixture }: AsianBoardProps) {
  const to = useAddresses();
  const status = useLiveStatus();
  const leagues = useMemo(() => leaguesOf(games.map(({ game }) => game)), [games]);
  const byId = useMemo(() => new Map(games.map((one) => [one.game.gameId, one])), [games]);
  return (
    <OddsSurroundings>
      <div className={styles.board} data-part={narrowPart} data-stale={status === 'stale' || undefined}>
        {leagues.map((league) => (
          <section key={league.champId} className={styles.league}>
            <header className={styles.header}>
              <Flag country={league.countryCode} />
              <h2 className={styles.name}>
                <Link to={to.champ(kind, { ...league, champName: league.name })}>
                  <bdi>{league.name}</bdi>
                </Link>
              </h2>
              <Heads />
            </header>
            <ul>
              {league.games.flatMap(({ gameId }) => {
                const asian = byId.get(gameId);
                return asian ? [<AsianMatch key={gameId} asian={asian} kind={kind} fixture={fixture} />] : [];
              })}
            </ul>
          </section>
        ))}
      </div>
    </OddsSurroundings>
  );
}
