import type { TotePool } from '@overround/contracts/games';
import { Badge, Button, Chips, EmptyState, ErrorState, Skeleton } from '@overround/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Coins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { moneyText } from '../../shared/money-text.ts';
import { useAddresses, usePhrases, useServices, useSite } from '../../state/services.tsx';
import { useAreas } from '../../state/use-areas.ts';
import { useSession } from '../../state/use-session.ts';
import { dividendText } from './dividend-text.ts';
import { PickRaces } from './PickRaces.tsx';
import { PickTable } from './PickTable.tsx';
import { PoolResult } from './PoolResult.tsx';
import { StakeForm } from './StakeForm.tsx';
import styles from './Tote.module.css';
import { ToteBetRow } from './ToteBetRow.tsx';
import { ToteLine } from './ToteLine.tsx';
import { noPicks, type Picks, toggled } from './tote-picks.ts';
import { toteBetsQuery, totePoolsQuery } from './tote-queries.ts';

const AREAS = ['tote', 'refusal'] as const;
const BACKED_MAX = 12;
const icon = { size: 28, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The pools on a race: one at a time, to stake in and to read. */
export function ToteView({ eventId }: { readonly eventId: number }) {
  const phrases = usePhrases();
  const isReady = useAreas(AREAS);
  return isReady ? <Pools eventId={eventId} /> : <Skeleton rows={6} label={phrases.t('shell.loading')} />;
}

function Pools({ eventId }: { readonly eventId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const signedIn = useSession();
  const [kind, setKind] = useState<TotePool['kind']>('win');
  const tote = useQuery(totePoolsQuery(services, eventId, signedIn?.currency));
  if (tote.isPending) return <Skeleton rows={6} label={phrases.t('shell.loading')} />;
  if (tote.isError)
    return (
      <ErrorState
        icon={<CircleAlert {...icon} />}
        text={phrases.t('tote.failed')}
        action={<Button onClick={() => void tote.refetch()}>{phrases.t('shell.retry')}</Button>}
      />
    );
  const { pools, ...terms } = tote.data;
  const pool = pools.find((one) => one.kind === kind) ?? pools[0];
  if (!pool) return <EmptyState icon={<Coins {...icon} />} text={phrases.t('tote.none')} />;
  return (
    <div className={styles.tote}>
      <p className={styles.lead}>{phrases.t('tote.lead')}</p>
      <Chips
        label={phrases.t('tote.kinds')}
        items={pools.map((one) => ({ id: one.kind, label: phrases.t(`tote.kind_${one.kind}`) }))}
        selected={pool.kind}
        onSelect={setKind}
      />
      <PoolPanel key={pool.kind} pool={pool} {...terms} />
      {signedIn && <OwnBets eventId={eventId} />}
    </div>
  );
}

interface PoolPanelProps {
  readonly pool: TotePool;
  readonly currency: string;
  readonly exponent: number;
  readonly unitMinorMin: string;
}

function PoolPanel({ pool, ...terms }: PoolPanelProps) {
  const site = useSite();
  const phrases = usePhrases();
  const [picks, setPicks] = useState<Picks>(() => noPicks(pool));
  const money = (amount: string | bigint): string => moneyText(amount, terms.currency, site);
  const facts = [
    ['in_pool', money(pool.stakesMinor), true],
    ['carry', money(pool.carryMinor), pool.carryMinor !== '0'],
    ['guarantee', money(pool.guaranteeMinor), pool.guaranteeMinor !== '0'],
    ['takeout', `${pool.takeoutPercent} %`, true],
    ['bets', String(pool.bets), true],
  ] as const;
  const choose = {
    pool,
    picks,
    onToggle: (list: number, runner: number) => setPicks(toggled(picks, list, runner)),
  };
  return (
    <section className={styles.tote} aria-label={phrases.t(`tote.kind_${pool.kind}`)}>
      <p className={styles.head}>
        <span className={styles.note}>{phrases.t(`tote.hint_${pool.kind}`)}</span>
        <Badge>{phrases.t(`tote.status_${pool.status}`)}</Badge>
      </p>
      <dl className={styles.facts} data-number="">
        {facts.map(
          ([name, value, isShown]) =>
            isShown && (
              <div key={name}>
                <dt>{phrases.t(`tote.${name}`)}</dt>
                <dd>
                  <bdi dir="ltr">{value}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      <PoolResult pool={pool} money={money} />
      {pool.sums === null &&
        (pool.kind === 'placepot' ? <PickRaces {...choose} /> : <PickTable {...choose} money={money} />)}
      {pool.status === 'open' && (
        <StakeForm {...terms} pool={pool} picks={picks} onPlaced={() => setPicks(noPicks(pool))} />
      )}
      {pool.kind !== 'win' && pool.kind !== 'place' && <Backed pool={pool} money={money} />}
    </section>
  );
}

/** Lines of orders and pairs that most is staked on, with what each would pay. */
function Backed({ pool, money }: { readonly pool: TotePool; readonly money: (amount: string) => string }) {
  const phrases = usePhrases();
  if (pool.approximates.length === 0) return null;
  return (
    <table className={styles.table} aria-label={phrases.t('tote.backed')}>
      <thead>
        <tr>
          <th scope="col">{phrases.t('tote.backed')}</th>
          <th scope="col" className={styles.number}>
            {phrases.t('tote.staked')}
          </th>
          <th scope="col" className={styles.number}>
            {phrases.t('tote.pays')}
          </th>
        </tr>
      </thead>
      <tbody>
        {pool.approximates.slice(0, BACKED_MAX).map((one) => (
          <tr key={one.key}>
            <th scope="row">
              <ToteLine pool={pool} lineKey={one.key} />
            </th>
            <td className={styles.number}>{money(one.stakeMinor)}</td>
            <td className={styles.number}>
              <b>{dividendText(one.dividendMilli)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reader's own bets in the pools of a race. */
function OwnBets({ eventId }: { readonly eventId: number }) {
  const services = useServices();
  const phrases = usePhrases();
  const to = useAddresses();
  const own = useQuery(toteBetsQuery(services, { event: eventId }));
  if (!own.data || own.data.bets.length === 0) return null;
  return (
    <section aria-label={phrases.t('tote.mine_here')}>
      <h3>{phrases.t('tote.mine_here')}</h3>
      <ul className={styles.bets}>
        {own.data.bets.map((bet) => (
          <ToteBetRow key={bet.betId} bet={bet} />
        ))}
      </ul>
      <Link to={to.page('office/tote')}>{phrases.t('tote.mine')}</Link>
    </section>
  );
}
