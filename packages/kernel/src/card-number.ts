// What may be the number of a card. Pure.

/** Whether digits end as those of cards do (ISO/IEC 7812, the Luhn formula): every second from the right counts twice, by its digits. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((all, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return all + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Numbers of one line with what people put between them: spaces, dashes, dots, strokes, and what cannot be seen. */
const NUMBERS = /\p{Nd}+(?:(?:[^\S\n]|[\p{Pd}\p{Cf}._/·]){1,4}\p{Nd}+)*/gu;
const DIGITS_MIN = 13;
const DIGITS_MAX = 19;
/** Numbers of cards that people pay with begin so. */
const FIRST_DIGIT = /^[2-6]/;
const SHOWN_DIGITS = 4;

/**
 * The text with every number that a card may have masked but for its last four digits, in digits of any script and however they are
 * grouped; a number may stand beside it, as the month of its end does (safety 14).
 */
export const maskCards = (text: string): string => text.replaceAll(NUMBERS, maskIn);

interface Group {
  readonly digits: string;
  readonly from: number;
  readonly to: number;
}

function maskIn(numbers: string): string {
  const groups: readonly Group[] = [...numbers.matchAll(/\p{Nd}+/gu)].map((found) => ({
    digits: [...found[0]].map(valueOf).join(''),
    from: found.index,
    to: found.index + found[0].length,
  }));
  let [masked, kept, at] = ['', 0, 0];
  while (at < groups.length) {
    const card = cardFrom(groups, at);
    if (card) {
      masked += `${numbers.slice(kept, card.from)}•••• ${card.digits.slice(-SHOWN_DIGITS)}`;
      kept = card.to;
      at = card.next;
    } else at += 1;
  }
  return masked + numbers.slice(kept);
}

/** The longest number of a card that begins with a group and ends with one. */
function cardFrom(groups: readonly Group[], first: number): (Group & { readonly next: number }) | undefined {
  let digits = '';
  let found: (Group & { readonly next: number }) | undefined;
  for (const [index, group] of groups.slice(first, first + DIGITS_MAX).entries()) {
    digits += group.digits;
    if (digits.length > DIGITS_MAX) break;
    if (digits.length >= DIGITS_MIN && FIRST_DIGIT.test(digits) && passesLuhn(digits))
      found = { digits, from: groups[first]?.from ?? 0, to: group.to, next: first + index + 1 };
  }
  return found;
}

/** What a digit of any script stands for: those of one script stand in order, from nought on. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return before % 10;
}
