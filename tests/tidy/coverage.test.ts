import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportedCalls } from '../../packages/client/src/generate/generated-calls.ts';
import { expect, it } from 'vitest';
import { sharedPath } from '@overround/testkit';
import { coveragePage, readCoverage } from '../../scripts/coverage.ts';
import { root } from '../../scripts/run-command.ts';

it('shows the true state of every call, screen and system in docs/coverage.md', () => {
  expect(readFileSync(join(root, 'docs/coverage.md'), 'utf8')).toBe(coveragePage(readCoverage()));
});

it('names each row once', () => {
  const names = readCoverage().map((row) => row.name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

const CALL = /^(?:.*\b)?(GET|POST|PUT|DELETE) (\/\S+)$/;

/** Office calls are named by the end of their path; the trailing slash of one is part of its name. */
it('has a contract, with method and path, for every call that works', async () => {
  const declared = (await exportedCalls()).flatMap(({ call }) =>
    call.paths.map((path) => [call.method, path] as const),
  );
  const works = readCoverage().filter((row) => row.kind === 'call' && row.test !== undefined);
  const strangers = works.filter((row) => {
    const named = CALL.exec(row.name) ?? CALL.exec(row.remark ?? '');
    if (!named) return true;
    const [, method, path = ''] = named;
    return !declared.some(([ofMethod, ofPath]) => ofMethod === method && ofPath.endsWith(path));
  });
  expect(strangers.map((row) => row.name)).toEqual([]);
  expect(works.length).toBeGreaterThan(60);
});

/** The sections of the two specifications that name calls. */
const specs = ['1-accounts-and-office.txt', '2-betting-and-site.txt'].map((file) =>
  sharedPath(`spec/${file}`),
);

it.skipIf(specs.includes(undefined))('has a row for every path the two specifications name', () => {
  const rows = readCoverage()
    .filter((row) => row.kind === 'call')
    .map((row) => row.name.toLowerCase())
    .join('\n');
  const missing = specs.flatMap((file) => {
    const text = readFileSync(file ?? '', 'utf8');
    const calls = text.slice(text.indexOf('## 7.'), text.indexOf('## 8.'));
    return [...calls.matchAll(/(?<![\w)}])\/?(?:[\w-]+\/)+[\w{}.-]*\w\}?|(?<=(?:GET|POST|PUT) )\/[\w-]+/g)]
      .map(([path]) => path.replace(/\{\w+\}$/, '').replace(/\/$/, ''))
      .filter((path) => /[a-z]/.test(path) && !rows.includes((path.split('/').at(-1) ?? '').toLowerCase()));
  });
  expect(missing).toEqual([]);
});
