import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './security-headers.ts';

const captcha = { script: [], style: [], frame: ['https://captcha.test'], connect: ['https://ask.test'] };
const NOTHING = { styleHashes: [], scriptHashes: [] };

it.each([
  ['its own pictures', {}, "img-src 'self' data:"],
  ['pictures of documents', { pictures: ['https://files.test'] }, "img-src 'self' data: https://files.test"],
])('pictures of a page with %s', (_which, guests, wanted) =>
  expect(contentSecurityPolicy('n', NOTHING, guests).split('; ')).toContain(wanted),
);

it.each([
  ['nobody else', {}, undefined],
  ['games of others', { games: ['https://games.test'] }, "frame-src 'self' https://games.test"],
  ['a captcha', { captchas: [captcha] }, "frame-src 'self' https://captcha.test"],
  [
    'both',
    { captchas: [captcha], games: ['https://games.test'] },
    "frame-src 'self' https://captcha.test https://games.test",
  ],
])('frames of a page with %s', (_who, guests, wanted) => {
  const policy = contentSecurityPolicy('n', NOTHING, guests).split('; ');
  expect(policy.find((directive) => directive.startsWith('frame-src'))).toBe(wanted);
});
