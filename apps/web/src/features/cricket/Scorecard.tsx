import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lineUpsQuery, type LineUps } from '../../state/cricket-queries.ts';
import { useAddresses, usePhrases, useServices } from '../../state/services.tsx';
import styles from './Cricket.module.css';
import { oversText, runRate } from '../../state/cricket-score.ts';

type Team = LineUps['teams'][number];

interface TeamProps {
  readonly team: Team;
  readonly gameId: number;
}

function Name({ player, gameId }: { readonly player: Team['players'][number]; readonly gameId: number }) {
  const to = useAddresses();
  return (
    <Link to={to.page(`cricket/player/${gameId}/${encodeURIComponent(player.id)}`)}>
      <bdi>{player.name}</bdi>
    </Link>
  );
}

function Batting({ team, gameId }: TeamProps) {
  const phrases = usePhrases();
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className="visually-hidden">{phrases.t('cricket.batting', { team: team.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{phrases.t('cricket.batting', { team: team.name })}</th>
            <th scope="col">{phrases.t('cricket.runs')}</th>
            <th scope="col">{phrases.t('cricket.balls')}</th>
            <th scope="col">4</th>
            <th scope="col">6</th>
          </tr>
        </thead>
        <tbody>
          {team.players.map((player) => (
            <tr key={player.id}>
              <th scope="row">
                <Name player={player} gameId={gameId} />{' '}
                {player.cricket?.hasBatted && (
                  <span className={styles.out}>
                    {phrases.t(player.cricket.isOut ? 'cricket.out' : 'cricket.not_out')}
                  </span>
                )}
              </th>
              <td>{player.cricket?.hasBatted ? player.cricket.runs : '–'}</td>
              <td>{player.cricket?.hasBatted ? player.cricket.balls : '–'}</td>
              <td>{player.cricket?.fours ?? 0}</td>
              <td>{player.cricket?.sixes ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bowling({ team, gameId }: TeamProps) {
  const phrases = usePhrases();
  const bowlers = team.players.filter(({ cricket }) => (cricket?.ballsBowled ?? 0) > 0);
  if (bowlers.length === 0) return null;
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <caption className="visually-hidden">{phrases.t('cricket.bowling', { team: team.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{phrases.t('cricket.bowling', { team: team.name })}</th>
            <th scope="col">{phrases.t('cricket.overs_head')}</th>
            <th scope="col">{phrases.t('cricket.runs')}</th>
            <th scope="col">{phrases.t('cricket.wickets')}</th>
            <th scope="col">{phrases.t('cricket.economy')}</th>
          </tr>
        </thead>
        <tbody>
          {bowlers.map((player) => {
            const { ballsBowled = 0, runsGiven = 0, wickets = 0 } = player.cricket ?? {};
            return (
              <tr key={player.id}>
                <th scope="row">
                  <Name player={player} gameId={gameId} />
                </th>
                <td>{oversText(ballsBowled)}</td>
                <td>{runsGiven}</td>
                <td>{wickets}</td>
                <td>{runRate({ runs: runsGiven, balls: ballsBowled })}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Who batted and bowled how, side by side; nothing before the team sheets are told. */
export function Scorecard({ gameId }: { readonly gameId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const sheets = useQuery(lineUpsQuery(services, gameId));
  if (!sheets.data) return null;
  const [home, away] = sheets.data.teams;
  return (
    <section className={styles.part}>
      <h2>{phrases.t('cricket.scorecard')}</h2>
      <div className={styles.grid}>
        {home && <Batting team={home} gameId={gameId} />}
        {away && <Bowling team={away} gameId={gameId} />}
        {away && <Batting team={away} gameId={gameId} />}
        {home && <Bowling team={home} gameId={gameId} />}
      </div>
    </section>
  );
}
