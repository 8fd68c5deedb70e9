// What somebody did here, month by month, as a table that programs read: one line for a month and a currency.

export interface MonthRow {
  /** `yyyy-MM`, in UTC. */
  readonly month: string;
  readonly currency: string;
  readonly exponent: number;
  readonly depositedMinor: bigint;
  readonly stakedMinor: bigint;
  /** What play gave; negative: what it took. */
  readonly netMinor: bigint;
}

/** The beginnings of the calendar months of so many years up to an instant, the oldest first; the month that runs is the last. */
export function monthStarts(nowMs: number, years: number): number[] {
  const now = new Date(nowMs);
  return Array.from({ length: years * 12 + 1 }, (_, index) =>
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - years * 12 + index, 1),
  );
}

/** What is since each instant, as what was between it and the next. Sums grow towards the past. */
export const between = (since: readonly bigint[]): bigint[] =>
  since.map((sum, index) => sum - (since[index + 1] ?? 0n));

const decimal = (minor: bigint, exponent: number): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${minor < 0n ? '-' : ''}${whole}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
};

/** The table; months in which nothing moved are left out. */
export function historyTable(rows: readonly MonthRow[]): string {
  const lines = rows
    .filter((row) => row.depositedMinor !== 0n || row.stakedMinor !== 0n || row.netMinor !== 0n)
    .map(({ month, currency, exponent, depositedMinor, stakedMinor, netMinor }) =>
      [month, currency, ...[depositedMinor, stakedMinor, netMinor].map((one) => decimal(one, exponent))].join(
        ',',
      ),
    );
  return `${['month,currency,deposited,staked,net', ...lines].join('\r\n')}\r\n`;
}
