const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** How long something took, in the largest unit that keeps it readable, rounded up: nobody is told less than it was. */
export function tookText(formatTag: string, minutes: number): string {
  const [unit, count] =
    minutes < 2 * HOUR_MINUTES
      ? (['minute', minutes] as const)
      : minutes < 2 * DAY_MINUTES
        ? (['hour', Math.ceil(minutes / HOUR_MINUTES)] as const)
        : (['day', Math.ceil(minutes / DAY_MINUTES)] as const);
  return new Intl.NumberFormat(formatTag, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
