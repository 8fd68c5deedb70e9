import * as contract from '@overround/contracts/verification';
import { FILE_BYTES_MAX as ofContract } from '@overround/contracts/files';
import { describe, expect, it } from 'vitest';
import { missingFields, missingSlots, slotsOf } from './model.ts';
import { FILE_BYTES_MAX, STEP_METHODS, VERIFICATION_STEPS } from './proof-lists.ts';

describe('what a document asks of its form', () => {
  it('has the lists of the contract', () => {
    expect(VERIFICATION_STEPS).toEqual(contract.VERIFICATION_STEPS);
    expect([...STEP_METHODS].toSorted()).toEqual([...contract.STEP_METHODS].toSorted());
    expect(FILE_BYTES_MAX).toBe(ofContract);
  });
  it('gives each side a place, and pages as many as are wanted', () => {
    const slots = slotsOf({ sides: ['front', 'page'] }, 2);
    expect(slots.map(({ key }) => key)).toEqual(['front', 'page-1', 'page-2']);
    expect(missingSlots(slots, {})).toEqual(['front', 'page-1']);
    expect(missingSlots(slots, { front: 'a', 'page-1': 'b' })).toEqual([]);
  });
  it('names what is empty; the country is chosen, not typed', () => {
    const fields = ['name', 'birthday', 'country_id'] as const;
    expect(missingFields(fields, { name: ' ', birthday: '1990-01-01' })).toEqual(['name']);
  });
});
