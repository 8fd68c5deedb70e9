// Tables on the statistics pages: the rows that listed and finished matches of a season tell together.

import type { StatisticRow } from '@overround/contracts/catalog';
import type { BookNames } from '../book/line-book.ts';
import { type StageRow, stageTable, toldSides } from '../domain/stage-table.ts';
import { formOf, type KnownGame, sideItem } from './statistic-page-kit.ts';

export interface SeasonTable {
  readonly rows: readonly StageRow[];
  readonly names: ReadonlyMap<number, BookNames>;
}

export function tableOf(games: readonly KnownGame[]): SeasonTable {
  return {
    rows: stageTable(
      games.flatMap(({ homeId, awayId, facts }) => toldSides([homeId, awayId], facts.history)),
    ),
    names: new Map(
      games.flatMap(({ homeId, homeNames, awayId, awayNames }) => [
        [homeId, homeNames] as const,
        [awayId, awayNames] as const,
      ]),
    ),
  };
}

export function rowItem(
  { position, participantId, standing, form }: StageRow,
  names: SeasonTable['names'],
  lang: string,
): StatisticRow {
  return {
    position,
    opponent: sideItem(participantId, names.get(participantId) ?? { en: '' }, lang),
    played: standing.played,
    won: standing.won,
    drawn: standing.drawn,
    lost: standing.lost,
    scored: standing.scored,
    conceded: standing.conceded,
    points: standing.points,
    form: formOf(form),
  };
}
