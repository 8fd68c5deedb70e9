// Which bets are shown. It lives in the address, so that a list can be linked and comes back.

export const BET_GROUPS = ['all', 'open', 'settled'] as const;
export type BetGroup = (typeof BET_GROUPS)[number];

export interface BetFilter {
  readonly group: BetGroup;
  /** `2026-11-21`, both inclusive; empty is open. */
  readonly fromDay: string;
  readonly toDay: string;
  /** Only bets with a leg on this event. */
  readonly eventId: number | undefined;
  /** Only bets that came as text messages: the interactive manager's. */
  readonly isByText: boolean;
  /** With settled bets that were put away. */
  readonly withArchive: boolean;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string => (text !== null && DAY.test(text) ? text : '');

export function filterFromQuery(query: URLSearchParams): BetFilter {
  const eventId = Number(query.get('event') ?? 0);
  return {
    group: BET_GROUPS.find((group) => group === query.get('show')) ?? 'all',
    fromDay: dayIn(query.get('from')),
    toDay: dayIn(query.get('to')),
    eventId: Number.isSafeInteger(eventId) && eventId > 0 ? eventId : undefined,
    isByText: query.get('through') === 'sms',
    withArchive: query.get('archive') === '1',
  };
}

export function queryFromFilter(filter: BetFilter): Record<string, string> {
  return {
    ...(filter.group !== 'all' && { show: filter.group }),
    ...(filter.fromDay !== '' && { from: filter.fromDay }),
    ...(filter.toDay !== '' && { to: filter.toDay }),
    ...(filter.eventId !== undefined && { event: String(filter.eventId) }),
    ...(filter.isByText && { through: 'sms' }),
    ...(filter.withArchive && { archive: '1' }),
  };
}

export const isNarrow = ({ fromDay, toDay, eventId, isByText }: BetFilter): boolean =>
  isByText || fromDay !== '' || toDay !== '' || eventId !== undefined;

/** `from` and `to` of the call in Unix seconds. `dayStartMs` gives midnights of the person's zone. */
export function secondsOf(
  { fromDay, toDay }: BetFilter,
  dayStartMs: (atMs: number, days?: number) => number,
): { readonly from?: number; readonly to?: number } {
  // Noon of the day in UTC lies inside the same day in every zone but the outermost ones.
  const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`);
  const midnight = (day: string, days: number): number => Math.floor(dayStartMs(noon(day), days) / 1000);
  return {
    ...(fromDay !== '' && { from: midnight(fromDay, 0) }),
    ...(toDay !== '' && { to: midnight(toDay, 1) }),
  };
}
