// The example of the README, run as it stands there.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
  }
}

const readme = readFileSync(join(resolve(import.meta.dirname, '../..'), 'README.md'), 'utf8');
const script = /```sh\n(push\(\) \{[\s\S]*?)```/.exec(readme)?.[1] ?? '';
const hasTools = ['curl', 'openssl'].every((tool) => spawnSync(tool, ['--version']).error === undefined);
if (!hasTools) process.stderr.write('SKIPPED: the example needs curl and openssl\n');

interface Game {
  readonly LI: number;
  readonly O1: string;
  readonly O2: string;
  readonly E?: readonly { readonly T: number; readonly C: number }[];
}

/** The match that was pushed, as a call of the line tells it. */
async function askFor(productUrl: string, call: string): Promise<Game | undefined> {
  const answer = await fetch(`${productUrl}/service-api/LineFeed/${call}&lng=en`);
  // The shape of the feed calls.
  const { Value } = (await answer.json()) as { readonly Value: readonly Game[] | null };
  return Value?.find(({ O2 }) => O2 === 'Valley Wanderers');
}

it.skipIf(!hasTools)(
  'pushes a match into the line with curl (skipped without curl and openssl)',
  async () => {
    const productUrl = inject('productUrl');
    const ran = spawnSync('bash', ['-e'], {
      input: script.replaceAll('http://localhost:8080', productUrl),
      encoding: 'utf8',
    });
    expect(ran.stderr).toBe('');
    expect(ran.stdout.trim().split('\n')).toEqual([
      expect.stringContaining('"success":true'),
      expect.stringMatching(/"acceptedCount":2.*"lastSequence":2/),
    ]);
    const found = async () => {
      const match = await askFor(productUrl, 'Web_SearchZip?text=Valley+Wanderers&limit=5');
      const priced = match && (await askFor(productUrl, `Get1x2_VZip?champs=${match.LI}&count=5`));
      return priced?.E?.filter(({ T }) => T <= 3).map(({ C }) => C);
    };
    await expect.poll(found, { timeout: 20_000 }).toEqual([2.35, 3.4, 3.05]);
  },
);
