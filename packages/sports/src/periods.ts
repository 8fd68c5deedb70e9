import type { MatchFormat } from './match-state.ts';

export type PeriodKind = 'regular' | 'overtime' | 'shootout' | 'set';

export const isSetFormat = (format: MatchFormat): boolean => format.setsToWin !== undefined;
/** The last period that overtime can have; equal to `periods` where there is none. */
export const overtimePeriodLast = (format: MatchFormat): number =>
  format.periods + (format.overtimeSeconds === undefined ? 0 : (format.overtimePeriodsMax ?? 1));
/** The number of the shoot-out, behind all overtimes that could have been. */
export const shootoutPeriod = (format: MatchFormat): number | undefined =>
  format.hasShootout === true ? overtimePeriodLast(format) + 1 : undefined;
/** The set in which the format's deciding rules hold. */
export const isDecidingSet = (format: MatchFormat, period: number): boolean => period === format.periods;

/** What a period number means; `undefined` when the format has no such period. */
export function periodKind(format: MatchFormat, period: number): PeriodKind | undefined {
  if (period < 1) return undefined;
  if (period <= format.periods) return isSetFormat(format) ? 'set' : 'regular';
  if (period <= overtimePeriodLast(format)) return 'overtime';
  return period === shootoutPeriod(format) ? 'shootout' : undefined;
}

/** Planned length in seconds, without stoppage time; 0 where no clock decides. */
export function periodLength(format: MatchFormat, period: number): number {
  const kind = periodKind(format, period);
  if (kind === 'regular') return format.periodSeconds;
  return kind === 'overtime' ? (format.overtimeSeconds ?? 0) : 0;
}
