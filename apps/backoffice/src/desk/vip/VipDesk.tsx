import { usePhrases } from '../../app/services.tsx';
import { useVip } from '../data/questions.ts';
import styles from './VipDesk.module.css';
import { VipRequest } from './VipRequest.tsx';

/** Orders above the maximum that wait for a person: who asked first stands first. */
export function VipDesk() {
  const phrases = usePhrases();
  const { data } = useVip();
  const requests = data?.requests ?? [];
  return (
    <section className={styles.panel} aria-label={phrases.t('desk.vip')} data-desk="vip" tabIndex={-1}>
      <header className={styles.head}>
        <h2 className={styles.title}>{phrases.t('desk.vip')}</h2>
        {requests.length > 0 ? (
          <b className={styles.count}>{requests.length}</b>
        ) : (
          <span className={styles.none}>{phrases.t('desk.vip_none')}</span>
        )}
      </header>
      {requests.map((request) => (
        <VipRequest key={request.requestId} request={request} />
      ))}
    </section>
  );
}
