import type { PersonId } from '@overround/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Kinship } from '../deps.ts';
import { type Bringing, findJoined, findRing, type Joined, PERSONS_MAX, STEPS_MAX } from './kin-graph.ts';

const person = (name: string) => name as PersonId; // Any text names a person here.
/** `one kind other`, by their names. */
const kinshipsOf = (texts: readonly string[]): Kinship[] =>
  texts.map((text) => {
    const [one = '', kind = '', other = ''] = text.split(' ');
    return { one: person(one), kind: kind as Kinship['kind'], other: person(other) };
  });
const bringingsOf = (texts: readonly string[]): Bringing[] =>
  texts.map((text) => {
    const [bringer = '', friend = ''] = text.split('>');
    return { bringerId: person(bringer), friendId: person(friend) };
  });
const told = (joined: Joined | undefined): string | undefined => {
  if (!joined) return undefined;
  return joined.isCrowd ? 'crowd' : joined.path.map(({ kind, personId }) => `${kind} ${personId}`).join(', ');
};
const NEWCOMER = { bringerId: person('b'), friendId: person('n') };
const ringOf = (bringings: readonly string[], kinships: readonly string[]) =>
  told(findRing(NEWCOMER, { kinships: kinshipsOf(kinships), bringings: bringingsOf(bringings) }));

describe('a newcomer n whom b brought', () => {
  // who brought whom, who has what in common with whom → the ring that shows it
  it.each([
    ['nothing in common', ['b>n'], [], undefined],
    ['a device of the bringer', ['b>n'], ['b device n'], 'device b'],
    ['an address of the bringer alone', ['b>n'], ['n address b'], undefined],
    ['a chain over somebody else', ['b>n'], ['n device x', 'x document b'], 'device x, document b'],
    ['a chain whose middle is an address', ['b>n'], ['n device x', 'x address y', 'y document b'], undefined],
    ['a ring: a brought b, b brought n, and n is a', ['a>b', 'b>n'], ['n device a'], 'device a, brought b'],
    [
      'a ring of two more steps',
      ['a>c', 'c>b', 'b>n'],
      ['n payment x', 'x document a'],
      'payment x, document a, brought c, brought b',
    ],
    [
      'another friend of b, over a third',
      ['b>n', 'b>o'],
      ['n device x', 'x device o'],
      'device x, device o, brought_by b',
    ],
    ['a friend of somebody else', ['b>n', 'c>o'], ['n device o'], undefined],
    ['somebody whom n brought', ['b>n', 'n>o'], ['n device o'], undefined],
    [
      'the shortest of two ways',
      ['b>n', 'b>o'],
      ['n device x', 'x device b', 'n payment o'],
      'payment o, brought_by b',
    ],
    ['the bringer before another friend', ['b>n', 'b>a'], ['n device a', 'n device b'], 'device b'],
    ['two things with one', ['b>n'], ['n payment b', 'n device b'], 'device b'],
  ] as const)('%s', (_what, bringings, kinships, expected) =>
    expect(ringOf(bringings, kinships)).toBe(expected),
  );

  it('is looked for up six bringers and no further, and a chain of bringers that bites its tail ends', () => {
    const chain = ['b>n', ...Array.from({ length: 9 }, (_, at) => `a${at + 1}>${at === 0 ? 'b' : `a${at}`}`)];
    expect(ringOf(chain, ['n device a5'])).toBe(
      'device a5, brought a4, brought a3, brought a2, brought a1, brought b',
    );
    expect(ringOf(chain, ['n device a6'])).toBeUndefined();
    expect(ringOf(['b>n', 'a>b', 'b>a'], ['n device a'])).toBe('device a, brought b');
  });
});

it('is a crowd where more are joined than can be looked through, unless a path was seen before', () => {
  const star = (count: number) => Array.from({ length: count }, (_, at) => `n device s${at}`);
  expect(ringOf(['b>n'], star(PERSONS_MAX - 1))).toBeUndefined();
  expect(ringOf(['b>n'], star(PERSONS_MAX))).toBe('crowd');
  expect(ringOf(['b>n'], [...star(PERSONS_MAX), 'n device b'])).toBe('device b');
});

describe('any graph', () => {
  const NAMES = ['n', 'b', 'o', 'w', 'x', 'y', 'z'];
  const name = fc.constantFrom(...NAMES);
  const edge = fc
    .tuple(name, fc.constantFrom('device', 'document', 'payment', 'instrument', 'address'), name)
    .filter(([one, , other]) => one !== other)
    .map((parts) => parts.join(' '));
  const edges = fc.array(edge, { maxLength: 12 });
  const BRINGINGS = ['b>n', 'b>o', 'w>b'];

  it('says the same in whatever order and direction its edges come', () => {
    const turned = fc.tuple(edges, fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat()));
    fc.assert(
      fc.property(turned, ([texts, turns, places]) => {
        const other = texts
          .map((text) => (turns.next().value === true ? text.split(' ').toReversed().join(' ') : text))
          .map((text) => ({ text, place: Number(places.next().value) }))
          .toSorted((a, b) => a.place - b.place)
          .map(({ text }) => text);
        expect(ringOf(BRINGINGS, other)).toBe(ringOf(BRINGINGS, texts));
      }),
    );
  });

  it('is not changed by persons who have nothing to do with the newcomer', () => {
    const strangers = fc.array(fc.tuple(fc.nat(9), fc.nat(9)).map(([a, b]) => `s${a} device t${b}`));
    fc.assert(
      fc.property(edges, strangers, (texts, more) => {
        expect(ringOf(BRINGINGS, [...more, ...texts])).toBe(ringOf(BRINGINGS, texts));
      }),
    );
  });

  it('finds every chain of strong edges up to the bound, and none that is longer', () => {
    const strong = fc.constantFrom('device', 'document', 'payment', 'instrument', 'name_birth');
    const kinds = fc.array(strong, { minLength: 1, maxLength: STEPS_MAX + 3 });
    fc.assert(
      fc.property(kinds, edges, (chain, others) => {
        const at = (step: number) => (step === 0 ? 'n' : step === chain.length ? 'b' : `c${step}`);
        const links = chain.map((kind, step) => `${at(step)} ${kind} ${at(step + 1)}`);
        const whole = `${chain.map((kind, step) => `${kind} ${at(step + 1)}`).join(', ')}`;
        expect(ringOf(['b>n'], links)).toBe(chain.length <= STEPS_MAX ? whole : undefined);
        if (chain.length <= STEPS_MAX) expect(ringOf(['b>n'], [...others, ...links])).toBeDefined();
      }),
    );
  });

  it('tells a path that is there: each step an edge, none of them weak', () => {
    fc.assert(
      fc.property(edges, (texts) => {
        const kinships = kinshipsOf(texts);
        const joined = findJoined(person('n'), kinships, (id) => (id === 'b' ? [] : undefined));
        let from = 'n';
        for (const { kind, personId } of joined?.path ?? []) {
          expect(kind).not.toBe('address');
          expect(
            [`${from} ${kind} ${personId}`, `${personId} ${kind} ${from}`].some((one) => texts.includes(one)),
          ).toBe(true);
          from = personId;
        }
        expect(joined === undefined || from === 'b').toBe(true);
      }),
    );
  });
});
