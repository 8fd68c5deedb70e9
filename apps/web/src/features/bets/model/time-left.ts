/** How long something still lasts, in the unit a person would say it in. */
export type TimeLeft =
  | { readonly unit: 'seconds'; readonly seconds: number }
  | { readonly unit: 'minutes'; readonly minutes: number }
  | { readonly unit: 'hours'; readonly hours: number; readonly minutes: number }
  | { readonly unit: 'days'; readonly days: number; readonly hours: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Up to whole seconds or minutes: what is said to last does last so long. */
export function leftOf(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds < MINUTE) return { unit: 'seconds', seconds };
  if (seconds < HOUR) return { unit: 'minutes', minutes: Math.ceil(seconds / MINUTE) };
  if (seconds < DAY)
    return {
      unit: 'hours',
      hours: Math.floor(seconds / HOUR),
      minutes: Math.floor((seconds % HOUR) / MINUTE),
    };
  return { unit: 'days', days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) };
}
