import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../scripts/help.mjs';
import { root } from '../../scripts/run-command.ts';
import { STAGES } from '../../scripts/test-stages.ts';

it('describes every command of package.json in npm run help, and no other', () => {
  // The manifest is ours; only its scripts are read.
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());
});

it('runs every project of tests in one stage of npm test', () => {
  const text = readFileSync(join(root, 'vitest.config.ts'), 'utf8');
  const projects = [...text.matchAll(/\bname: '(\w+)'/g)].map(([, name]) => name);
  expect(projects.length).toBeGreaterThan(3);
  expect(STAGES.flat().toSorted()).toEqual(projects.toSorted());
});
