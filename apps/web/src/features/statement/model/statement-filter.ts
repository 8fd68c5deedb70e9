// The filter of the statement lives in the address: it can be linked, printed and gone back to.

export const KINDS = ['all', 'bet', 'game', 'payment'] as const;
export type Kind = (typeof KINDS)[number];

export interface StatementFilter {
  /** `undefined`: the active account. */
  readonly accountId: number | undefined;
  readonly kind: Kind;
  /** Days in the reader's zone, `yyyy-MM-dd`; the last one is part of it. */
  readonly fromDay: string | undefined;
  readonly toDay: string | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const dayIn = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) ? text : undefined;
const isKind = (text: string | null): text is Kind => KINDS.some((kind) => kind === text);

export function filterFromQuery(query: URLSearchParams): StatementFilter {
  const account = query.get('account') ?? '';
  const kind = query.get('kind');
  return {
    accountId: /^\d{1,12}$/.test(account) ? Number(account) : undefined,
    kind: isKind(kind) ? kind : 'all',
    fromDay: dayIn(query.get('from')),
    toDay: dayIn(query.get('to')),
  };
}

/** Only what differs from the unfiltered statement stands in the address. */
export function queryFromFilter({
  accountId,
  kind,
  fromDay,
  toDay,
}: StatementFilter): Record<string, string> {
  return {
    ...(accountId !== undefined && { account: String(accountId) }),
    ...(kind !== 'all' && { kind }),
    ...(fromDay !== undefined && { from: fromDay }),
    ...(toDay !== undefined && { to: toDay }),
  };
}

export const isFiltered = ({ kind, fromDay, toDay }: StatementFilter): boolean =>
  kind !== 'all' || fromDay !== undefined || toDay !== undefined;

/** Noon in UTC of a day: a moment that lies on that day in nearly every zone, to find its beginning from. */
const noonMs = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The call's bounds in Unix seconds: from the first day's midnight up to the midnight after the last day. */
export function boundsOf(
  { fromDay, toDay }: Pick<StatementFilter, 'fromDay' | 'toDay'>,
  dayStartMs: (atMs: number, days?: number) => number,
): { readonly from?: number; readonly to?: number } {
  const seconds = (ms: number): number => Math.floor(ms / 1000);
  return {
    ...(fromDay !== undefined && { from: seconds(dayStartMs(noonMs(fromDay))) }),
    ...(toDay !== undefined && { to: seconds(dayStartMs(noonMs(toDay), 1)) }),
  };
}
