import { Button, EmptyState, TextField } from '@overround/ui';
import { ReceiptText, Undo2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '../../../state/services.tsx';
import { useLoadCoupon } from '../data/use-coupon-code.ts';
import styles from './EmptyCoupon.module.css';

const CODE_MAX = 40;

function LoadByCode({ onLoaded }: { readonly onLoaded: (hasGone: boolean) => void }) {
  const phrases = usePhrases();
  const { load, isRunning, refusal } = useLoadCoupon(onLoaded);
  const [code, setCode] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim() !== '' && !isRunning) load(code);
  }
  return (
    <form className={styles.load} onSubmit={submit}>
      <TextField
        label={phrases.t('ticket.code')}
        isLabelHidden
        placeholder={phrases.t('coupon.have_code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={CODE_MAX}
        value={code}
        problem={refusal === undefined ? undefined : phrases.refusal(refusal)}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" isBusy={isRunning}>
        {phrases.t('ticket.load')}
      </Button>
    </form>
  );
}

export interface EmptyCouponProps {
  /** The coupon was just cleared: it can be brought back. */
  readonly canUndo: boolean;
  readonly onUndo: () => void;
  readonly onLoaded: (hasGone: boolean) => void;
}

/** Nothing is picked: what to do, the way back after clearing, and the field for a code. */
export function EmptyCoupon({ canUndo, onUndo, onLoaded }: EmptyCouponProps) {
  const phrases = usePhrases();
  return (
    <>
      <EmptyState
        icon={<ReceiptText size={28} strokeWidth={1.5} aria-hidden="true" />}
        text={phrases.t(canUndo ? 'ticket.cleared' : 'coupon.empty')}
        action={
          canUndo && (
            <Button icon={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onUndo}>
              {phrases.t('ticket.undo')}
            </Button>
          )
        }
      />
      <LoadByCode onLoaded={onLoaded} />
    </>
  );
}
