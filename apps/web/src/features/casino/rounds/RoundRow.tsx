import type { CasinoRound } from '@overround/contracts/casino';
import { Badge, Button, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../../state/LoadFailed.tsx';
import { moneyText } from '../../../shared/money-text.ts';
import { useAddresses, usePhrases, useServices, useSite, useTimes } from '../../../state/services.tsx';
import { whenText } from '../../../state/when-text.ts';
import { roundQuery } from './rounds-queries.ts';
import styles from './Rounds.module.css';

/** A round: game, when, what it cost and won; more of it when it is opened. */
export function RoundRow({ round }: { readonly round: CasinoRound }) {
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const { game, status, betMinor, winMinor, currency, startedAt, isFree, bonusId, roundId } = round;
  const paid = isFree ? 'played.free' : bonusId === null ? undefined : 'played.bonus';
  return (
    <li className={styles.round}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={styles.head}>
          <span className={styles.words}>
            <b>
              <bdi>{game.title}</bdi>
            </b>
            <span className={styles.faint} data-number="">
              <time dateTime={new Date(startedAt * 1000).toISOString()}>{whenText(times, startedAt)}</time>
            </span>
          </span>
          <span className={styles.sums} data-number="">
            <span>{phrases.t('played.staked', { sum: moneyText(betMinor, currency, site) })}</span>
            <span>{phrases.t('played.won', { sum: moneyText(winMinor, currency, site) })}</span>
          </span>
          <span className={styles.marks}>
            {paid && <Badge tone="plain">{phrases.t(paid)}</Badge>}
            {status !== 'ended' && (
              <Badge tone={status === 'open' ? 'accent' : 'plain'}>
                {phrases.t(`played.status_${status}`)}
              </Badge>
            )}
          </span>
        </summary>
        {isOpen && <RoundDetails roundId={roundId} />}
      </details>
    </li>
  );
}

/** Every movement of a round, and how to ask about it. */
function RoundDetails({ roundId }: { readonly roundId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const site = useSite();
  const times = useTimes();
  const to = useAddresses();
  const found = useQuery(roundQuery(services, roundId));
  if (found.isPending) return <Skeleton rows={2} rowHeightPx={44} label={phrases.t('shell.loading')} />;
  if (found.isError)
    return <LoadFailed text={phrases.t('played.detail_failed')} onRetry={() => void found.refetch()} />;
  const { movements, currency, startedAt, endedAt, providerRound, accountId, status, game } = found.data;
  const facts = [
    ['played.started', whenText(times, startedAt)],
    ...(endedAt === null ? [] : [['played.ended', whenText(times, endedAt)] as const]),
    ['played.account', String(accountId)],
    ['played.provider_round', providerRound],
  ] as const;
  return (
    <div className={styles.details}>
      <h3>{phrases.t('played.details', { number: String(roundId) })}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{phrases.t(name)}</dt>
            <dd data-number="">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.moves} aria-label={phrases.t('played.moves')}>
        {movements.map(({ kind, amountMinor, transactionId, at }) => (
          <li key={`${kind} ${transactionId}`}>
            <span>{phrases.t(`played.move_${kind}`)}</span>
            <time className={styles.faint} dateTime={new Date(at * 1000).toISOString()} data-number="">
              {whenText(times, at)}
            </time>
            <bdi data-number="">{moneyText(amountMinor, currency, site)}</bdi>
          </li>
        ))}
      </ul>
      {status === 'open' && (
        <Link to={to.page(`casino/${game.gameId}?play=own`)}>{phrases.t('played.go_on')}</Link>
      )}
    </div>
  );
}

export interface MoreRoundsProps {
  readonly isRunning: boolean;
  readonly onMore: () => void;
}

export function MoreRounds({ isRunning, onMore }: MoreRoundsProps) {
  return (
    <Button isBusy={isRunning} onClick={onMore}>
      {usePhrases().t('played.more')}
    </Button>
  );
}
