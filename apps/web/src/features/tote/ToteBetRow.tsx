import { calls } from '@overround/client';
import type { ToteBet } from '@overround/contracts/games';
import { Badge, Button, useAct } from '@overround/ui';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { moneyText } from '../../shared/money-text.ts';
import { callMine } from '../../state/my-calls.ts';
import { refusalText } from '../../state/refusal-text.ts';
import { usePhrases, useServices, useSite, useTimes } from '../../state/services.tsx';
import { refreshBalance } from '../../state/session-actions.ts';
import { useSecondsLeft } from '../../state/use-seconds-left.ts';
import { dividendText } from './dividend-text.ts';
import { PoolResult } from './PoolResult.tsx';
import styles from './Tote.module.css';
import { RunnerNumbers } from './ToteLine.tsx';

/** An own bet in a pool: what was chosen, how the pool stands or what it paid, and why. */
export function ToteBetRow({ bet }: { readonly bet: ToteBet }) {
  const site = useSite();
  const phrases = usePhrases();
  const times = useTimes();
  const { pool } = bet;
  const [first] = pool.legs;
  const money = (amount: string | bigint): string => moneyText(amount, bet.currency, site);
  const dividendOf = (key: string): number =>
    pool.dividends.find((one) => one.key === key)?.dividendMilli ?? 0;
  const isOverRaces = pool.kind === 'placepot';
  return (
    <li className={styles.bet}>
      <p className={styles.head}>
        <span>
          <b>{phrases.t(`tote.kind_${pool.kind}`)}</b> <bdi>{first?.champ}</bdi>{' '}
          <bdi className={styles.note} dir="ltr">
            {first && `${times.fullDay(first.startsAt * 1000)} ${times.time(first.startsAt * 1000)}`}
          </bdi>
        </span>
        <Badge>{phrases.t(`tote.bet_${bet.status}`)}</Badge>
      </p>
      {isOverRaces ? (
        <ul>
          {pool.legs.map((leg, at) => (
            <li key={leg.event}>
              <bdi>
                {phrases.t('tote.race_at', { time: times.time(leg.startsAt * 1000), name: leg.name })}
              </bdi>
              : <RunnerNumbers leg={leg} numbers={bet.picks[at] ?? []} between="," />
            </li>
          ))}
        </ul>
      ) : (
        first && (
          <p>
            <bdi>{first.name}</bdi>:{' '}
            <bdi dir="ltr">
              {bet.picks.map((list, at) => (
                // The places of an order are its lists.
                <Fragment key={at}>
                  {at > 0 && ' → '}
                  <RunnerNumbers leg={first} numbers={list} between="," />
                </Fragment>
              ))}
            </bdi>
          </p>
        )
      )}
      <p data-number="">
        {phrases.t('tote.bet_lines', {
          lines: phrases.t('tote.lines', { lines: Number(bet.lineCount) }),
          unit: money(bet.unitMinor),
        })}{' '}
        · {phrases.t('tote.total', { sum: money(bet.stakeMinor) })}
      </p>
      {bet.hits.map(({ key, lines }) => (
        <p key={key} data-number="">
          {phrases.t('tote.bet_hit', {
            lines: phrases.t('tote.lines', { lines: Number(lines) }),
            key: key === 'all' ? phrases.t('tote.all_right') : key,
            dividend: dividendText(dividendOf(key)),
          })}
        </p>
      ))}
      {bet.payoutMinor !== '0' && (
        <p data-number="">{phrases.t('tote.bet_paid', { sum: money(bet.payoutMinor) })}</p>
      )}
      {bet.refundMinor !== '0' && (
        <p data-number="">{phrases.t('tote.bet_refund', { sum: money(bet.refundMinor) })}</p>
      )}
      {bet.status !== 'cancelled' && <PoolResult pool={pool} money={money} />}
      {bet.cancelUntil !== null && <TakeBack betId={bet.betId} untilMs={bet.cancelUntil} />}
    </li>
  );
}

function TakeBack({ betId, untilMs }: { readonly betId: number; readonly untilMs: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const seconds = useSecondsLeft(untilMs);
  const cancel = useAct(async () => {
    const answer = await callMine(services, calls.cancelToteBet, { params: { betId } });
    setSaid(answer.ok ? '' : refusalText(phrases, answer));
    await refreshBalance(services);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['tote'] }),
      client.invalidateQueries({ queryKey: ['bets', 'tote'] }),
    ]);
  });
  return (
    <p role="status">
      {seconds > 0 && (
        <Button isBusy={cancel.isRunning} onClick={() => void cancel.run()}>
          {phrases.t('tote.cancel')}
        </Button>
      )}{' '}
      {said}
    </p>
  );
}
