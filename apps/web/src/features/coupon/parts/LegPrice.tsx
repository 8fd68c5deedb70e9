import { ArrowDown, ArrowUp, Lock } from 'lucide-react';
import { useOddsText, usePhrases } from '../../../state/services.tsx';
import type { LegSummary } from '../model/summarise-coupon.ts';
import styles from './LegCard.module.css';

const icon = { size: 14, strokeWidth: 2.25, 'aria-hidden': true } as const;

/** The price of now; after a change also the one that was seen, with an arrow and in words. */
export function LegPrice({ leg }: { readonly leg: LegSummary }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const { move, status } = leg;
  const { type } = leg.leg;
  return (
    <span className={styles.price} data-move={move}>
      <span className={styles.now} dir="ltr">
        {status === 'suspended' && <Lock {...icon} />}
        {move === 'up' && <ArrowUp {...icon} />}
        {move === 'down' && <ArrowDown {...icon} />}
        <span className="visually-hidden">{phrases.t('ticket.odds')} </span>
        <b data-number="">{oddsText(leg.oddsMilliNow, type)}</b>
      </span>
      {move !== 'none' && (
        <>
          <s className={styles.seen} dir="ltr" data-number="" aria-hidden="true">
            {oddsText(leg.oddsMilliSeen, type)}
          </s>
          <span className="visually-hidden">
            {phrases.t(move === 'up' ? 'ticket.odds_up' : 'ticket.odds_down')},{' '}
            {phrases.t('ticket.odds_were', { odds: oddsText(leg.oddsMilliSeen, type) })}
          </span>
        </>
      )}
    </span>
  );
}
