import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { exportedCalls, generatedCalls } from './generated-calls.ts';

describe('calls.gen.ts', () => {
  it('is what generate.ts would write now (run: node packages/client/generate.ts)', () => {
    const written = readFileSync(new URL('../calls.gen.ts', import.meta.url), 'utf8');
    expect(written).toBe(generatedCalls());
  });
  it('has every contract once', () => {
    const names = exportedCalls().map(([, call]) => call.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
