import * as contract from '@overround/contracts/verification';
import { FILE_BYTES_MAX as ofContract } from '@overround/contracts/files';
import { describe, expect, it } from 'vitest';
import { missingFields, missingSlots, slotsOf, standOf } from './model.ts';
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

describe('who has no step to begin', () => {
  const needed = (status: 'done' | 'in_progress' | 'waiting_review' | 'not_started') => ({
    status,
    is_needed_now: status !== 'done',
  });
  it.each([
    [['done', 'done'], 'done_all'],
    [['done', 'waiting_review'], 'waiting_all'],
    // A phone is asked; the step after it cannot begin yet.
    [['in_progress', 'not_started', 'done'], 'running_all'],
    [['waiting_review', 'in_progress'], 'running_all'],
  ] as const)('%s: %s', (statuses, said) => {
    expect(standOf(statuses.map(needed))).toBe(said);
  });
});
