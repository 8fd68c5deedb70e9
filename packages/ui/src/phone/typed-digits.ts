// What of a typed text is a number of a phone. Pure.

/** Digits of any keyboard; a plus, signs, points and the rest go. */
export const typedDigits = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .replaceAll(/\D/g, '');
