import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportedCalls, generatedCalls } from './generated-calls.ts';

describe('calls.gen.ts', () => {
  it('is what generate.ts would write now (run: node packages/client/generate.ts)', async () => {
    const written = readFileSync(new URL('../calls.gen.ts', import.meta.url), 'utf8');
    expect(written).toBe(await generatedCalls());
  });
  it('has every contract once', async () => {
    const names = (await exportedCalls()).map(({ call }) => call.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
