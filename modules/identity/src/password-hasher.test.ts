import { hash } from '@node-rs/argon2';
import { present } from '@overround/kernel';
import { expect, it } from 'vitest';
import { openPasswordHasher } from './password-hasher.ts';

const hasher = await openPasswordHasher({ runningMax: 1, waitingMax: 2 });
const hashed = async (password: string) => {
  const outcome = await hasher.hash(password);
  return present(outcome.ok ? outcome.value : undefined, 'a hash');
};

it('writes argon2id with 19 MiB, two passes, one lane and a salt of its own', async () => {
  const [one, other] = [await hashed('four umbrellas'), await hashed('four umbrellas')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(other);
});

it.each([
  ['the right password', 'four umbrellas', true],
  ['a wrong one', 'five umbrellas', false],
])('knows %s', async (_sentence, password, isRight) => {
  expect(await hasher.verify(await hashed('four umbrellas'), password)).toMatchObject({ value: { isRight } });
});

it('takes the same letters in another Unicode form for the same password', async () => {
  expect(await hasher.verify(await hashed('Crème brûlée'), 'Crème brûlée'.normalize('NFD'))).toMatchObject({
    value: { isRight: true },
  });
});

it('is never right without a stored hash, even with the password of the decoy', async () => {
  expect(await hasher.verify(undefined, 'nobody has this password')).toEqual({
    ok: true,
    value: { isRight: false, isOutdated: false },
  });
});

it('tells when a stored hash is weaker than what we write today', async () => {
  const old = await hash('four umbrellas', { memoryCost: 8192, timeCost: 1, parallelism: 1 });
  expect(await hasher.verify(old, 'four umbrellas')).toEqual({
    ok: true,
    value: { isRight: true, isOutdated: true },
  });
});

it('refuses at once when too many wait, and works again afterwards', async () => {
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => hasher.hash('four umbrellas')));
  expect(outcomes.map((outcome) => (outcome.ok ? 'hashed' : outcome.code)).toSorted()).toEqual([
    'hashed',
    'hashed',
    'hashed',
    'not_now',
    'not_now',
  ]);
  expect(await hasher.hash('four umbrellas')).toMatchObject({ ok: true });
});
