import { describe, expect, it } from 'vitest';
import { assertName, featureLayout, migrationLayout, moduleLayout, providerLayout } from './layouts.ts';

describe('a layout', () => {
  it.each([
    ['a module', moduleLayout('bonus')],
    ['a feature', featureLayout('match-centre')],
    ['a provider', providerLayout('feed-betfair')],
  ])('of %s brings a first failing test and a page that explains it', (_what, files) => {
    const failing = files.find((file) => file.path.endsWith('.test.ts'));
    expect(failing?.text).toContain('expect.fail(');
    expect(new Set(files.map((file) => file.path)).size).toBe(files.length);
  });
  it.each([
    ['a module', moduleLayout('bonus')],
    ['a provider', providerLayout('feed-betfair')],
  ])('of %s depends on what its files import and on nothing more', (_what, files) => {
    const manifest = files.find((file) => file.path.endsWith('package.json'))?.text ?? '';
    const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> }; // Written just now.
    const folder = files[0]?.path.replace('package.json', '') ?? '';
    const texts = files
      .filter((file) => file.path.startsWith(folder))
      .map((file) => file.text)
      .join();
    const imported = new Set([...texts.matchAll(/from '(@overround\/[\w-]+)/g)].map(([, name]) => name));
    expect(Object.keys(dependencies).toSorted()).toEqual([...imported].toSorted());
  });
  it('names a migration by its minute, module first', () => {
    const [step] = migrationLayout('wallet', 'limits', new Date('2026-02-03T10:15:30Z'));
    expect(step?.path).toBe('db/migrations/2026-02-03-1015-wallet-limits.sql');
  });
  it.each(['Bonus', '../x', 'a b', '', 'x_'])('refuses the name %j', (name) => {
    expect(() => assertName(name)).toThrow();
  });
});
