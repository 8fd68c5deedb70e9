import { describe, expect, it } from 'vitest';
import { answerForm, decoyQuestion, isSecretQuestion, SECRET_QUESTIONS } from './secret-question.ts';

describe('an answer', () => {
  it.each([
    ['  Old   Town ', 'old town'],
    ['OLD\tTOWN', 'old town'],
    ['ＯＬＤ', 'old'],
    ['Ёлка', 'ёлка'],
    ['x', undefined],
    ['   ', undefined],
    ['x'.repeat(101), undefined],
  ])('%j is %j', (text, form) => {
    expect(answerForm(text)).toBe(form);
  });
});

it('a question of nobody is one there is, and every one comes', () => {
  const all = new Set(Array.from({ length: 256 }, (_, first) => decoyQuestion(Uint8Array.of(first))));
  expect([...all].sort()).toEqual([...SECRET_QUESTIONS]);
  expect([0, 7, 1.5].some(isSecretQuestion)).toBe(false);
});
