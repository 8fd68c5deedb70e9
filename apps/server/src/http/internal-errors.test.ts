import { accept, type BrandId, refuse } from '@overround/kernel';
import { expect, it } from 'vitest';
import { errorAnswers } from './internal-errors.ts';

/** What reached the desk. */
let said: unknown[] = [];
const tell =
  (name: string, answer: unknown) =>
  (...asked: unknown[]) => {
    said = [name, ...asked];
    return Promise.resolve(answer);
  };
const desk = {
  preview: tell('preview', refuse('price_not_palpable', { deviationPercent: 53, percentMin: 100 })),
  propose: tell('propose', accept({ deedNo: 4 })),
  appeals: tell('appeals', []),
  answer: tell('answer', accept({})),
} as unknown as Parameters<typeof errorAnswers>[0]; // A desk that writes down what it is asked.
const ask = errorAnswers(desk, { brands: () => [{ key: 'najm', brandId: 2 as BrandId }] });

const ERROR = { event: 7, type: 2, odds: 3.4, reference: '1.6', source: 'mean of nine', rule: '7.3' };
const ORDER = {
  eventId: 7,
  part: 'main',
  type: 2,
  parameterMilli: 0,
  oddsMilli: 3400,
  referenceMilli: 1600,
  referenceSource: 'mean of nine',
  ruleNo: '7.3',
};

it.each<[string, string, object, unknown[]]>([
  ['POST', '/errors/preview', ERROR, ['preview', ORDER]],
  [
    'POST',
    '/errors/propose',
    { ...ERROR, part: 'p1', parameter: -1.5, reason: 'swapped', by: 'ann' },
    ['propose', { ...ORDER, part: 'p1', parameterMilli: -1500, reason: 'swapped', madeBy: 'ann' }],
  ],
  ['GET', '/errors/appeals?brand=najm', {}, ['appeals', 2]],
  [
    'POST',
    '/errors/answer',
    { appeal: 3, upheld: false, answer: 'No.', by: 'bob' },
    ['answer', { brandId: 2, appealNo: 3, isUpheld: false, answer: 'No.', madeBy: 'bob' }],
  ],
])('%s %s reaches the desk', async (method, url, body, expected) => {
  said = [];
  await ask({ method, url, body });
  expect(said).toEqual(expected);
});

it.each([
  ['source', { ...ERROR, source: undefined }],
  ['rule', { ...ERROR, rule: '' }],
  ['odds', { ...ERROR, odds: 1 }],
  ['reference', { ...ERROR, reference: 'about two' }],
])('an error without its %s is none', async (field, body) => {
  expect(await ask({ method: 'POST', url: '/errors/preview', body })).toMatchObject({
    status: 409,
    body: { refused: 'input_malformed', field },
  });
});

it('says how far a price is off that is no error', async () => {
  expect(await ask({ method: 'POST', url: '/errors/preview', body: ERROR })).toEqual({
    status: 409,
    body: { refused: 'price_not_palpable', deviationPercent: 53, percentMin: 100 },
  });
  expect(await ask({ method: 'GET', url: '/risk' })).toBeUndefined();
});
