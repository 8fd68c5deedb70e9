// Hours in which a person does not want to be told by their browsers (features A12 row 152).

import type { Instant } from '@overround/kernel';

export interface QuietHours {
  /** Minute of the day, 0 to 1439, in the zone; the hours go over midnight where the end is before the beginning. */
  readonly fromMinute: number;
  readonly toMinute: number;
  /** IANA name. */
  readonly timeZone: string;
}

const MINUTES_IN_HOUR = 60;

/** Whether this engine knows the zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return true;
  } catch {
    return false;
  }
}

function minuteOfDay(at: Instant, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  return (parts.get('hour') ?? 0) * MINUTES_IN_HOUR + (parts.get('minute') ?? 0);
}

/** The end is the first minute that is not quiet; hours that end as they begin are a whole day. */
export function isQuiet({ fromMinute, toMinute, timeZone }: QuietHours, at: Instant): boolean {
  const minute = minuteOfDay(at, timeZone);
  if (fromMinute < toMinute) return minute >= fromMinute && minute < toMinute;
  return minute >= fromMinute || minute < toMinute;
}
