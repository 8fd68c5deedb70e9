import type { DeskEvent, DeskMarket } from '@overround/contracts/operator';
import { Button, EmptyState, TextField, Toggle } from '@overround/ui';
import { useDeferredValue, useState } from 'react';
import { usePhrases } from '../../app/services.tsx';
import { lineKeyOf } from '../desk-state.tsx';
import { linesNamed } from '../model/lines-named.ts';
import { longestOf } from '../model/sums.ts';
import styles from './EventPanel.module.css';
import { MarketLine } from './MarketLine.tsx';

/** A match may have hundreds of lines; drawn at once they cost more than anybody reads. */
const STEP = 48;

export interface LinesProps {
  readonly event: DeskEvent;
  readonly markets: readonly DeskMarket[];
  readonly isOnlyBet: boolean;
  readonly onOnlyBet: (isOnlyBet: boolean) => void;
}

/** Lines of the chosen event: all or those with bets, by a part of their name, so many at a time. */
export function Lines({ event, markets, isOnlyBet, onOnlyBet }: LinesProps) {
  const phrases = usePhrases();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(STEP);
  const found = linesNamed(markets, useDeferredValue(search));
  const longest = longestOf(markets.flatMap(({ outcomes }) => outcomes.map((one) => one.profitMilli)));
  const left = found.length - count;
  return (
    <>
      <div className={styles.linesHead}>
        <h2 className={styles.title}>{phrases.t('desk.lines')}</h2>
        <div className={styles.linesSearch}>
          <TextField
            type="search"
            label={phrases.t('desk.lines_search')}
            isLabelHidden
            placeholder={phrases.t('desk.lines_search')}
            maxLength={60}
            value={search}
            onChange={(change) => setSearch(change.target.value)}
          />
        </div>
        <Toggle
          label={phrases.t('desk.lines')}
          value={isOnlyBet ? 'bet' : 'all'}
          onChange={(value) => onOnlyBet(value === 'bet')}
          options={[
            { value: 'all', label: phrases.t('desk.lines_all') },
            { value: 'bet', label: phrases.t('desk.lines_bet') },
          ]}
        />
      </div>
      {found.length === 0 && (
        <EmptyState
          text={phrases.t(
            markets.length > 0 ? 'desk.no_lines_found' : isOnlyBet ? 'desk.no_lines_bet' : 'desk.no_lines',
          )}
        />
      )}
      <div className={styles.lines}>
        {found.slice(0, count).map((market) => (
          <MarketLine key={lineKeyOf(market)} event={event} market={market} longest={longest} />
        ))}
      </div>
      {left > 0 && (
        <Button className={styles.more} onClick={() => setCount(count + STEP)}>
          {phrases.t('desk.lines_more', { count: left })}
        </Button>
      )}
    </>
  );
}
