import type { DeskEvent, DeskMarket } from '@overround/contracts/operator';
import { Button, classNames } from '@overround/ui';
import { memo } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { isPick, lineKeyOf, useDesk } from '../desk-state.tsx';
import { StatusMark } from '../StatusMark.tsx';
import styles from './MarketLine.module.css';
import { OutcomeRow } from './OutcomeRow.tsx';

export interface MarketLineProps {
  readonly event: DeskEvent;
  readonly market: DeskMarket;
  readonly longest: bigint;
}

/** One line with its outcomes. Its head says whether players may bet on it, and stops it. */
export const MarketLine = memo(function MarketLine({ event, market, longest }: MarketLineProps) {
  const phrases = usePhrases();
  const { trades, pick, onPick } = useDesk();
  const lineKey = lineKeyOf(market);
  const isHeld = market.holdId !== null;
  const name = market.partName === '' ? market.name : `${market.name} · ${market.partName}`;
  return (
    <section
      className={classNames(styles.line, isHeld && styles.held)}
      aria-label={name}
      data-line={lineKey}
      data-current={pick?.lineKey === lineKey || undefined}
    >
      <header className={styles.head}>
        <h3 className={styles.name} dir="auto">
          {name}
        </h3>
        <span className={styles.margin}>
          {market.status !== 'open' || isHeld ? (
            <StatusMark status={market.status} isHeld={isHeld} />
          ) : (
            market.marginPercent !== null &&
            phrases.t('desk.margin', { percent: market.marginPercent.toFixed(1) })
          )}
        </span>
        <Button
          size="small"
          disabled={!trades.mayTrade}
          aria-label={phrases.t(isHeld ? 'desk.resume_line' : 'desk.stop_line', { name })}
          onClick={() => trades.toggleLine(event, market)}
        >
          {phrases.t(isHeld ? 'desk.resume' : 'desk.stop')}
        </Button>
      </header>
      <table className={styles.table}>
        <thead className={styles.heads}>
          <tr>
            <th scope="col">{phrases.t('desk.outcome')}</th>
            <th scope="col">{phrases.t('desk.price')}</th>
            <th scope="col">{phrases.t('desk.stake')}</th>
            <th scope="col">{phrases.t('desk.profit')}</th>
          </tr>
        </thead>
        <tbody>
          {market.outcomes.map((outcome) => (
            <OutcomeRow
              key={`${outcome.type}.${outcome.parameterMilli}`}
              lineKey={lineKey}
              outcome={outcome}
              longest={longest}
              isPicked={isPick(pick, lineKey, outcome)}
              onPick={onPick}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
});
