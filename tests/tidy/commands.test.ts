import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { COMMANDS } from '../../scripts/help.mjs';
import { root } from '../../scripts/run-command.ts';

it('describes every command of package.json in npm run help, and no other', () => {
  // The manifest is ours; only its scripts are read.
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(Object.keys(COMMANDS).toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());
});
