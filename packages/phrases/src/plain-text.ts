/** Texts without placeholders and quotes are shown as they are; all others are ICU messages. */
export const isPlainText = (text: string): boolean => !text.includes('{') && !text.includes("'");
