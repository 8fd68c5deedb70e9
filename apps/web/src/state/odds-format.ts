import { ODDS_FORMATS, type OddsFormat } from '@overround/kernel';

export type OddsFormatName = OddsFormat;
export const isOddsFormat = (value: unknown): value is OddsFormatName =>
  typeof value === 'string' && (ODDS_FORMATS as readonly string[]).includes(value);
