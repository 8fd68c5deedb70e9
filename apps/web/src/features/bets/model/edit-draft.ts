// What is to be changed of a placed bet, before it is quoted. Pure.

import type { EditOptions } from '@overround/contracts/betting';
import type { DraftLeg } from '../../../state/coupon-draft.ts';

type Swap = EditOptions['legs'][number]['swaps'][number];
export type SwapKey = `${number}:${number}`;
/** What happens to a leg; a leg without an entry is kept. */
export type LegChange = 'remove' | SwapKey;

export interface EditDraft {
  readonly changes: ReadonlyMap<number, LegChange>;
  /** The picks of the coupon come in. */
  readonly isAdding: boolean;
}

export const NOTHING_CHANGED: EditDraft = { changes: new Map(), isAdding: false };

export const swapKey = ({ type, parameterMilli }: Pick<Swap, 'type' | 'parameterMilli'>): SwapKey =>
  `${type}:${parameterMilli}`;

/** The draft with another choice for one leg. */
export function changeLeg(draft: EditDraft, leg: number, change: LegChange | 'keep'): EditDraft {
  const changes = new Map(draft.changes);
  if (change === 'keep') changes.delete(leg);
  else changes.set(leg, change);
  return { ...draft, changes };
}

export const isChanged = ({ changes, isAdding }: EditDraft): boolean => changes.size > 0 || isAdding;

export interface EditBody {
  readonly remove?: number[];
  readonly replace?: { leg: number; type: number; parameterMilli: number }[];
  readonly add?: { gameId: number; type: number; parameterMilli: number }[];
}

/** What the quote is asked for. */
export function bodyOfEdit({ changes, isAdding }: EditDraft, picks: readonly DraftLeg[]): EditBody {
  const entries = [...changes];
  const remove = entries.filter(([, change]) => change === 'remove').map(([leg]) => leg);
  const replace = entries.flatMap(([leg, change]) => {
    if (change === 'remove') return [];
    const [type = 0, parameterMilli = 0] = change.split(':').map(Number);
    return [{ leg, type, parameterMilli }];
  });
  const add = isAdding
    ? picks.map(({ gameId, type, parameter }) => ({
        gameId,
        type,
        parameterMilli: Math.round(parameter * 1000),
      }))
    : [];
  return {
    ...(remove.length > 0 && { remove }),
    ...(replace.length > 0 && { replace }),
    ...(add.length > 0 && { add }),
  };
}
