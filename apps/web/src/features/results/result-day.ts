import { useSearchParams } from 'react-router';
import { timeWords, zoneOffsetMinutes } from '../../shared/times.ts';
import { useNowMs } from '../../state/use-now.ts';
import { type Services, useServices, zoneOf } from '../../state/services.tsx';

export interface ResultDay {
  /** Whole days before today. */
  readonly back: number;
  /** `2026-11-22`, of the day and of today. */
  readonly date: string;
  readonly today: string;
  readonly fromMs: number;
  /** The end of the day; of today, the next whole five minutes. */
  readonly toMs: number;
}

const BACK_MAX = 365;
const STEP_MS = 300_000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DATE_LETTERS = 10;

/** How many days back a date of the calendar is; days to come count as today. */
export const daysBack = ({ today }: Pick<ResultDay, 'today'>, date: string): number =>
  Math.max(0, Math.round((Date.parse(today) - Date.parse(date)) / DAY_MS));

/** The first date that is told of. */
export const firstDate = ({ today }: Pick<ResultDay, 'today'>): string =>
  new Date(Date.parse(today) - BACK_MAX * DAY_MS).toISOString().slice(0, DATE_LETTERS);

/** The day of the address (`?back=1` is yesterday) in the person's zone. */
export function dayOfUrl(
  services: Services,
  query: URLSearchParams,
  nowMs: number = services.clock.nowMs(),
): ResultDay {
  const back = Math.min(BACK_MAX, Math.max(0, Math.trunc(Number(query.get('back') ?? 0)) || 0));
  const timeZone = zoneOf(services.stores.preferences.getState(), services.site);
  const times = timeWords({ formatTag: 'en', timeZone, isTwelveHours: false });
  const dateOf = (atMs: number): string =>
    new Date(atMs + zoneOffsetMinutes(timeZone, atMs) * MINUTE_MS).toISOString().slice(0, DATE_LETTERS);
  const endMs = times.dayStartMs(nowMs, 1 - back);
  return {
    back,
    date: dateOf(times.dayStartMs(nowMs, -back)),
    today: dateOf(nowMs),
    fromMs: times.dayStartMs(nowMs, -back),
    toMs: Math.min(endMs, (Math.floor(nowMs / STEP_MS) + 1) * STEP_MS),
  };
}

export function useResultDay(): { readonly day: ResultDay; readonly move: (back: number) => void } {
  const services = useServices();
  const [query, setQuery] = useSearchParams();
  const nowMs = useNowMs();
  return {
    day: dayOfUrl(services, query, nowMs),
    move: (back) => setQuery(back <= 0 ? {} : { back: String(back) }, { preventScrollReset: true }),
  };
}
