// What a sport counts of its players, as columns of a table.

import type { TableColumn } from '@overround/ui';
import type { usePhrases } from '../../state/services.tsx';
import type { ChampPage } from '../../state/statistic-queries.ts';

export type Deed = ChampPage['counted'][number];

const HEADS = {
  goals: 'statistics.goals',
  points: 'statistics.points',
  touchdowns: 'statistics.touchdowns',
  yellowCards: 'statistics.yellow_cards',
  redCards: 'statistics.red_cards',
} as const satisfies Readonly<Record<Deed, string>>;

/** The head of a number, in the language of the page. */
export const deedHead = (deed: Deed, phrases: ReturnType<typeof usePhrases>): string =>
  phrases.t(HEADS[deed]);

export const deedColumns = <Row extends Readonly<Record<Deed, number>>>(
  counted: readonly Deed[],
  phrases: ReturnType<typeof usePhrases>,
): readonly TableColumn<Row>[] =>
  counted.map((deed) => ({
    id: deed,
    head: deedHead(deed, phrases),
    isNumber: true,
    cell: (row) => row[deed],
  }));
