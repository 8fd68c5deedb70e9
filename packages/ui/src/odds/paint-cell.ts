import type { CellQuote } from './quote.ts';

export const ABSENT_TEXT = '–';

export type CellState = 'open' | 'suspended' | 'absent';
export const cellStateOf = (quote: CellQuote | undefined): CellState => {
  if (quote === undefined) return 'absent';
  return quote.isOpen ? 'open' : 'suspended';
};

export const MOVE_WORD = { '-1': 'down', '0': 'none', '1': 'up' } as const;
export const moveWordOf = (quote: CellQuote | undefined): (typeof MOVE_WORD)['0' | '1' | '-1'] =>
  MOVE_WORD[quote?.move ?? 0];

/** Two flash names take turns, because a CSS animation starts again only when its name changes. */
export const flashNameOf = (quote: CellQuote | undefined): string | undefined =>
  quote === undefined || quote.flash === 0 ? undefined : quote.flash % 2 === 0 ? 'a' : 'b';

export interface CellParts {
  readonly button: HTMLElement;
  readonly price: HTMLElement;
  readonly status: HTMLElement;
}

/** What the cell shows now, so that only what differs is written. */
export interface Painted {
  text: string;
  state: CellState;
  move: string;
  flash: string | undefined;
}

/** What the document shows: the last rendering of React, or the last tick after it. */
export const lookOf = (parts: CellParts): Painted => ({
  text: parts.price.textContent ?? '',
  // Only this file and the cell write these attributes.
  state: parts.button.dataset.state as CellState,
  move: parts.button.dataset.move ?? 'none',
  flash: parts.button.dataset.flash,
});

export interface CellTexts {
  readonly suspendedText: string;
  readonly absentText: string;
}

/** Writes a state that changed: bets stopped, opened again, or the outcome is gone. Rare beside price changes. */
function writeState(parts: CellParts, state: CellState, texts: CellTexts): void {
  parts.button.dataset.state = state;
  if (state === 'open') parts.button.removeAttribute('aria-disabled');
  else parts.button.setAttribute('aria-disabled', 'true');
  parts.button.tabIndex = state === 'absent' ? -1 : 0;
  parts.status.textContent =
    state === 'open' ? '' : state === 'suspended' ? texts.suspendedText : texts.absentText;
}

/** Fractions and long prices of other notations (`249/100`) are written smaller: a cell never changes width. */
const LONG_LENGTH_MIN = 7;
export const LONG = 'data-long';
export const isLong = (text: string): boolean => text.length >= LONG_LENGTH_MIN;

/** Brings a cell to a quote by direct writes, at most one text node and two attributes for a tick. */
export function paintCell(parts: CellParts, painted: Painted, next: Painted, texts: CellTexts): void {
  if (painted.text !== next.text) {
    const node = parts.price.firstChild;
    if (node) node.nodeValue = next.text;
    if (isLong(painted.text) !== isLong(next.text)) parts.price.toggleAttribute(LONG, isLong(next.text));
    painted.text = next.text;
  }
  if (painted.move !== next.move) {
    parts.button.dataset.move = next.move;
    painted.move = next.move;
  }
  if (painted.flash !== next.flash) {
    if (next.flash === undefined) delete parts.button.dataset.flash;
    else parts.button.dataset.flash = next.flash;
    painted.flash = next.flash;
  }
  if (painted.state !== next.state) {
    writeState(parts, next.state, texts);
    painted.state = next.state;
  }
}
