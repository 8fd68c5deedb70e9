import { calls } from '@overround/client';
import type { StaffProtection } from '@overround/contracts/limits';
import { Button, Notice, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import { dayText } from '../../desk/model/times.ts';
import styles from './Limits.module.css';
import { useLimitAct } from './use-limits.ts';

/** How the account stands, and what staff may do about it. */
export function AccountActs({ state }: { readonly state: StaffProtection }) {
  const phrases = usePhrases();
  const { status, since, reason: why } = state.account;
  const waiting = state.wishes.find(({ what }) => what === 'lift_block');
  return (
    <section className={styles.part} aria-labelledby="account">
      <h2 id="account">{phrases.t('limits.account')}</h2>
      <p>
        {phrases.t(`limits.account_${status}`, {
          since: since === null ? 'none' : dayText(since, phrases.formatTag),
        })}
      </p>
      {status !== 'active' && why !== '' && (
        <p>
          {phrases.t('limits.account_reason')}{' '}
          <q>
            <bdi>{why}</bdi>
          </q>
        </p>
      )}
      {waiting && (
        <Notice tone="info">{phrases.t(waiting.isOwn ? 'limits.own_wish' : 'limits.waiting')}</Notice>
      )}
      {/* What was said for one act is no reason for the next. */}
      {status !== 'closed' && !waiting && <Acts key={status} status={status} state={state} />}
    </section>
  );
}

interface ActsProps {
  readonly status: 'active' | 'blocked';
  readonly state: StaffProtection;
}

/** Blocks at once, or asks that the block is lifted; a second person decides that. */
function Acts({ status, state }: ActsProps) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const blocking = useLimitAct(calls.blockPlayer);
  const lifting = useLimitAct(calls.unblockPlayer);
  const body = { ...brand, player: state.player, reason: reason.trim() };
  const refusal = blocking.refusal ?? lifting.refusal;
  const block = () => {
    if (!isAsked) return setAsked(true);
    setAsked(false);
    void blocking.run({ body });
    return undefined;
  };
  return (
    <>
      <div className={styles.form}>
        <TextField
          label={phrases.t('limits.reason')}
          hint={phrases.t(status === 'active' ? 'limits.account_hint' : 'limits.two')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        {status === 'active' ? (
          <Button kind="danger" disabled={body.reason === ''} isBusy={blocking.isRunning} onClick={block}>
            {phrases.t(isAsked ? 'limits.block_sure' : 'limits.block')}
          </Button>
        ) : (
          <Button
            disabled={body.reason === ''}
            isBusy={lifting.isRunning}
            onClick={() => void lifting.run({ body })}
          >
            {phrases.t('limits.unblock')}
          </Button>
        )}
      </div>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </>
  );
}
