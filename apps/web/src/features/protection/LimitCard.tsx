import { calls } from '@overround/client';
import type { PlayerLimit } from '@overround/contracts/limits';
import { Button, Notice } from '@overround/ui';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { ConfirmIdentity } from '../../state/ConfirmIdentity.tsx';
import { usePhrases, useServices, useTimes } from '../../state/services.tsx';
import styles from './Protection.module.css';
import { useProtectionAct } from './use-protection-act.ts';
import { useProtectionWords } from './use-protection-words.ts';

export interface LimitCardProps {
  readonly limit: PlayerLimit;
  /** Clock of the house. */
  readonly now: number;
  /** Number of the player. */
  readonly owner: string;
}

/** One limit: how much of it is used, when more becomes free, and what was asked for. */
export function LimitCard({ limit, now, owner }: LimitCardProps) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const { nameOf, amountOf } = useProtectionWords();
  const act = useProtectionAct();
  const { limitId, currency, amount, used, left, roomAt } = limit;
  const name = nameOf(limit);
  const shown = (sum: string) => amountOf(currency, sum);
  const percent = Number((BigInt(used) * 100n) / BigInt(amount));
  const params = { limitId };
  return (
    <li className={styles.limit}>
      <b>{name}</b>
      {limit.setBy === 'staff' && <span className={styles.faint}>{phrases.t('protection.of_staff')}</span>}
      <meter
        className={styles.meter}
        min={0}
        max={100}
        high={80}
        value={Math.min(percent, 100)}
        aria-label={name}
      />
      <span data-number="">
        {phrases.t('protection.used', { used: shown(used), limit: shown(amount), left: shown(left) })}
      </span>
      {used !== '0' && (
        <span className={styles.faint}>
          {phrases.t('protection.room_at', { date: times.fullDay(roomAt), time: times.time(roomAt) })}
        </span>
      )}
      {limit.setBy === 'staff' ? null : limit.wish ? (
        <WishNote limit={limit} wish={limit.wish} now={now} act={act} />
      ) : (
        <Button
          size="small"
          kind="quiet"
          isBusy={act.isRunning}
          aria-label={phrases.t('protection.remove_label', { name })}
          onClick={() =>
            void act.run(
              () => callMine(services, calls.deleteLimit, { params }),
              phrases.t('protection.said_asked'),
            )
          }
        >
          {phrases.t('protection.remove')}
        </Button>
      )}
      {act.refusal && <Notice tone="error">{refusalText(phrases, act.refusal)}</Notice>}
      {act.again && (
        <ConfirmIdentity
          owner={owner}
          text={phrases.t('protection.fresh')}
          submitText={phrases.t('protection.fresh_submit')}
          isRunning={act.isRunning}
          onConfirmed={act.again}
        />
      )}
    </li>
  );
}

interface WishProps extends Omit<LimitCardProps, 'owner'> {
  readonly wish: NonNullable<PlayerLimit['wish']>;
  readonly act: ReturnType<typeof useProtectionAct>;
}

function WishNote({ limit: { limitId, currency }, wish, now, act }: WishProps) {
  const phrases = usePhrases();
  const services = useServices();
  const times = useTimes();
  const { amountOf } = useProtectionWords();
  const isReady = now >= wish.from;
  const at = isReady ? wish.until : wish.from;
  const send = (action: 'confirm' | 'cancel', said: string) =>
    void act.run(() => callMine(services, calls.actOnLimit, { params: { limitId }, body: { action } }), said);
  return (
    <div className={styles.wish}>
      <p>
        {wish.amount === null
          ? phrases.t('protection.wish_remove')
          : phrases.t('protection.wish_raise', { amount: amountOf(currency, wish.amount) })}{' '}
        {phrases.t(isReady ? 'protection.wish_ready' : 'protection.wish_wait', {
          date: times.fullDay(at),
          time: times.time(at),
        })}
      </p>
      <span className={styles.deeds}>
        {isReady && (
          <Button
            size="small"
            kind="primary"
            isBusy={act.isRunning}
            onClick={() => send('confirm', phrases.t('protection.said_confirmed'))}
          >
            {phrases.t('protection.confirm')}
          </Button>
        )}
        <Button
          size="small"
          isBusy={act.isRunning}
          onClick={() => send('cancel', phrases.t('protection.said_kept'))}
        >
          {phrases.t('protection.keep')}
        </Button>
      </span>
    </div>
  );
}
