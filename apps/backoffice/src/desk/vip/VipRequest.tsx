import { type CallRefusal, calls } from '@overround/client';
import type { DeskVip } from '@overround/contracts/operator';
import { Button, Notice, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { usePhrases, useServices } from '../../app/services.tsx';
import { DESK_KEY, useDeskWords } from '../data/use-desk-query.ts';
import { moneyText, oddsText } from '../model/sums.ts';
import { CounterForm, type Offer } from './CounterForm.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import styles from './VipDesk.module.css';

type AnswerKind = 'accept' | 'counter' | 'decline';

/** One request: what is wanted, what would be usual, how long it waits, and the three answers. */
export function VipRequest({ request, isOver }: { readonly request: DeskVip; readonly isOver: boolean }) {
  const phrases = usePhrases();
  const { api, toasts } = useServices();
  const queries = useQueryClient();
  const { brand } = useDeskWords();
  const [isCountering, setCountering] = useState(false);
  const [refusal, setRefusal] = useState<CallRefusal>();
  const tag = phrases.formatTag;
  const answering = useAct(async (kind: AnswerKind, offer?: Offer) => {
    setRefusal(undefined);
    const answer = await api.call(calls.answerDeskVip, {
      params: { requestId: request.requestId },
      body: {
        ...(brand !== undefined && { brand }),
        ...(kind === 'accept' && { stakeMinor: request.wantedStakeMinor }),
        ...offer,
        reason: phrases.t(`desk.vip_reason_${kind}`),
      },
    });
    if (!answer.ok) return setRefusal(answer);
    toasts.show(phrases.t('desk.vip_done'), 'success');
    await queries.invalidateQueries({ queryKey: [DESK_KEY] });
  });
  return (
    <article className={styles.request} data-over={isOver || undefined}>
      <header className={styles.head}>
        <b>{phrases.t('desk.vip_wants', { stake: moneyText(request.wantedStakeMinor, request, tag) })}</b>
        {!isOver && <TimeLeft expiresAt={request.expiresAt} askedAt={request.askedAt} />}
      </header>
      <p className={styles.about}>
        {phrases.t('desk.vip_usual', { stake: moneyText(request.usualStakeMinor, request, tag) })}
        {' · '}
        {phrases.t('desk.player', { number: String(request.player) })}
      </p>
      {request.legs.map((leg, place) => (
        <p key={`${leg.gameId}.${leg.type}.${leg.parameterMilli}`} className={styles.leg}>
          <span className={styles.words} dir="auto">
            <b>{leg.outcome}</b> · {leg.market} · {leg.match}
          </span>
          <span
            className={styles.odds}
            title={phrases.t('desk.vip_line', { odds: oddsText(request.lineOddsMilli[place] ?? 0) })}
          >
            {oddsText(leg.oddsMilli)}
          </span>
        </p>
      ))}
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
      {isOver ? (
        <p className={styles.over}>{phrases.t('desk.vip_over')}</p>
      ) : isCountering ? (
        <CounterForm
          request={request}
          isBusy={answering.isRunning}
          onSend={(offer) => void answering.run('counter', offer)}
          onBack={() => setCountering(false)}
        />
      ) : (
        <div className={styles.acts}>
          <Button
            kind="primary"
            size="small"
            isBusy={answering.isRunning}
            onClick={() => void answering.run('accept')}
          >
            {phrases.t('desk.vip_accept')}
          </Button>
          <Button size="small" onClick={() => setCountering(true)}>
            {phrases.t('desk.vip_counter')}
          </Button>
          <Button
            kind="danger"
            size="small"
            isBusy={answering.isRunning}
            onClick={() => void answering.run('decline')}
          >
            {phrases.t('desk.vip_decline')}
          </Button>
        </div>
      )}
    </article>
  );
}
