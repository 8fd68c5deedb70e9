// Times as people read them, in their language, zone and clock. Digits are Latin and the calendar Gregorian everywhere.

export interface TimeSettings {
  /** Tag with digits and calendar (`phrases.formatTag`). */
  readonly formatTag: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly isTwelveHours: boolean;
}

export interface TimeWords {
  /** `19:30` */
  readonly time: (atMs: number) => string;
  /** `21.11` */
  readonly day: (atMs: number) => string;
  /** `21.11.2026` */
  readonly fullDay: (atMs: number) => string;
  /** `Saturday, 21 November` */
  readonly longDay: (atMs: number) => string;
  /** `19:30` today, `22.11 / 19:30` on other days. */
  readonly start: (atMs: number, nowMs: number) => string;
  readonly isSameDay: (oneMs: number, otherMs: number) => boolean;
  /** The instant at which the calendar day of `atMs`, moved by whole days, begins. */
  readonly dayStartMs: (atMs: number, days?: number) => number;
  /** `November 2026` */
  readonly month: (atMs: number) => string;
  /** The instant at which the calendar month of `atMs` begins. */
  readonly monthStartMs: (atMs: number) => number;
}

const DAY_MS = 86_400_000;
const cache = new Map<string, TimeWords>();

function partsOf(format: Intl.DateTimeFormat, atMs: number): Record<string, string> {
  return Object.fromEntries(format.formatToParts(atMs).map((part) => [part.type, part.value]));
}

/** Minutes by which the zone is ahead of UTC at an instant. */
export function zoneOffsetMinutes(timeZone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const parts = partsOf(format, atMs);
  const asUtc = Date.UTC(
    Number(parts.year),
    Number(parts.month) - 1,
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
  );
  return Math.round((asUtc - atMs) / 60_000);
}

const zones = new Map<string, boolean>();
/** Zones come from cookies, so that their number has no end of its own. */
const ZONES_MAX = 1000;

/** Whether this engine knows the zone: old stored preferences may hold one that it does not. Asked for by every row. */
export function isTimeZone(timeZone: string): boolean {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  let isKnown = true;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    isKnown = false;
  }
  if (zones.size >= ZONES_MAX) zones.clear();
  zones.set(timeZone, isKnown);
  return isKnown;
}

function makeTimeWords({ formatTag, timeZone, isTwelveHours }: TimeSettings): TimeWords {
  const clock = new Intl.DateTimeFormat(isTwelveHours ? `en-u-nu-latn` : 'en-GB-u-nu-latn', {
    timeZone,
    hour: isTwelveHours ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: isTwelveHours ? 'h12' : 'h23',
  });
  const numbers = new Intl.DateTimeFormat('en-GB-u-nu-latn', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  // Few pages write days out, and a formatter takes its time to be made.
  let long: Intl.DateTimeFormat | undefined;
  const longFormat = (): Intl.DateTimeFormat => {
    long ??= new Intl.DateTimeFormat(formatTag, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
    return long;
  };

  const day = (atMs: number): string => {
    const parts = partsOf(numbers, atMs);
    return `${parts.day}.${parts.month}`;
  };
  const fullDay = (atMs: number): string => `${day(atMs)}.${partsOf(numbers, atMs).year}`;
  const isSameDay = (oneMs: number, otherMs: number): boolean => fullDay(oneMs) === fullDay(otherMs);
  const dayStartMs = (atMs: number, days = 0): number => {
    const shiftMs = zoneOffsetMinutes(timeZone, atMs) * 60_000;
    const localDay = Math.floor((atMs + shiftMs) / DAY_MS) + days;
    const guessMs = localDay * DAY_MS - shiftMs;
    // The zone may have another offset at that midnight than now.
    return localDay * DAY_MS - zoneOffsetMinutes(timeZone, guessMs) * 60_000;
  };
  return {
    time: (atMs) => clock.format(atMs),
    day,
    fullDay,
    longDay: (atMs) => longFormat().format(atMs),
    isSameDay,
    start: (atMs, nowMs) =>
      isSameDay(atMs, nowMs) ? clock.format(atMs) : `${day(atMs)} / ${clock.format(atMs)}`,
    dayStartMs,
    month: (atMs) =>
      new Intl.DateTimeFormat(formatTag, { timeZone, month: 'long', year: 'numeric' }).format(atMs),
    monthStartMs: (atMs) => dayStartMs(atMs, 1 - Number(partsOf(numbers, atMs).day)),
  };
}

/** Formatters are costly to make: one set per settings is kept. */
export function timeWords(settings: TimeSettings): TimeWords {
  const key = `${settings.formatTag} ${settings.timeZone} ${settings.isTwelveHours}`;
  const known = cache.get(key);
  if (known) return known;
  const made = makeTimeWords(settings);
  cache.set(key, made);
  return made;
}

/** A match clock: `62:07`, or minutes and prime in narrow places. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
