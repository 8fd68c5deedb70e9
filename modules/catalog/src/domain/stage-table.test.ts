import type { Standing } from '@overround/provider-kit';
import { describe, expect, it } from 'vitest';
import { stageTable, toldSides, type ToldSide } from './stage-table.ts';

const standing = (played: number, points: number, change: Partial<Standing> = {}): Standing => ({
  played,
  won: 0,
  drawn: 0,
  lost: 0,
  scored: 0,
  conceded: 0,
  points,
  ...change,
});
const side = (participantId: number, place: number, row: Standing): ToldSide => ({
  participantId,
  place,
  standing: row,
  form: [],
});

describe('the table of a competition', () => {
  it('keeps of each side the row told after most of its matches', () => {
    const rows = stageTable([
      side(1, 2, standing(3, 4)),
      side(2, 1, standing(4, 9)),
      side(1, 2, standing(4, 7)),
      side(1, 3, standing(2, 1)),
    ]);
    expect(
      rows.map(({ position, participantId, standing: { points } }) => [position, participantId, points]),
    ).toEqual([
      [1, 2, 9],
      [2, 1, 7],
    ]);
  });

  it('stands by the places of the feed, and by points, difference and scored where two claim one', () => {
    const rows = stageTable([
      side(1, 1, standing(5, 9, { scored: 5, conceded: 5 })),
      side(2, 1, standing(5, 9, { scored: 8, conceded: 4 })),
      side(3, 1, standing(5, 9, { scored: 9, conceded: 5 })),
      side(4, 9, standing(5, 15)),
    ]);
    expect(rows.map(({ participantId }) => participantId)).toEqual([3, 2, 1, 4]);
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
  });

  it('is told only by fixtures whose feed knows rows', () => {
    expect(toldSides([1, 2], undefined)).toEqual([]);
    expect(toldSides([1, 2], { meetings: [], places: [1, 2] })).toEqual([]);
    const history = {
      meetings: [],
      places: [4, 2] as const,
      standings: [standing(3, 1), standing(3, 6)] as const,
      form: [['won'], ['lost']] as const,
    };
    expect(toldSides([11, 12], history)).toEqual([
      { participantId: 11, place: 4, standing: standing(3, 1), form: ['won'] },
      { participantId: 12, place: 2, standing: standing(3, 6), form: ['lost'] },
    ]);
  });
});
