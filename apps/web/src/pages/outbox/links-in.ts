export interface TextPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /(https?:\/\/[^\s<>"]+)/;

/** A text in parts, web addresses apart from the rest. */
export const linksIn = (text: string): readonly TextPart[] =>
  text
    .split(LINK)
    .filter((part) => part !== '')
    .map((part) => (LINK.test(part) ? { text: part, href: part } : { text: part }));
