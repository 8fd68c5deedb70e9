import { expect, it, vi } from 'vitest';
import { startTicking } from './ticking.ts';

it('stops only when the turns under way have ended, and takes none after', async () => {
  const ends: (() => void)[] = [];
  const slow = () => new Promise<void>((resolve) => void ends.push(resolve));
  const ticking = startTicking(1, { betting: slow }, { error: () => undefined });
  await vi.waitFor(() => expect(ends.length).toBeGreaterThan(0));
  const steps: string[] = [];
  const stopped = ticking.stop().then(() => steps.push('stopped'));
  const taken = ends.length;
  await Promise.resolve();
  steps.push('turns end');
  for (const end of ends) end();
  await stopped;
  expect(steps).toEqual(['turns end', 'stopped']);
  expect(ends.length).toBe(taken);
});

it('logs a turn that failed by its name and takes the next one', async () => {
  const said: unknown[] = [];
  const ticking = startTicking(
    1,
    { catalog: async () => Promise.reject(new Error('no line')) },
    { error: (line: unknown) => void said.push(line) },
  );
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(1));
  await ticking.stop();
  expect(said[0]).toEqual({ catalog: 'Error: no line' });
});
