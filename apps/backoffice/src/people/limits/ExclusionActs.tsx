import { calls } from '@overround/client';
import type { StaffProtection } from '@overround/contracts/limits';
import { Button, Notice, Select, TextField } from '@overround/ui';
import { useState } from 'react';
import { refusalText } from '../../app/refusal-text.ts';
import { useBrandWord, usePhrases } from '../../app/services.tsx';
import { dayText } from '../../desk/model/times.ts';
import styles from './Limits.module.css';
import { useLimitAct } from './use-limits.ts';

const MONTHS = [6, 12, 24, 36, 48, 60] as const;
const OPEN_END = 'open_end';

/** Closes play to the player at once, or asks that what staff closed is opened. */
export function ExclusionActs({ state }: { readonly state: StaffProtection }) {
  const phrases = usePhrases();
  const brand = useBrandWord();
  const [months, setMonths] = useState<string>('6');
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const excluding = useLimitAct(calls.excludePlayer);
  const lifting = useLimitAct(calls.liftExclusion);
  const closed = state.protection.break;
  const waiting = state.wishes.find(({ what }) => what === 'lift_exclusion');
  const of = { ...brand, player: state.player, reason: reason.trim() };
  const refusal = excluding.refusal ?? lifting.refusal;
  const exclude = () => {
    if (!isAsked) return setAsked(true);
    setAsked(false);
    void excluding.run({ body: { ...of, months: months === OPEN_END ? null : Number(months) } });
    return undefined;
  };
  return (
    <section className={styles.part} aria-labelledby="exclusion">
      <h2 id="exclusion">{phrases.t('limits.exclusion')}</h2>
      <p>
        {closed
          ? phrases.t(`limits.closed_${closed.kind}`, {
              has: closed.endsAt === null ? 'no_end' : 'end',
              until: closed.endsAt === null ? '' : dayText(closed.endsAt, phrases.formatTag),
            })
          : phrases.t('limits.is_open')}
      </p>
      {waiting && (
        <Notice tone="info">{phrases.t(waiting.isOwn ? 'limits.own_wish' : 'limits.waiting')}</Notice>
      )}
      <div className={styles.form}>
        <TextField
          label={phrases.t('limits.reason')}
          hint={phrases.t('limits.reason_hint')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <Select
          label={phrases.t('limits.months')}
          value={months}
          options={[
            ...MONTHS.map((one) => ({
              value: String(one),
              label: phrases.t('limits.months_count', { count: one }),
            })),
            { value: OPEN_END, label: phrases.t('limits.open_end') },
          ]}
          onChange={setMonths}
        />
        <Button kind="danger" disabled={of.reason === ''} isBusy={excluding.isRunning} onClick={exclude}>
          {phrases.t(isAsked ? 'limits.exclude_sure' : 'limits.exclude')}
        </Button>
        {closed?.kind === 'staff_exclusion' && !waiting && (
          <Button
            disabled={of.reason === ''}
            isBusy={lifting.isRunning}
            onClick={() => void lifting.run({ body: of })}
          >
            {phrases.t('limits.lift')}
          </Button>
        )}
      </div>
      {refusal && <Notice tone="error">{refusalText(phrases, refusal)}</Notice>}
    </section>
  );
}
