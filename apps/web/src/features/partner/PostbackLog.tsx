import { calls } from '@overround/client';
import type { PostbackCall } from '@overround/contracts/partners';
import { Badge, Button, Notice } from '@overround/ui';
import bonus from '../../state/Bonus.module.css';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { whenText } from '../../state/when-text.ts';
import styles from './Partner.module.css';
import { postbacksQuery, usePartnerAct } from './partner-query.ts';

interface PostbackLogProps {
  readonly calls: readonly PostbackCall[];
  readonly onRefresh: () => void;
}

/** Calls of the partner's addresses, newest first: what was answered, and when it is tried again. */
export function PostbackLog({ calls: made, onRefresh }: PostbackLogProps) {
  const phrases = usePhrases();
  return (
    <article className={styles.wide}>
      <div className={bonus.head}>
        <h2 className={bonus.title}>{phrases.t('partner.log')}</h2>
        <Button onClick={onRefresh}>{phrases.t('partner.refresh')}</Button>
      </div>
      {made.length === 0 && <p>{phrases.t('partner.log_none')}</p>}
      <ul className={styles.list}>
        {made.map((call) => (
          <Call key={call.call_id} call={call} />
        ))}
      </ul>
    </article>
  );
}

function Call({ call }: { readonly call: PostbackCall }) {
  const phrases = usePhrases();
  const times = useTimes();
  const { queryKey } = postbacksQuery(useServices());
  const again = usePartnerAct(calls.repeatPostback, queryKey);
  const { event, state, is_trial: isTrial, tries, status, fault, next_at: nextAt, url } = call;
  const said = [
    whenText(times, call.tried_at ?? call.made_at),
    phrases.t('partner.tries', { count: tries }),
    ...(status === null ? [] : [phrases.t('partner.answered', { status: String(status) })]),
    ...(fault === null ? [] : [phrases.t(`partner.fault_${fault}`)]),
    ...(nextAt === null || tries === 0
      ? []
      : [phrases.t('partner.next_try', { when: whenText(times, nextAt) })]),
  ];
  return (
    <li className={styles.item}>
      <div className={bonus.head}>
        <b>
          {phrases.t(`partner.event_${event}`)}
          {isTrial && ` (${phrases.t('partner.trial')})`}
        </b>
        <Badge tone={state === 'delivered' ? 'accent' : 'plain'}>{phrases.t(`partner.state_${state}`)}</Badge>
      </div>
      <span className={bonus.faint}>{said.join(' · ')}</span>
      <bdi className={styles.mono} dir="ltr">
        {url}
      </bdi>
      {again.refusal && <Notice tone="error">{refusalText(phrases, again.refusal)}</Notice>}
      {state === 'dead' && (
        <div className={styles.deeds}>
          <Button
            isBusy={again.isRunning}
            onClick={() => void again.run({ params: { callId: call.call_id } })}
          >
            {phrases.t('partner.again')}
          </Button>
        </div>
      )}
    </li>
  );
}
