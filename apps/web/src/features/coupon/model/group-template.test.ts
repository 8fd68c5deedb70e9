// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  groupsOfTemplate,
  templateOf,
  TEMPLATES_MAX,
  templatesFromStored,
  withTemplate,
} from './group-template.ts';

const groups = [
  { id: 4, name: 'Favourites', stakeText: '7' },
  { id: 9, name: '', stakeText: '' },
];
const keys = ['a', 'b', 'c', 'd'];
const ticket = { groups, groupOf: { a: 0, b: 4, c: 9, d: 4 } };

describe('a template of groups', () => {
  const kept = templateOf(ticket, keys, ' Saturday ');

  it('keeps names, sums and how many places each group had', () => {
    expect(kept).toEqual({
      name: 'Saturday',
      lobby: 1,
      groups: [
        { name: 'Favourites', stakeText: '7', places: 2 },
        { name: '', stakeText: '', places: 1 },
      ],
    });
  });

  it.each([
    ['as many', ['p', 'q', 'r', 's'], { p: 0, q: 1, r: 1, s: 2 }],
    ['fewer', ['p', 'q'], { p: 0, q: 1 }],
    ['more', ['p', 'q', 'r', 's', 't', 'u'], { p: 0, q: 1, r: 1, s: 2, t: 2, u: 2 }],
  ])('deals out %s places in their order', (_name, places, groupOf) => {
    const after = groupsOfTemplate(kept, places);
    expect(after.groupOf).toEqual(groupOf);
    expect(after.groups.map(({ id, name, stakeText }) => [id, name, stakeText])).toEqual([
      [1, 'Favourites', '7'],
      [2, '', ''],
    ]);
  });

  it('is written over under its name, and the oldest makes room', () => {
    expect(withTemplate([kept], { ...kept, lobby: 0 })).toEqual([{ ...kept, lobby: 0 }]);
    const many = Array.from({ length: TEMPLATES_MAX }, (_, at) => ({ ...kept, name: `t${at}` }));
    expect(withTemplate(many, kept).map(({ name }) => name)).toEqual([
      ...many.slice(1).map(({ name }) => name),
      'Saturday',
    ]);
  });

  it.each([[undefined], [{}], [[null, 5, { name: 'x', groups: [] }, { name: '', groups: [{}, {}] }]]])(
    'out of a broken storage is none: %j',
    (stored) => expect(templatesFromStored(stored)).toEqual([]),
  );

  it('comes out of storage as it went in', () => {
    expect(templatesFromStored(JSON.parse(JSON.stringify([kept])))).toEqual([kept]);
  });
});
