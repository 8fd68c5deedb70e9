import { Link } from 'react-router';
import { usePhrases } from '../../../state/services.tsx';
import type { GamePage } from '../../../state/statistic-queries.ts';
import { useStatisticPath } from '../scope.tsx';
import styles from '../Statistics.module.css';

type Player = GamePage['lineUps'][number];

const POSITIONS = [
  'goalkeeper',
  'defender',
  'midfielder',
  'forward',
  'batter',
  'wicket_keeper',
  'all_rounder',
  'bowler',
  'guard',
  'center',
  'quarterback',
  'running_back',
  'wide_receiver',
  'tight_end',
  'wing',
  'back',
  'pivot',
] as const;

/** Words of a position; positions that only a feed knows have none. */
export function usePositionText(): (position: string | undefined) => string {
  const phrases = usePhrases();
  return (position) => {
    const known = POSITIONS.find((one) => one === position);
    return known ? phrases.t(`statistics.position_${known}`) : '';
  };
}

/** More are told as a number. */
const SIGNS_MAX = 3;

function Deeds({ player }: { readonly player: Player }) {
  const phrases = usePhrases();
  const said = [
    ['goals', player.goals, '●'],
    ['points', player.points, ''],
    ['touchdowns', player.touchdowns, '●'],
    ['yellow_cards', player.yellowCards, '▮'],
    ['red_cards', player.redCards, '▮'],
  ] as const;
  return said.flatMap(([key, count, sign]) =>
    count === 0
      ? []
      : [
          <span
            key={key}
            className={styles.deed}
            data-deed={key}
            role="img"
            aria-label={`${phrases.t(`statistics.${key}`)}: ${count}`}
          >
            {sign === '' || count > SIGNS_MAX ? `${sign}${count}` : sign.repeat(count)}
          </span>,
        ],
  );
}

function Players({ players, sportId }: { readonly players: readonly Player[]; readonly sportId: number }) {
  const pathOf = useStatisticPath();
  const positionText = usePositionText();
  return (
    <ul className={styles.sheet}>
      {players.map((player) => (
        <li key={player.id}>
          <span data-number="">{player.number ?? ''}</span>
          <Link
            to={pathOf('player', { sportId, playerId: player.id, teamId: player.teamId })}
            className={styles.name}
          >
            <bdi>{player.name}</bdi>
            <small>{positionText(player.position)}</small>
          </Link>
          <span>
            <Deeds player={player} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Both team sheets: who begins, and who waits. */
export function LineUps({ page }: { readonly page: GamePage }) {
  const phrases = usePhrases();
  const { game, lineUps } = page;
  if (lineUps.length === 0) return <p className={styles.soft}>{phrases.t('statistics.lineups_empty')}</p>;
  return (
    <>
      {page.areLineUpsExpected && <p className={styles.soft}>{phrases.t('statistics.lineups_expected')}</p>}
      <div className={styles.pair}>
        {[game.home, game.away].map((side) => {
          const own = lineUps.filter(({ teamId }) => teamId === side.id);
          return (
            <section key={side.id} aria-label={side.name}>
              <h3>
                <bdi>{side.name}</bdi>
              </h3>
              <h4>{phrases.t('statistics.starting')}</h4>
              <Players players={own.filter((one) => one.isStarting)} sportId={game.sportId} />
              <h4>{phrases.t('statistics.bench')}</h4>
              <Players players={own.filter((one) => !one.isStarting)} sportId={game.sportId} />
            </section>
          );
        })}
      </div>
    </>
  );
}
