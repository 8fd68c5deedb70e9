// The draw of the express of the day, repeated by the reader's own browser (the rule is `express-day` of the catalogue).

import type { WireExpressProof } from '../../wire/section-calls.ts';

/** SHA-256 of `seed:event` in hexadecimal: the number a match gets. */
export async function drawNumber(seed: string, eventId: number): Promise<string> {
  const bytes = new TextEncoder().encode(`${seed}:${eventId}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface Drawn {
  readonly eventId: number;
  readonly number: string;
  readonly isDrawn: boolean;
}

/** The pool with its numbers, the smallest first; the first ones are the legs. */
export async function drawExpress({ Seed, Pool, Legs }: WireExpressProof['Rule']): Promise<readonly Drawn[]> {
  const numbered = await Promise.all(
    Pool.map(async ({ CI }) => ({ eventId: CI, number: await drawNumber(Seed, CI) })),
  );
  return numbered
    .toSorted((a, b) => (a.number < b.number ? -1 : 1))
    .map((one, at) => ({ ...one, isDrawn: at < Legs }));
}

/** Whether a draw has exactly the matches of the express. */
export const isSameDraw = (drawn: readonly Drawn[], eventIds: readonly number[]): boolean => {
  const mine = drawn.filter(({ isDrawn }) => isDrawn).map(({ eventId }) => eventId);
  return mine.length === eventIds.length && mine.every((id) => eventIds.includes(id));
};
