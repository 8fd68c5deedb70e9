import { Button, buttonClass } from '@overround/ui';
import { Check, Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { calculatorPath } from '../../../shared/calculator-address.ts';
import type { DraftLeg } from '../../../state/coupon-draft.ts';
import { useAddresses, usePhrases } from '../../../state/services.tsx';
import { useShareCoupon } from '../data/use-coupon-code.ts';
import type { TicketPlan } from '../model/plan.ts';
import styles from './ShareCode.module.css';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

export interface ShareCodeProps {
  readonly plan: TicketPlan;
  readonly legs: readonly DraftLeg[];
  readonly exponent: number;
}

/** A button that becomes the code under which the picks can be loaded elsewhere. */
export function ShareCode({ plan, legs, exponent }: ShareCodeProps) {
  const phrases = usePhrases();
  const to = useAddresses();
  const { code, isRunning, refusal, share } = useShareCoupon();
  const [isCopied, setCopied] = useState(false);
  const sum = calculatorPath(
    plan.kind,
    legs.map(({ oddsMilliSeen }, at) => ({
      oddsMilli: oddsMilliSeen,
      isBanker: plan.bankers.includes(at),
    })),
    plan.sizes,
  );
  if (code === undefined)
    return (
      <span className={styles.share}>
        <Button
          kind="quiet"
          size="small"
          icon={<Share2 {...icon} />}
          isBusy={isRunning}
          onClick={() => share(plan, legs, exponent)}
        >
          {phrases.t('ticket.share')}
        </Button>
        {sum !== undefined && (
          <Link to={to.page(sum)} className={buttonClass({ kind: 'quiet', size: 'small' })}>
            {phrases.t('ticket.calculate')}
          </Link>
        )}
        {refusal !== undefined && (
          <span role="alert" className={styles.refusal}>
            {phrases.refusal(refusal)}
          </span>
        )}
      </span>
    );
  return (
    <span className={styles.share}>
      <span className="visually-hidden">{phrases.t('ticket.share_code')}</span>
      <b className={styles.code} dir="ltr">
        {code}
      </b>
      <Button
        kind="quiet"
        size="small"
        icon={isCopied ? <Check {...icon} /> : <Copy {...icon} />}
        onClick={() =>
          void navigator.clipboard?.writeText(code).then(
            () => setCopied(true),
            () => undefined,
          )
        }
      >
        {phrases.t(isCopied ? 'ticket.copied' : 'ticket.copy')}
      </Button>
      <Link to={to.page(`c/${code}`)} className={buttonClass({ kind: 'quiet', size: 'small' })}>
        {phrases.t('ticket.share_page')}
      </Link>
    </span>
  );
}
