import { calls } from '@overround/client';
import type { PlayBreak } from '@overround/contracts/limits';
import { Button, buttonClass, Notice } from '@overround/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { useAddresses, usePhrases, useServices, useTimes } from '../../state/services.tsx';
import { useProtectionAct } from './use-protection-act.ts';

interface BreakNoticeProps {
  readonly pause: PlayBreak;
  /** Number of the player. */
  readonly owner: string;
}

/** What keeps play closed and until when; what the house closed, also why and where to answer; after the end of an exclusion, the way back. */
export function BreakNotice({ pause, owner }: BreakNoticeProps) {
  const phrases = usePhrases();
  const services = useServices();
  const to = useAddresses();
  const act = useProtectionAct();
  const [isAsked, setAsked] = useState(false);
  const text = useBreakText(pause);
  const isOfStaff = pause.kind === 'staff_exclusion';
  const mayAsk = pause.kind === 'self_exclusion' && pause.isOver && pause.opensAt === null;
  const ask = () =>
    void act.run(
      () => callMine(services, calls.askReturn, { body: { isSure: true } }),
      phrases.t('protection.said_asked'),
    );
  return (
    <>
      <Notice
        tone="warning"
        action={
          isOfStaff ? (
            <Link to={to.page('office/admin-request')} className={buttonClass()}>
              {phrases.t('protection.appeal_to_management')}
            </Link>
          ) : (
            mayAsk && (
              <Button isBusy={act.isRunning} onClick={() => (isAsked ? ask() : setAsked(true))}>
                {phrases.t(isAsked ? 'protection.return_submit' : 'protection.return_ask')}
              </Button>
            )
          )
        }
      >
        <p>{text}</p>
        {isOfStaff && pause.reason !== '' && (
          <p>
            {phrases.t('protection.appeal_reason')}{' '}
            <q>
              <bdi>{pause.reason}</bdi>
            </q>
          </p>
        )}
        <p>{phrases.t('protection.closed_money')}</p>
        {mayAsk && isAsked && <p>{phrases.t('protection.return_sure')}</p>}
        {act.refusal && <p role="alert">{refusalText(phrases, act.refusal)}</p>}
      </Notice>
      {act.again && (
        <ConfirmIdentity
          owner={owner}
          text={phrases.t('protection.fresh')}
          submitText={phrases.t('protection.fresh_submit')}
          isRunning={act.isRunning}
          onConfirmed={act.again}
        />
      )}
    </>
  );
}

function useBreakText({ kind, endsAt, isOver, opensAt }: PlayBreak): string {
  const phrases = usePhrases();
  const times = useTimes();
  const at = (ms: number) => ({ date: times.fullDay(ms), time: times.time(ms) });
  if (opensAt !== null) return phrases.t('protection.closed_opens', at(opensAt));
  if (kind === 'staff_exclusion')
    return endsAt === null
      ? phrases.t('protection.closed_by_staff')
      : phrases.t('protection.closed_by_staff_until', { date: times.fullDay(endsAt) });
  if (endsAt === null) return phrases.t('protection.closed_for_ever');
  if (isOver) return phrases.t('protection.closed_over');
  return kind === 'time_out'
    ? phrases.t('protection.closed_time_out', at(endsAt))
    : phrases.t('protection.closed_self_exclusion', { date: times.fullDay(endsAt) });
}
