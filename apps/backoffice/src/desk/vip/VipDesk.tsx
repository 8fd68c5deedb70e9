import type { DeskVip } from '@overround/contracts/operator';
import { useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { useVip } from '../data/questions.ts';
import { type StayingRequest, stayingRequests } from '../model/staying.ts';
import styles from './VipDesk.module.css';
import { VipRequest } from './VipRequest.tsx';

const NONE: readonly DeskVip[] = [];
const NO_REQUESTS: readonly StayingRequest[] = [];

/** Orders above the maximum that wait for a person: who asked first stands first. */
export function VipDesk() {
  const phrases = usePhrases();
  const { data } = useVip();
  const requests = data?.requests ?? NONE;
  const [isHandHere, setHandHere] = useState(false);
  const [{ shown, of, wasHandHere }, setShown] = useState({
    shown: NO_REQUESTS,
    of: NONE,
    wasHandHere: false,
  });
  // What is shown follows from what was shown before: kept while rendering, as React does it.
  if (of !== requests || wasHandHere !== isHandHere)
    setShown({
      shown: stayingRequests(shown, requests, isHandHere),
      of: requests,
      wasHandHere: isHandHere,
    });
  return (
    <section
      className={styles.panel}
      aria-label={phrases.t('desk.vip')}
      data-desk="vip"
      tabIndex={-1}
      onPointerEnter={() => setHandHere(true)}
      onPointerLeave={() => setHandHere(false)}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>{phrases.t('desk.vip')}</h2>
        {requests.length > 0 ? (
          <b className={styles.count}>{requests.length}</b>
        ) : (
          <span className={styles.none}>{phrases.t('desk.vip_none')}</span>
        )}
      </header>
      {shown.map(({ request, isOver }) => (
        <VipRequest key={request.requestId} request={request} isOver={isOver} />
      ))}
    </section>
  );
}
