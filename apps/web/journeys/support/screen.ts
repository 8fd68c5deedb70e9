import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PushedMatch } from './pushed-match.ts';

const WAIT_MS = 20_000;

/** Asks again until the answer is the expected one: `await until(() => cell.textContent()).toBe('2.10')`. */
export const until = (read: () => unknown): ReturnType<typeof expect.poll> =>
  expect.poll(read, { timeout: WAIT_MS, interval: 50 });

/** The price of an outcome: a button named by event, market and outcome. */
export const cellOf = (page: Page, match: PushedMatch, market: string, outcome: string): Locator =>
  page.getByRole('button', { name: `${match.title}, ${market}, ${outcome},` }).first();

/** The number in a price cell, once it is the expected one. */
export const untilPrice = (cell: Locator, odds: string): Promise<void> =>
  until(() => cell.locator('[dir=ltr]').textContent()).toBe(odds);

/** Where a price went last: the arrow in its corner. */
export const untilMoved = (cell: Locator, move: 'up' | 'down'): Promise<void> =>
  until(() => cell.getAttribute('data-move')).toBe(move);

/** Waits until something with these words can be seen. */
export const untilSeen = (within: Page | Locator, text: string | RegExp): Promise<void> =>
  within.getByText(text).first().waitFor();

/** The balance in the header, by its figures; `said` is its name there in another language than English. */
export const untilBalance = (page: Page, sum: string, said = 'Balance'): Promise<void> =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`${said} .*${sum.replace('.', '[.,]')}`) })
    .waitFor();

/** To be called before a page is opened; what it gives waits until that page hears news of who is signed in. */
export function hearing(page: Page): () => Promise<void> {
  let isHeard = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      isHeard ||= String(payload).includes('"t":"me"');
    }),
  );
  return () => until(() => isHeard).toBe(true);
}
