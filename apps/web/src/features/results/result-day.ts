import { useSearchParams } from 'react-router';
import { timeWords } from '../../shared/times.ts';
import { useNowMs } from '../../state/use-now.ts';
import { type Services, useServices, zoneOf } from '../../state/services.tsx';

export interface ResultDay {
  /** Whole days before today. */
  readonly back: number;
  readonly fromMs: number;
  /** The end of the day; of today, the next whole five minutes. */
  readonly toMs: number;
}

const BACK_MAX = 365;
const STEP_MS = 300_000;

/** The day of the address (`?back=1` is yesterday) in the person's zone. */
export function dayOfUrl(
  services: Services,
  query: URLSearchParams,
  nowMs: number = services.clock.nowMs(),
): ResultDay {
  const back = Math.min(BACK_MAX, Math.max(0, Math.trunc(Number(query.get('back') ?? 0)) || 0));
  const times = timeWords({
    formatTag: 'en',
    timeZone: zoneOf(services.stores.preferences.getState(), services.site),
    isTwelveHours: false,
  });
  const endMs = times.dayStartMs(nowMs, 1 - back);
  return {
    back,
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
