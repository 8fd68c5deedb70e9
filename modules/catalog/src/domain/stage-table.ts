// The table of a competition, put together from what each fixture tells of its two sides.

import type { FixtureHistory, FormMark, Standing } from '@overround/provider-kit';

/** What one fixture tells of one of its sides. */
export interface ToldSide {
  readonly participantId: number;
  readonly place: number;
  readonly standing: Standing;
  readonly form: readonly FormMark[];
}

export interface StageRow extends ToldSide {
  /** From 1, without gaps or twins. */
  readonly position: number;
}

/** Both sides of a fixture, when its feed tells their rows. */
export function toldSides(
  participantIds: readonly [number, number],
  history: FixtureHistory | undefined,
): readonly ToldSide[] {
  if (!history?.places || !history.standings) return [];
  const { places, standings, form } = history;
  return [
    { participantId: participantIds[0], place: places[0], standing: standings[0], form: form?.[0] ?? [] },
    { participantId: participantIds[1], place: places[1], standing: standings[1], form: form?.[1] ?? [] },
  ];
}

/**
 * One row per side: the one told after most of its matches. Rows stand by the place the feed gave them, whose rules are the
 * competition's own; rows told at different times may claim one place, and then points, difference and scored decide.
 */
export function stageTable(sides: readonly ToldSide[]): readonly StageRow[] {
  const newest = new Map<number, ToldSide>();
  for (const side of sides) {
    const known = newest.get(side.participantId);
    if (!known || side.standing.played > known.standing.played) newest.set(side.participantId, side);
  }
  return [...newest.values()]
    .sort(
      (a, b) =>
        a.place - b.place ||
        b.standing.points - a.standing.points ||
        differenceOf(b.standing) - differenceOf(a.standing) ||
        b.standing.scored - a.standing.scored ||
        a.participantId - b.participantId,
    )
    .map((side, index) => ({ ...side, position: index + 1 }));
}

const differenceOf = ({ scored, conceded }: Standing): number => scored - conceded;
