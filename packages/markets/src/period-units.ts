import { isSetFormat, type MatchFormat } from '@overround/sports';
import { sportFamilyOf } from './sport-families.ts';
import type { PeriodUnit } from './texts/names-en.ts';

/** What a regular period of that format is called. */
export function periodUnitOf(format: MatchFormat): PeriodUnit {
  const family = sportFamilyOf(format.sportId);
  if (family === 'maps') return 'map';
  if (family === 'frames') return 'frame';
  if (family === 'baseball' || family === 'cricket') return 'inning';
  if (isSetFormat(format)) return 'set';
  return format.periods === 2 ? 'half' : format.periods === 4 ? 'quarter' : 'period';
}
