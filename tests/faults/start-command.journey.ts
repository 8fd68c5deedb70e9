// `npm start` as somebody else has it: an ordinary user, and a clone that other users cannot enter. Proven from the start
// script on; the installing before it is done by linking what is installed here.

import { createServer } from 'node:net';
import { freePort } from '@overround/platform';
import { afterEach, expect, it } from 'vitest';
import { type Clone, makeClone, nobody } from './support/clone.ts';

const isRoot = process.getuid?.() === 0;

let clone: Clone | undefined;
afterEach(() => clone?.remove());

async function startTwice(): Promise<void> {
  // A second start finds the database of the first.
  for (let time = 1; time <= 2; time += 1) {
    const started = await clone?.start(await freePort());
    expect((await fetch(`${started?.url ?? ''}en`)).status).toBe(200);
    // A figure for people; the bench has it as G3.
    process.stderr.write(
      `npm start, time ${time}: ready after ${((started?.msToReady ?? 0) / 1000).toFixed(1)} s\n`,
    );
    expect(await started?.stop()).toBe(0);
    // It stops without a word of complaint.
    expect(started?.said()).not.toContain('"level"');
  }
}

it('starts, starts again and says why it cannot, for an ordinary user in a folder of their own', async () => {
  clone = makeClone(isRoot ? nobody() : undefined);
  await startTwice();

  const other = createServer();
  await new Promise<void>((done) => other.listen(0, done));
  const address = other.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  const inVain = [
    await clone.startInVain(taken),
    await clone.startInVain(await freePort(), ['--replay', 'no-such-season.csv']),
  ];
  other.close();
  expect(inVain.map(({ said }) => said.trimEnd().split('\n'))).toEqual([
    [expect.stringMatching(/^Port \d+ is taken/)],
    [expect.stringMatching(/^no-such-season\.csv cannot be read: ENOENT/)],
  ]);
  expect(inVain.map(({ code }) => code)).toEqual([1, 1]);
});

if (!isRoot) process.stderr.write('SKIPPED: only root can try a database user who cannot enter the clone\n');
it.skipIf(!isRoot)(
  'starts and starts again for root in a folder that the user of the database cannot enter (skipped unless root)',
  async () => {
    clone = makeClone(undefined);
    await startTwice();
  },
);
