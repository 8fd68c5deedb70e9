// Digits of the keyboards people type with. Pure.

/** Digits of Arabic and Persian keyboards as ours; everything else stands as it is. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
