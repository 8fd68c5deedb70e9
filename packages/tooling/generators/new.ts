import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  assertName,
  featureLayout,
  type LaidOutFile,
  migrationLayout,
  moduleLayout,
  providerLayout,
} from './layouts.ts';

const root = resolve(import.meta.dirname, '../../..');

function layoutOf(kind: string | undefined, words: readonly string[]): LaidOutFile[] {
  const [name, what] = words;
  assertName(name);
  switch (kind) {
    case 'module':
      return moduleLayout(name);
    case 'feature':
      return featureLayout(name);
    case 'provider':
      return providerLayout(name);
    case 'migration':
      assertName(what);
      return migrationLayout(name, what, new Date());
    default:
      throw new Error('a kind is one of module, feature, provider, migration');
  }
}

try {
  const [kind, ...words] = process.argv.slice(2);
  const files = layoutOf(kind, words);
  const taken = files.find((file) => existsSync(join(root, file.path)));
  if (taken) throw new Error(`${taken.path} is there already`);
  for (const file of files) {
    mkdirSync(dirname(join(root, file.path)), { recursive: true });
    writeFileSync(join(root, file.path), file.text);
    console.log(`made ${file.path}`);
  }
  if (kind === 'module' || kind === 'provider')
    console.log('Now: npm install, add a line to docs/map.md, and make the first test green.');
  if (kind === 'feature')
    console.log('Now: make the first test green, and draw the panel on a page of apps/web/src/pages.');
  if (kind === 'migration') console.log('Now: write the step, then npm run schema.');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
