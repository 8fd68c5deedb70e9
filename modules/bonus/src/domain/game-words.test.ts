import { expect, it } from 'vitest';
import { isNamed, partOf, weightOf } from './game-words.ts';

const GAMES = { slots: 100, table: 10, of: ['acme/*=20', 'acme/roulette=5', 'acme/jackpot=0', 'bolt/*=0'] };

// kind, casino, game → percent of a bet that counts
it.each([
  ['slots', undefined, undefined, 100],
  ['live', undefined, undefined, 0],
  ['slots', 'cora', 'fruits', 100],
  ['table', 'acme', 'baccarat', 20],
  ['live', 'acme', 'wheel', 20],
  ['table', 'acme', 'roulette', 5],
  ['slots', 'acme', 'jackpot', 0],
  ['slots', 'bolt', 'fruits', 0],
] as const)('of %s of %s/%s: %s percent', (gameKind, provider, game, percent) => {
  const round = { gameKind, ...(provider === undefined ? {} : { provider, game }) };
  expect(weightOf(GAMES, round)).toBe(percent);
});

it('counts by kinds alone where nothing else is said', () =>
  expect(weightOf({ slots: 40 }, { gameKind: 'slots', provider: 'acme', game: 'x' })).toBe(40));

// named → whether a slot `acme/jackpot` is of it
it.each([
  [[], false],
  [['table', 'bolt/*', 'acme/roulette'], false],
  [['slots'], true],
  [['acme/*'], true],
  [['live', 'acme/jackpot'], true],
])('%j names it: %s', (named, is) =>
  expect(isNamed(named, { gameKind: 'slots', provider: 'acme', game: 'jackpot' })).toBe(is),
);

it('reads a part', () => expect(partOf('acme/jackpot=35')).toEqual({ word: 'acme/jackpot', percent: 35 }));
