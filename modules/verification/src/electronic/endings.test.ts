import { EID_ENDINGS, PICTURE_FAULTS, readNationalCode } from '@overround/provider-kit';
import { present } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { endOfDocument, endOfEid, endOfFace } from './endings.ts';

const person = present(readNationalCode('LV', '329999-99901'), 'a code');
const named = { person, name: 'Anna', surname: 'Ozola' };

describe('what an answer is worth', () => {
  it('nothing while nobody has answered', () => {
    expect(endOfEid({ kind: 'running' })).toBeUndefined();
    expect(endOfFace({ checkId: '1', status: 'pending' })).toBeUndefined();
    expect(endOfDocument({ checkId: '1', status: 'pending' })).toBeUndefined();
  });
  it.each(EID_ENDINGS)('%s proves nothing, and has a reason', (ending) => {
    const end = endOfEid({ kind: 'ended', ending, reason: '' });
    expect(end).toMatchObject({ result: { kind: 'refused', reason: expect.any(String) } });
    expect(end?.status).not.toBe('accepted');
  });
  it('a certificate shows who it is; without a day of birth it shows no age, and so nothing', () => {
    const proven = endOfEid({ kind: 'proven', proof: { ...named, bornOn: '1999-12-31' } });
    expect(proven).toEqual({
      status: 'accepted',
      result: {
        kind: 'done',
        shown: {
          name: 'Anna',
          surname: 'Ozola',
          bornOn: '1999-12-31',
          country: 'LV',
          number: '329999-99901',
        },
      },
    });
    expect(endOfEid({ kind: 'proven', proof: named })).toMatchObject({ result: { reason: 'incomplete' } });
  });
  it.each([
    ['accepted', 0.95, 'accepted'],
    ['accepted', 0.79, 'refused'],
    ['accepted', undefined, 'refused'],
    ['unsure', 0.95, 'refused'],
  ] as const)('a face %s with %s comes out %s', (status, matchScore, end) => {
    const report = { checkId: '1', status, ...(matchScore !== undefined && { matchScore }) };
    expect(endOfFace(report)).toMatchObject({ status: end });
  });
  it.each(PICTURE_FAULTS)('a picture declined for %s has its reason', (fault) => {
    const report = { checkId: '1', status: 'declined', fault } as const;
    for (const end of [endOfFace(report), endOfDocument(report)])
      expect(end).toMatchObject({ status: 'refused', result: { reason: expect.any(String) } });
  });
  it('a machine that is not sure leaves a document to people', () => {
    const end = endOfDocument({ checkId: '1', status: 'unsure' });
    expect(end).toEqual({ status: 'failed', result: { kind: 'review' } });
  });
});
