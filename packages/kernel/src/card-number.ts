// What may be the number of a card. Pure.

/** Whether digits end as those of cards do (ISO/IEC 7812, the Luhn formula): every second from the right counts twice, by its digits. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
