import { describe, expect, it } from 'vitest';
import { brandIcon } from './app-files.ts';

describe('the icon of a brand', () => {
  it('is drawn in its accent', () => {
    expect(brandIcon('#16b3a1')).toContain('stroke="#16b3a1"');
  });
  it('takes no markup for a colour', () => {
    expect(brandIcon('"/><script>')).toContain('stroke="#f5b82e"');
  });
});
