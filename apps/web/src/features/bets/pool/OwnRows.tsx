import { calls } from '@overround/client';
import type { OwnPoolOffer, PoolMatchAnswer, TakenPool } from '@overround/contracts/betting';
import { Badge, Button, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyText } from '../../../shared/money-text.ts';
import { callMine } from '../../../state/my-calls.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import { Facts } from '../parts/Facts.tsx';
import styles from '../parts/OrderRow.module.css';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { PoolName } from './PoolName.tsx';

/** A part between two players: who put up what, and what it came to. */
function MatchLine({ match, currency }: { readonly match: PoolMatchAnswer; readonly currency: string }) {
  const site = useSite();
  const phrases = usePhrases();
  const times = useTimes();
  const money = (amount: string): string => moneyText(amount, currency, site);
  const atMs = match.matchedAt * 1000;
  return (
    <p className={styles.chips} data-number="">
      <Badge>{phrases.t(`placed.pool_match_${match.status}`)}</Badge>
      <span>
        {phrases.t('placed.pool_part', { stake: money(match.stakeMinor), risk: money(match.riskMinor) })}
      </span>
      {match.payoutMinor !== null && (
        <span>
          {match.commissionMinor === '0' || match.commissionMinor === null
            ? phrases.t('placed.pool_paid', { sum: money(match.payoutMinor) })
            : phrases.t('placed.pool_paid_commission', {
                sum: money(match.payoutMinor),
                commission: money(match.commissionMinor),
              })}
        </span>
      )}
      <bdi dir="ltr" className={styles.note}>{`${times.fullDay(atMs)} ${times.time(atMs)}`}</bdi>
    </p>
  );
}

/** An own offer: how much of it was taken by whom it met, and taking back the rest. */
export function OwnOfferRow({ offer }: { readonly offer: OwnPoolOffer }) {
  const services = useServices();
  const site = useSite();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const money = (amount: string): string => moneyText(amount, offer.currency, site);
  const drop = useAct(async () => {
    const answer = await callMine(services, calls.dropPool, { params: { offerId: offer.offerId } });
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
    await refreshBalance(services);
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  const isOpen = offer.status === 'open';
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        <PoolName pick={offer} />
        <span>{phrases.t(`placed.pool_status_${offer.status}`)}</span>
      </p>
      <Facts
        facts={[
          [
            phrases.t('placed.pool_filled'),
            phrases.t('placed.pool_filled_of', {
              filled: money(offer.filledMinor),
              stake: money(offer.stakeMinor),
            }),
          ],
          [phrases.t('placed.pool_own_odds'), oddsText(offer.oddsMilli)],
          ...(isOpen ? [[phrases.t('placed.pool_rest'), money(offer.heldMinor)] as const] : []),
        ]}
      />
      {offer.matches.map((match) => (
        <MatchLine key={match.matchId} match={match} currency={offer.currency} />
      ))}
      {isOpen && (
        <p className={styles.foot}>
          <span className={styles.note}>
            <TimeLeft atMs={offer.expiresAt} />
          </span>
          <Button isBusy={drop.isRunning} onClick={() => void drop.run()}>
            {phrases.t('placed.pool_drop')}
          </Button>
        </p>
      )}
      <p role="status">{said}</p>
    </li>
  );
}

/** The other side of an offer that the person took. */
export function TakenRow({ taken }: { readonly taken: TakenPool }) {
  const phrases = usePhrases();
  const oddsText = useOddsText();
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        <span>
          <span className={styles.note}>{phrases.t('placed.pool_against')}</span> <PoolName pick={taken} />
        </span>
        <span data-number="">{oddsText(taken.takerOddsMilli)}</span>
      </p>
      <MatchLine match={taken.match} currency={taken.currency} />
    </li>
  );
}
