// @vitest-environment node
import { OUTCOME_TYPES, plainTypeOf, startersOnlyType } from '@overround/markets';
import { expect, it } from 'vitest';
import { asShown, isStartersOnly, otherTerms, startersOnly } from './starters-only.ts';

it('knows the outcomes with stricter terms as the catalogue has them', () => {
  for (const { id } of OUTCOME_TYPES) {
    expect(isStartersOnly(id)).toBe(plainTypeOf(id) !== undefined);
    expect(startersOnly(id)).toBe(startersOnlyType(id) ?? id);
    expect(otherTerms(id)).toBe(startersOnlyType(id) ?? plainTypeOf(id) ?? id);
    expect(asShown({ gameId: 1, type: id, parameter: 0 }).type).toBe(plainTypeOf(id) ?? id);
  }
});
