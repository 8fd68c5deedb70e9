import type { VipRequestAnswer } from '@overround/contracts/betting';
import { Button } from '@overround/ui';
import { useEffect, useRef } from 'react';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import { useSecondsUntil } from '../../../state/use-seconds-until.ts';
import type { VipRequests } from '../data/use-vip.ts';
import styles from './Options.module.css';
import { PoolForm } from './PoolForm.tsx';
import { useMoney } from './use-money.ts';

/** A request for more than the usual maximum: its timer, the offer of the house, and what to say to it. */
export function VipCard({ request, vip }: { readonly request: VipRequestAnswer; readonly vip: VipRequests }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const money = useMoney(request.currency);
  const seconds = useSecondsUntil(request.expiresAt);
  const { status, offer, requestId } = request;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones it stands below what is in sight, and its answer is waited for.
    card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [requestId, status]);
  const taxMinor = offer ? BigInt(offer.money.stakeTaxMinor) + BigInt(offer.money.payoutTaxMinor) : 0n;
  function said(): string {
    switch (status) {
      case 'waiting':
        return phrases.t('ticket.vip_waiting', { seconds });
      case 'offered':
        return phrases.t('ticket.vip_offered', {
          stake: money(offer?.stakeMinor ?? '0'),
          odds: oddsText(offer?.combinedOddsMilli ?? 1000),
          win: money(offer?.possibleWinMinor ?? '0'),
          seconds,
        });
      case 'placed':
        return phrases.t('ticket.vip_placed', { number: String(request.betId ?? '') });
      case 'refused':
        return phrases.refusal(request.refusal ?? 'refused');
      case 'declined':
        return phrases.t('ticket.vip_declined');
      default:
        return phrases.t('ticket.vip_expired');
    }
  }
  return (
    <section
      ref={card}
      className={styles.card}
      aria-label={phrases.t('ticket.vip_title', { sum: money(request.wantedStakeMinor) })}
    >
      <b>{phrases.t('ticket.vip_title', { sum: money(request.wantedStakeMinor) })}</b>
      <p data-number="">{said()}</p>
      {status === 'offered' && offer && (
        <ul className={styles.remarks}>
          {!offer.isWholeStake && <li>{phrases.t('ticket.vip_less')}</li>}
          {request.poolRestMinor !== null && <li>{phrases.t('ticket.pool_then')}</li>}
          {!offer.isFullPrice && <li>{phrases.t('ticket.vip_lower')}</li>}
          {taxMinor > 0n && (
            <li data-number="">
              {phrases.t('ticket.vip_taxed', {
                tax: money(taxMinor),
                gross: money(offer.money.grossWinMinor),
              })}
            </li>
          )}
        </ul>
      )}
      {(status === 'placed' || status === 'declined') && request.poolRestMinor !== null && (
        <PoolForm request={request} restMinor={request.poolRestMinor} />
      )}
      <div className={styles.buttons}>
        {status === 'offered' && (
          <Button kind="primary" size="small" onClick={() => void vip.take(requestId)}>
            {phrases.t('ticket.vip_take')}
          </Button>
        )}
        {status === 'offered' || status === 'waiting' ? (
          <Button size="small" onClick={() => void vip.drop(requestId)}>
            {phrases.t(status === 'offered' ? 'ticket.vip_decline' : 'ticket.vip_drop')}
          </Button>
        ) : (
          <Button size="small" onClick={vip.putAway}>
            {phrases.t('ticket.done')}
          </Button>
        )}
      </div>
    </section>
  );
}
