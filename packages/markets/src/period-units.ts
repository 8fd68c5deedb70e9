import { declarationOf, isSetFormat, type MatchFormat, type PeriodUnit } from '@overround/sports';

/** What a regular period of that format is called: as the sport says, else by how many there are. */
export function periodUnitOf(format: MatchFormat): PeriodUnit {
  const { unit } = declarationOf(format.sportId) ?? {};
  if (unit !== undefined) return unit;
  if (isSetFormat(format)) return 'set';
  return format.periods === 2 ? 'half' : format.periods === 4 ? 'quarter' : 'period';
}
