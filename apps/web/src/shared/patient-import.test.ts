// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Patience, patiently } from './patient-import.ts';

/** Fails so many times, then answers; notes how long it was waited for between. */
function world(failures: number, isOnline: (asked: number) => boolean) {
  const rests: number[] = [];
  const seen = { asked: 0 };
  const patience: Patience = {
    isOnline: () => isOnline(seen.asked),
    rest: (ms) => {
      rests.push(ms);
      return Promise.resolve();
    },
  };
  const load = (): Promise<string> => {
    seen.asked += 1;
    return seen.asked <= failures
      ? Promise.reject(new Error(`failure ${seen.asked}`))
      : Promise.resolve('file');
  };
  return { load, patience, rests, seen };
}

describe('a part that is fetched when it is needed', () => {
  it('is asked for once where all is well', async () => {
    const { load, patience, rests } = world(0, () => true);
    expect(await patiently(load, patience)).toBe('file');
    expect(rests).toEqual([]);
  });
  it('is asked for again, after longer and longer pauses, while the server is away', async () => {
    const { load, patience, rests } = world(6, () => true);
    expect(await patiently(load, patience)).toBe('file');
    expect(rests).toEqual([1000, 2000, 4000, 8000, 8000, 8000]);
  });
  it('waits for the network as long as it takes', async () => {
    const { load, patience, seen } = world(100, (asked) => asked > 100);
    expect(await patiently(load, patience)).toBe('file');
    expect(seen.asked).toBe(101);
  });
  it('fails with what went wrong last when it is not there at all', async () => {
    const { load, patience } = world(Number.MAX_SAFE_INTEGER, () => true);
    await expect(patiently(load, patience)).rejects.toThrow('failure 12');
  });
  it('is asked for once by a server that draws a page, which has its files beside it', async () => {
    const { load, seen } = world(1, () => true);
    await expect(patiently(load)).rejects.toThrow('failure 1');
    expect(seen.asked).toBe(1);
  });
});
