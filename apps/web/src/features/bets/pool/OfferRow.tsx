import { calls } from '@overround/client';
import type { PoolOfferAnswer } from '@overround/contracts/betting';
import { decimalFromMinor } from '@overround/kernel';
import { Button, classNames, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { moneyText } from '../../../shared/money-text.ts';
import { callMine } from '../../../state/my-calls.ts';
import { refusalText } from '../../../state/refusal-text.ts';
import { useOddsText, usePhrases, useServices, useSite } from '../../../state/services.tsx';
import { refreshBalance } from '../../../state/session-actions.ts';
import { Facts } from '../parts/Facts.tsx';
import styles from '../parts/OrderRow.module.css';
import { minorOfText, SumField } from '../parts/SumField.tsx';
import { TimeLeft } from '../parts/TimeLeft.tsx';
import { PoolName } from './PoolName.tsx';
import { sizeOfTake } from './take-size.ts';

/** An offer of somebody else: what it costs to take the other side, what that wins, and taking it whole or in part. */
export function OfferRow({ offer }: { readonly offer: PoolOfferAnswer }) {
  const services = useServices();
  const site = useSite();
  const phrases = usePhrases();
  const oddsText = useOddsText();
  const client = useQueryClient();
  const [text, setText] = useState(() => decimalFromMinor(BigInt(offer.riskMinor), offer.exponent));
  const [said, setSaid] = useState('');
  /** One intent has one key, however often its answer is lost. */
  const guid = useRef<string>(undefined);
  const money = (amount: bigint | string): string => moneyText(amount, offer.currency, site);
  const typed = minorOfText(text, offer.exponent);
  const size = typed === undefined ? undefined : sizeOfTake(offer, typed);
  const take = useAct(async () => {
    guid.current ??= crypto.randomUUID();
    const answer = await callMine(services, calls.takePool, {
      params: { offerId: offer.offerId },
      body: { riskMinor: String(size?.riskMinor ?? 0n), betGUID: guid.current },
    });
    // An answer, whatever it is, ends the intent.
    guid.current = undefined;
    setSaid(
      answer.ok
        ? phrases.t('placed.pool_done', {
            risk: money(answer.value.match.riskMinor),
            stake: money(answer.value.match.stakeMinor),
          })
        : refusalText(phrases, answer),
    );
    await refreshBalance(services);
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  return (
    <li className={styles.order}>
      <p className={styles.head}>
        <span>
          <span className={styles.note}>{phrases.t('placed.pool_against')}</span> <PoolName pick={offer} />
        </span>
        <span className={styles.note}>
          <TimeLeft atMs={offer.expiresAt} />
        </span>
      </p>
      <Facts
        facts={[
          [phrases.t('placed.pool_put'), money(size?.riskMinor ?? 0n)],
          [phrases.t('placed.pool_win'), money(size?.stakeMinor ?? 0n)],
          [phrases.t('placed.pool_odds'), oddsText(offer.takerOddsMilli)],
          [phrases.t('placed.pool_their_odds'), oddsText(offer.oddsMilli)],
        ]}
      />
      {offer.lineOddsMilli !== null && (
        <p className={styles.note} data-number="">
          {phrases.t('placed.pool_line', { odds: oddsText(offer.lineOddsMilli) })}
        </p>
      )}
      <form
        className={classNames(styles.foot, styles.take)}
        onSubmit={(event) => {
          event.preventDefault();
          if (size) void take.run();
        }}
      >
        <SumField
          label={phrases.t('placed.pool_sum', { currency: offer.currency })}
          text={text}
          onText={setText}
        />
        <Button type="submit" kind="primary" isBusy={take.isRunning} disabled={!size} data-number="">
          {phrases.t('placed.pool_take', { sum: money(size?.riskMinor ?? 0n) })}
        </Button>
      </form>
      <p role="status" data-number="">
        {said}
      </p>
    </li>
  );
}
