import { Link } from 'react-router';
import { useAddresses, useTimes } from '../../state/services.tsx';
import { useNowMs } from '../../state/use-now.ts';
import type { Alert } from './news-queries.ts';
import styles from './News.module.css';

const LIVE = 1;
const MS_IN_SECOND = 1000;

/** What happened in a match, when, and how it stood; the way to the match while it is listed. */
export function AlertList({ alerts }: { readonly alerts: readonly Alert[] }) {
  const to = useAddresses();
  const times = useTimes();
  const nowMs = useNowMs();
  const addressOf = ({ kind, sport, champ, constId, opp1, opp2 }: Alert): string | undefined =>
    kind === undefined || sport === undefined || champ === undefined
      ? undefined
      : to.game(kind === LIVE ? 'live' : 'line', {
          sportId: sport,
          champId: champ,
          champName: '',
          eventId: constId,
          home: { name: opp1 },
          away: { name: opp2 },
        });
  return (
    <ul className={styles.alerts}>
      {alerts.map((alert) => {
        const address = addressOf(alert);
        const words = (
          <>
            <span className={styles.what}>{alert.eventName}</span>
            <span className={styles.match}>
              <bdi>{alert.opp1}</bdi>
              <b dir="ltr" data-number="">
                {alert.score ? `${alert.score.opp1}:${alert.score.opp2}` : '–'}
              </b>
              <bdi>{alert.opp2}</bdi>
            </span>
          </>
        );
        return (
          <li key={alert.alertId} className={styles.alert}>
            <bdi className={styles.when} data-number="">
              {times.start(alert.at * MS_IN_SECOND, nowMs)}
            </bdi>
            {address ? (
              <Link to={address} className={styles.words}>
                {words}
              </Link>
            ) : (
              <span className={styles.words}>{words}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
