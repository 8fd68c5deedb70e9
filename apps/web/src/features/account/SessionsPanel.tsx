import { calls } from '@overround/client';
import type { SessionEntry } from '@overround/contracts/identity';
import { deviceOf } from '@overround/kernel';
import { Badge, Button, ErrorState, Skeleton, useAct } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { askAnew, callMine } from '../../state/my-calls.ts';
import { failureText, refusalText } from '../../state/refusal-text.ts';
import { signOut } from '../../state/session-actions.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Account.module.css';
import { sessionsQuery } from './account-queries.ts';
import { RememberedDevices } from './RememberedDevices.tsx';

const SECOND_MS = 1000;
/** More than people have devices; the rest is for who looks for something. */
const ROWS_AT_FIRST = 8;

interface SessionRowProps {
  readonly session: Static<typeof SessionEntry>;
  readonly onEnd: () => Promise<void>;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const phrases = usePhrases();
  const times = useTimes();
  const ending = useAct(onEnd);
  const device = deviceOf(session.user_agent);
  const name = device ? phrases.t('office.device', { ...device }) : phrases.t('office.device_unknown');
  const at = (seconds: number): string => {
    const ms = seconds * SECOND_MS;
    return `${times.fullDay(ms)} ${times.time(ms)}`;
  };
  return (
    <li className={styles.account}>
      <span className={styles.words}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className={styles.faint}>
          <bdi>{session.address}</bdi> ·{' '}
          {phrases.t('office.session_signed_in', { at: at(session.signed_in_at) })}
        </span>
        <span className={styles.faint}>
          {session.ended_at === null
            ? phrases.t('office.session_active', { at: at(session.active_at) })
            : phrases.t('office.session_ended', {
                at: at(session.ended_at),
                reason: session.end_reason ?? '',
              })}
        </span>
      </span>
      {session.is_limited && <Badge>{phrases.t('office.session_limited')}</Badge>}
      {session.is_current ? (
        <Badge tone="accent">{phrases.t('office.session_current')}</Badge>
      ) : (
        session.ended_at === null && (
          <Button
            size="small"
            kind="danger"
            isBusy={ending.isRunning}
            aria-label={`${phrases.t('office.session_end')}: ${name}`}
            onClick={() => void ending.run()}
          >
            {phrases.t('office.session_end')}
          </Button>
        )
      )}
    </li>
  );
}

/** This device, then what is open, then what is over; the newest first, as they came. */
const inSight = <Row extends Pick<SessionRowProps['session'], 'is_current' | 'ended_at'>>(
  rows: readonly Row[],
) =>
  rows.toSorted(
    (one, other) =>
      Number(other.is_current) - Number(one.is_current) ||
      Number(one.ended_at !== null) - Number(other.ended_at !== null),
  );

/** Where the player is and was signed in; one session or all of them can be ended. */
export function SessionsPanel() {
  const phrases = usePhrases();
  const services = useServices();
  const sessions = useQuery(sessionsQuery(services));
  const [showsAll, setShowsAll] = useState(false);
  const all = sessions.data?.sessions ?? [];
  const shown = showsAll ? all : inSight(all).slice(0, ROWS_AT_FIRST);
  async function end(sessionId: string): Promise<void> {
    const outcome = await callMine(services, calls.closeSession, { body: { session_id: sessionId } });
    if (outcome.ok) services.toasts.show(phrases.t('office.session_was_ended'), 'success');
    else services.toasts.show(refusalText(phrases, outcome), 'error');
    await askAnew(services, sessionsQuery(services));
  }
  const endingAll = useAct(async () => {
    const outcome = await callMine(services, calls.disconnectEverywhere, { body: {} });
    if (outcome.ok) await signOut(services);
    else services.toasts.show(refusalText(phrases, outcome), 'error');
  });
  return (
    <section className={styles.rules}>
      <div className={styles.head}>
        <h2 className={styles.title}>{phrases.t('office.sessions_title')}</h2>
        <Button
          size="small"
          title={phrases.t('office.sessions_end_all_hint')}
          isBusy={endingAll.isRunning}
          onClick={() => void endingAll.run()}
        >
          {phrases.t('office.sessions_end_all')}
        </Button>
      </div>
      {sessions.isError ? (
        <ErrorState
          icon={<CircleAlert size={28} strokeWidth={1.5} aria-hidden="true" />}
          text={phrases.t('office.sessions_failed')}
          hint={failureText(phrases, sessions.error)}
          action={<Button onClick={() => void sessions.refetch()}>{phrases.t('shell.retry')}</Button>}
        />
      ) : sessions.isPending ? (
        <Skeleton rows={3} label={phrases.t('shell.loading')} />
      ) : (
        <>
          <ul className={styles.list}>
            {shown.map((session) => (
              <SessionRow key={session.session_id} session={session} onEnd={() => end(session.session_id)} />
            ))}
          </ul>
          {all.length > ROWS_AT_FIRST && (
            <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {phrases.t(showsAll ? 'office.sessions_fewer' : 'office.sessions_more', { count: all.length })}
            </Button>
          )}
          <RememberedDevices devices={sessions.data.remembered_devices} onForget={end} />
        </>
      )}
    </section>
  );
}
