/** A calendar day, `yyyy-MM-dd`. */
export type Day = string;

/**
 * The latest day somebody may have been born on to have reached an age on `today`. The birthday itself
 * counts; who was born on 29 February turns older on 1 March in other years, which is the later of the two
 * readings.
 */
export function latestBirthday(today: Day, age: number): Day {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const bornYear = year - age;
  const isLeapDayMissing = month === 2 && day === 29 && !isLeapYear(bornYear);
  const bornDay = isLeapDayMissing ? 28 : day;
  return [padded(bornYear, 4), padded(month, 2), padded(bornDay, 2)].join('-');
}

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const padded = (value: number, length: number): string => String(value).padStart(length, '0');
