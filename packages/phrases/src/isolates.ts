// What keeps its own direction of writing inside a sentence (Unicode UAX 9, isolates); a `bdi` does the same for what has an element of its own.

/** Written in the direction of its first letter: a name, what somebody wrote. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** Written from left to right whatever it begins with: a number of a phone, a sum, a day, an address. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
