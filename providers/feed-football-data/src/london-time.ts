import { HOUR, type Instant, instant } from '@overround/kernel';

const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/;
const TIME = /^(\d{1,2}):(\d{2})$/;
const CENTURY = 2000;

/** A date and time of the files (dd/mm/yyyy or dd/mm/yy, UK local) as an instant; `undefined` when it is none. */
export function instantOfLocal(date: string, time: string): Instant | undefined {
  const [, day, month, year] = DATE.exec(date) ?? [];
  const [, hour, minute] = TIME.exec(time) ?? [];
  if (
    day === undefined ||
    month === undefined ||
    year === undefined ||
    hour === undefined ||
    minute === undefined
  )
    return undefined;
  const fullYear = year.length === 2 ? CENTURY + Number(year) : Number(year);
  const wall = Date.UTC(fullYear, Number(month) - 1, Number(day), Number(hour), Number(minute));
  const read = new Date(wall);
  const isReal =
    read.getUTCDate() === Number(day) &&
    read.getUTCMonth() === Number(month) - 1 &&
    Number(hour) < 24 &&
    Number(minute) < 60;
  return isReal ? instant(wall - (isSummerTime(wall) ? HOUR : 0)) : undefined;
}

/** The UK is one hour ahead from the last Sunday of March, 01:00 UTC, to the last Sunday of October, 01:00 UTC. */
function isSummerTime(atMs: number): boolean {
  const year = new Date(atMs).getUTCFullYear();
  return atMs >= lastSunday(year, 2) && atMs - HOUR < lastSunday(year, 9);
}

function lastSunday(year: number, month: number): number {
  const end = new Date(Date.UTC(year, month + 1, 0, 1));
  return end.getTime() - end.getUTCDay() * 24 * HOUR;
}
