import { calls } from '@overround/client';
import type { VipRequestAnswer } from '@overround/contracts/betting';
import { latinNumber, decimalFromMinor, minorFromDecimal } from '@overround/kernel';
import { Button, Chips, TextField, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callMine } from '../../../state/my-calls.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../../state/services.tsx';
import { refusalText } from '../../../state/refusal-text.ts';
import { refreshBalance } from '../../../state/session-actions.ts';
import styles from './Options.module.css';
import { useMoney } from './use-money.ts';

/** Winnings above those of the line that may be asked for, in hundredths; the brand allows fewer. */
const MORE_PERCENT = [0, 5, 10] as const;
const SECONDS = 3600;

export interface PoolFormProps {
  readonly request: VipRequestAnswer;
  /** What the house did not take. */
  readonly restMinor: string;
}

/** What the house did not take of a request, offered to other players: what that means, how much, at what odds, how long. */
export function PoolForm({ request, restMinor }: PoolFormProps) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const client = useQueryClient();
  const { pool } = useSite().betting;
  const money = useMoney(request.currency);
  const [text, setText] = useState(() => decimalFromMinor(BigInt(restMinor), request.exponent));
  const [more, setMore] = useState(0);
  const [hours, setHours] = useState(pool?.hoursDefault ?? 1);
  const [said, setSaid] = useState('');
  const [offered, setOffered] = useState<string>();
  const typed = minorFromDecimal(text.replace(/\.$/, ''), request.exponent);
  const stakeMinor =
    typed.ok && typed.value > 0n && typed.value <= BigInt(restMinor) ? typed.value : undefined;
  const offer = useAct(async () => {
    const line = request.offer?.isFullPrice === false ? undefined : request.offer?.oddsMilli[0];
    const lineMilli = line ?? request.events[0]?.oddsMilli;
    const answer = await callMine(services, calls.offerPool, {
      body: {
        requestId: request.requestId,
        stakeMinor: String(stakeMinor),
        lastsSeconds: hours * SECONDS,
        ...(more > 0 &&
          lineMilli !== undefined && {
            oddsMilli: lineMilli + Math.round(((lineMilli - 1000) * more) / 100),
          }),
      },
    });
    if (answer.ok) setOffered(answer.value.stakeMinor);
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
    await refreshBalance(services);
    await client.invalidateQueries({ queryKey: ['bets'] });
  });
  if (!pool) return null;
  const pageLink = <Link to={to.page('office/pool')}>{phrases.t('ticket.pool_to')}</Link>;
  if (offered !== undefined)
    return (
      <p role="status" data-number="">
        {phrases.t('ticket.pool_offered', { sum: money(offered) })} {pageLink}
      </p>
    );
  const stands = [...new Set([1, pool.hoursDefault, Math.min(24, pool.hoursMax), pool.hoursMax])].sort(
    (a, b) => a - b,
  );
  return (
    <details className={styles.pool}>
      <summary>{phrases.t('ticket.pool_offer')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (stakeMinor !== undefined) void offer.run();
        }}
      >
        <p data-number="">{phrases.t('ticket.pool_lead', { sum: money(restMinor) })}</p>
        <ul className={styles.terms}>
          <li>{phrases.t('ticket.pool_held')}</li>
          <li data-number="">{phrases.t('ticket.pool_paid', { percent: pool.commissionPercent })}</li>
          <li>{phrases.t('ticket.pool_back')}</li>
        </ul>
        <TextField
          label={phrases.t('ticket.pool_sum', { currency: request.currency })}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={16}
          value={text}
          onChange={(event) =>
            setText(
              latinNumber(event.target.value)
                .replace(',', '.')
                .replace(/[^\d.]/g, ''),
            )
          }
        />
        <span className={styles.name}>{phrases.t('ticket.pool_odds')}</span>
        <Chips
          label={phrases.t('ticket.pool_odds')}
          items={MORE_PERCENT.filter((percent) => percent <= pool.bandPercent).map((percent) => ({
            id: String(percent),
            label: phrases.t(percent === 0 ? 'ticket.pool_odds_line' : 'ticket.pool_odds_more', { percent }),
          }))}
          selected={String(more)}
          onSelect={(id) => setMore(Number(id))}
        />
        <span className={styles.name}>{phrases.t('ticket.pool_lasts')}</span>
        <Chips
          label={phrases.t('ticket.pool_lasts')}
          items={stands.map((count) => ({
            id: String(count),
            label: phrases.t('ticket.pool_hours', { hours: count }),
          }))}
          selected={String(hours)}
          onSelect={(id) => setHours(Number(id))}
        />
        <p>
          <Button
            type="submit"
            size="small"
            isBusy={offer.isRunning}
            disabled={stakeMinor === undefined}
            data-number=""
          >
            {phrases.t('ticket.pool_agree', { sum: money(stakeMinor ?? 0n) })}
          </Button>{' '}
          {pageLink}
        </p>
        <p role="status">{said}</p>
      </form>
    </details>
  );
}
