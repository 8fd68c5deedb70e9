import type { QuoteKey } from '@overround/client';
import { memo, useCallback, useMemo } from 'react';
import { PickCell } from '../../state/PickCell.tsx';
import { usePhrases } from '../../state/services.tsx';
import { usePick } from '../../state/use-pick.ts';
import type { AsianRow } from '../../wire/asian-from-wire.ts';
import type { Game, Outcome } from '../../wire/game.ts';
import styles from './AsianBoard.module.css';
import { handicapWords, totalWords, winnerWords } from './asian-words.ts';

interface Cell {
  readonly outcome: Outcome;
  readonly short: string;
  readonly full: string;
  readonly market: string;
}

type Columns = readonly [handicap: readonly Cell[], total: readonly Cell[], winners: readonly Cell[]];

function useColumns(game: Game, { handicap, total, winners }: AsianRow): Columns {
  const phrases = usePhrases();
  return useMemo((): Columns => {
    const pair = (
      found: AsianRow['handicap'],
      words: ReturnType<typeof totalWords> | undefined,
      market: string,
    ): readonly Cell[] =>
      found && words
        ? [
            { outcome: found.first, ...words[0], market },
            { outcome: found.second, ...words[1], market },
          ]
        : [];
    return [
      pair(handicap, handicap && handicapWords(handicap, game, phrases), phrases.t('asian.handicap')),
      pair(total, total && totalWords(total, phrases), phrases.t('asian.total')),
      // First, second, draw: the draw stands last, as the eye finds it in Asian tables.
      winners
        .toSorted((one, other) => Number(one.type === 2) - Number(other.type === 2))
        .map((outcome) => ({
          outcome,
          ...winnerWords(outcome.type, game, phrases),
          market: phrases.t('board.market_result'),
        })),
    ];
  }, [game, handicap, total, winners, phrases]);
}

export interface AsianLineProps {
  readonly game: Game;
  readonly row: AsianRow;
  /** The match, with its part where it is one. */
  readonly name: string;
}

/** Handicap, total and result of one line of a match or half. */
export const AsianLine = memo(function AsianLine({ game, row, name }: AsianLineProps) {
  const columns = useColumns(game, row);
  const find = useCallback(
    (key: QuoteKey) => {
      const cell = columns.flat().find((one) => one.outcome.key === key);
      return (
        cell && {
          outcome: cell.outcome,
          labels: { event: name, market: cell.market, outcome: cell.full },
        }
      );
    },
    [columns, name],
  );
  const pick = usePick(game, find);
  return columns.map((cells, column) => (
    // Columns never change places: their number is their identity.
    <div key={column} className={styles.cells} data-main={row.at === 0 || undefined}>
      {cells.map(({ outcome, short, full, market }) => (
        <PickCell
          key={outcome.key}
          quoteKey={outcome.key}
          label={short}
          fullName={`${name}, ${market}, ${full}`}
          onPick={pick}
        />
      ))}
    </div>
  ));
});
