/** First day of a month, `yyyy-MM-01`; months of the programme are those of UTC. */
export type MonthDay = string;

const SHOWN = 7;

export const shownMonth = (month: MonthDay): string => month.slice(0, SHOWN);

/** The month after. */
export function nextMonth(month: MonthDay): MonthDay {
  const [year, number] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year ?? 0, number ?? 1, 1));
  return next.toISOString().slice(0, SHOWN) + '-01';
}

/** Days from one to the other, both counted; `yyyy-MM-dd`. Zero or less where the order is wrong, NaN for what is no day. */
export function daysBetween(from: string, to: string): number {
  const at = (day: string): number => {
    const millis = Date.parse(`${day}T00:00:00Z`);
    return Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== day ? Number.NaN : millis;
  };
  return (at(to) - at(from)) / 86_400_000 + 1;
}
