import { expect, it } from 'vitest';
import { buildField } from './build-field.testing.ts';
import { aroundConsent, partsOf, progressOf } from './form-parts.ts';

const asked = { required: { message: 'Fill in', value: null } };
const email = buildField({
  id: 'email',
  type: 'email',
  validation: { ...asked, email: { message: 'E', value: null } },
});
const name = buildField({ id: 'name', group: 'personal', validation: asked });
const born = buildField({ id: 'birthday', type: 'birthday', group: 'personal' });
const gender = buildField({ id: 'gender', type: 'select', group: 'personal' });
const terms = buildField({ id: 'agree', type: 'checkbox', group: 'consent', validation: asked });

it('names the parts of a long form and folds what nobody has to tell', () => {
  expect(
    partsOf([email, name, gender, born, terms]).map(({ name: word, fields, folded }) => [
      word,
      fields.map(({ id }) => id),
      folded.map(({ id }) => id),
    ]),
  ).toEqual([
    ['account', ['email'], []],
    ['personal', ['name', 'birthday'], ['gender']],
    [undefined, ['agree'], []],
  ]);
});

it('parts what is asked from what is agreed to', () => {
  const ids = (...fields: Parameters<typeof partsOf>[0]) =>
    aroundConsent(partsOf(fields)).map((parts) => parts.map(({ id }) => id));
  expect(ids(email, name, terms)).toEqual([['account', 'personal'], ['consent']]);
  expect(ids(email, name)).toEqual([['account', 'personal'], []]);
});

it('names nothing where there is one part', () => {
  expect(partsOf([email, terms]).map(({ name: word }) => word)).toEqual([undefined, undefined]);
});

it.each([
  ['nothing', {}, 0],
  ['half an address', { email: 'anna@' }, 0],
  ['an address', { email: 'anna@example.com' }, 1],
  ['what nobody asks', { gender: '1', birthday: '1990-01-01' }, 0],
  ['a box that is not ticked', { email: 'anna@example.com', name: 'Anna', agree: false }, 2],
  ['everything', { email: 'anna@example.com', name: 'Anna', agree: true }, 3],
])('counts what is filled in: %s', (_name, values, done) => {
  expect(progressOf([email, name, gender, born, terms], values)).toEqual({ done, all: 3 });
});
