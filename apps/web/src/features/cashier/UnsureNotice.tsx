import { Button, Notice } from '@overround/ui';
import { moneyText } from '../../shared/money-text.ts';
import { usePhrases, useSite } from '../../state/services.tsx';
import type { Intent } from './model/intent.ts';

export interface UnsureNoticeProps {
  readonly intent: Intent;
  readonly isRunning: boolean;
  readonly onAgain: () => void;
}

/** A request without an answer: what is safe, and the one thing to do. */
export function UnsureNotice({ intent, isRunning, onAgain }: UnsureNoticeProps) {
  const phrases = usePhrases();
  const site = useSite();
  const amount = moneyText(intent.request.amountMinor, intent.request.currency, site);
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="primary" isBusy={isRunning} onClick={onAgain}>
          {phrases.t('cashier.unsure_again')}
        </Button>
      }
    >
      <p>{phrases.t('cashier.unsure_text', { amount })}</p>
      <p>{phrases.t('cashier.unsure_hint')}</p>
    </Notice>
  );
}
