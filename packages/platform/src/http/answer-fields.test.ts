import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { projectionOf } from './answer-fields.ts';

const Account = Type.Object({ id: Type.Integer(), note: Type.Optional(Type.String()) });
const row = { id: 7, note: 'shown', password_hash: '$argon2id$…', brand_id: 1 };
const shown = { id: 7, note: 'shown' };

describe('an answer', () => {
  it.each([
    ['an object', Account, row, shown],
    ['a list', Type.Array(Account), [row, row], [shown, shown]],
    [
      'a list in an object',
      Type.Object({ accounts: Type.Array(Account) }),
      { accounts: [row], total: 1 },
      { accounts: [shown] },
    ],
    ['an object or nothing', Type.Union([Account, Type.Null()]), row, shown],
    ['nothing', Type.Union([Account, Type.Null()]), null, null],
    ['a tuple', Type.Tuple([Type.String(), Account]), ['a', row], ['a', shown]],
    ['a record of objects', Type.Record(Type.String(), Account), { x: row }, { x: shown }],
    [
      'an intersection',
      Type.Intersect([Account, Type.Object({ more: Type.String() })]),
      { ...row, more: 'x' },
      { ...shown, more: 'x' },
    ],
    [
      'one kind of several',
      Type.Union([
        Type.Object({ kind: Type.Literal('bet'), betId: Type.String() }),
        Type.Object({ kind: Type.Literal('refusal'), code: Type.String() }),
      ]),
      { kind: 'refusal', code: 'limit', betId: 'of somebody else' },
      { kind: 'refusal', code: 'limit' },
    ],
    [
      'what the contract calls unknown',
      Type.Object({ details: Type.Unknown() }),
      { details: { a: 1 } },
      { details: { a: 1 } },
    ],
    ['a text', Type.String(), 'plain', 'plain'],
    ['no fields at all', Type.Object({}), row, {}],
  ])('shows of %s what the contract names and nothing else', (_what, schema, value, expected) => {
    expect(projectionOf(schema)(value)).toEqual(expected);
  });

  it('is passed on as it is when the contract names all of it', () => {
    const value = { accounts: [shown, shown] };
    expect(projectionOf(Type.Object({ accounts: Type.Array(Account) }))(value)).toBe(value);
  });

  it('keeps what came before and after the field that is not shown, in its order', () => {
    const schema = Type.Object({ a: Type.Array(Account), b: Type.Integer(), c: Type.Array(Account) });
    const answer = projectionOf(schema)({ a: [shown, row, shown], secret: 1, b: 2, c: [shown] });
    expect(JSON.stringify(answer)).toBe(JSON.stringify({ a: [shown, shown, shown], b: 2, c: [shown] }));
  });

  it('leaves the value itself alone', () => {
    const value = { ...row };
    projectionOf(Account)(value);
    expect(value).toEqual(row);
  });
});
