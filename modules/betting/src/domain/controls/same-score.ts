import { type Refusal, refuse } from '@overround/kernel';
import { type SelectionRef, selectionRef } from '../selection.ts';
import type { Control } from './control.ts';
import type { PlacedLeg } from './facts.ts';

/** Scores of the legs as an order that waits keeps them. */
export const scoresOf = (legs: readonly Pick<PlacedLeg, 'quote'>[]): string[] =>
  legs.map(({ quote }) => (quote.isLive && quote.score ? `${quote.score.home}:${quote.score.away}` : ''));

/** An order whose player wanted none of a changed score is given up when one has changed while it waited. */
export const sameScore: Control<Refusal<'score_changed', { selections: readonly SelectionRef[] }>> = {
  name: 'score',
  check: ({ order: { dropsOnScore, scoresAtHold }, legs }) => {
    if (!dropsOnScore || !scoresAtHold) return undefined;
    const now = scoresOf(legs());
    const changed = legs().flatMap(({ selection }, index) =>
      now[index] === scoresAtHold[index] ? [] : [selectionRef(selection, index)],
    );
    return changed.length > 0 ? refuse('score_changed', { selections: changed }) : undefined;
  },
};
