// What the server draws pages with is one bundle: React as for production, however the house was started.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../../apps/web/dist/server');
const scripts = ['entry-server.js', ...readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)]
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

it('leans on nothing outside but Node', () => {
  const sources = scripts.flatMap(({ text }) =>
    [...text.matchAll(/^(?:import|export)\b[^;"]*"([^"]+)"/gm)].map(([, source = '']) => source),
  );
  expect(sources.filter((source) => source.startsWith('.')).length).toBeGreaterThan(100);
  expect(sources.filter((source) => !/^\.|^node:/.test(source))).toEqual([]);
});

it('has the React that draws, and none that explains its steps', () => {
  const say = (words: string) => scripts.filter(({ text }) => text.includes(words)).length;
  expect(say('Minified React error #')).toBeGreaterThan(0);
  expect(say('Each child in a list should have a unique')).toBe(0);
});
