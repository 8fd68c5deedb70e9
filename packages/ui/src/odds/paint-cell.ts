import { flash } from './flash.ts';
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

export interface CellParts {
  readonly button: HTMLElement;
  readonly price: HTMLElement;
  /** Why it cannot be bet, for those who hear it. */
  readonly status: HTMLElement;
}

/** What the cell shows now, so that only what differs is written. */
export interface Painted {
  text: string;
  state: CellState;
  /** What hinders a bet, after the price in the name of the cell; empty while nothing does. */
  status: string;
  move: string;
  /** The quote's own count of flashes. */
  flash: number;
}

/** What the document shows: the last rendering of React, or the last tick after it. */
export const lookOf = (parts: CellParts, flash: number): Painted => ({
  text: parts.price.textContent ?? '',
  // Only this file and the cell write these attributes.
  state: parts.button.getAttribute('data-state') as CellState,
  status: parts.status.textContent ?? '',
  move: parts.button.getAttribute('data-move') ?? 'none',
  flash,
});

/** The attribute from which a cell shows its hint; none where there is nothing to say to the eye. */
export const HINT = 'data-hint';
export const hintOf = ({ state, status }: Pick<Painted, 'state' | 'status'>): string | undefined =>
  state === 'suspended' ? status : undefined;

/** Writes a state that changed: bets stopped, opened again, or the outcome is gone. Rare beside price changes. */
function writeState({ button, status }: CellParts, { state, status: text }: Painted): void {
  const hint = hintOf({ state, status: text });
  button.setAttribute('data-state', state);
  if (state === 'open') button.removeAttribute('aria-disabled');
  else button.setAttribute('aria-disabled', 'true');
  button.tabIndex = state === 'absent' ? -1 : 0;
  if (hint === undefined) button.removeAttribute(HINT);
  else button.setAttribute(HINT, hint);
  status.textContent = text;
}

/** Fractions and long prices of other notations (`249/100`) are written smaller: a cell never changes width. */
const LONG_LENGTH_MIN = 7;
export const LONG = 'data-long';
export const isLong = (text: string): boolean => text.length >= LONG_LENGTH_MIN;

/** Brings a cell to a quote by direct writes, at most one text node and the marks of its move for a tick. */
export function paintCell(parts: CellParts, painted: Painted, next: Painted): void {
  if (painted.text !== next.text) {
    const node = parts.price.firstChild;
    if (node) node.nodeValue = next.text;
    if (isLong(painted.text) !== isLong(next.text)) parts.price.toggleAttribute(LONG, isLong(next.text));
    painted.text = next.text;
  }
  if (painted.move !== next.move) {
    parts.button.setAttribute('data-move', next.move);
    painted.move = next.move;
  }
  if (painted.flash !== next.flash) {
    if (next.flash > painted.flash) flash(parts.button);
    painted.flash = next.flash;
  }
  if (painted.state !== next.state || painted.status !== next.status) {
    writeState(parts, next);
    painted.state = next.state;
    painted.status = next.status;
  }
}
