import type { BrandId } from '@overround/kernel';
import { describe, expect, it } from 'vitest';
import { type FilesHostsDeps, openFilesHosts } from './files-hosts.ts';

type Brand = ReturnType<FilesHostsDeps['directory']['brands']>[number];
const BRANDS = [
  { brandId: 1, key: 'house', hosts: ['bets.example'] },
  { brandId: 2, key: 'najm', hosts: ['najm.example'] },
] as unknown as readonly Brand[]; // What is asked of a brand here.
const [house, najm] = [1, 2].map((id) => id as BrandId) as [BrandId, BrandId];

const open = (text: string | undefined, isProduction = true) =>
  openFilesHosts({
    text,
    isProduction,
    localPort: () => 8080,
    directory: {
      brands: () => BRANDS,
      brandById: (id) => BRANDS.find(({ brandId }) => brandId === id),
      brandByHost: (host) => BRANDS.find(({ hosts }) => hosts.includes(host.split(':', 1)[0] ?? '')),
    },
  });

describe('the host of files', () => {
  it.each([
    ['in development', undefined, false, 'http://files.localhost:8080'],
    ['in development, named', '127.0.0.1', false, 'http://127.0.0.1:8080'],
    ['in development, with a port', 'files.test:9000', false, 'http://files.test:9000'],
    ['in production', 'Files.example', true, 'https://files.example'],
    ['in production, with a port', 'files.example:8443', true, 'https://files.example:8443'],
  ] as const)('is an origin of its own: %s', (_where, text, isProduction, origin) =>
    expect(open(text, isProduction).originOf(house)).toBe(origin),
  );

  it.each([
    ['files.example', true],
    ['FILES.example:443', true],
    ['files.example.', true],
    ['bets.example', false],
    ['files.example.evil.example', false],
    ['evil-files.example', false],
    ['', false],
  ])('is known by its name: %s', (host, isIt) => expect(open('files.example').has(host)).toBe(isIt));

  it('may be one apart for a brand, and then takes no ticket of another', () => {
    const hosts = open('files.example, najm=files.najm.example');
    expect([house, najm].map(hosts.originOf)).toEqual([
      'https://files.example',
      'https://files.najm.example',
    ]);
    expect(hosts.origins()).toEqual(['https://files.example', 'https://files.najm.example']);
    expect(hosts.has('files.najm.example')).toBe(true);
    const own = [hosts.isOf('files.example', house), hosts.isOf('files.najm.example:443', najm)];
    expect([...own, hosts.isOf('files.example', najm), hosts.isOf('files.najm.example', house)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['is missing', undefined],
    ['is missing', ''],
    ['is missing', ',najm=files.najm.example'],
    ['means nothing', 'https://files.example'],
    ['means nothing', 'files.example/f'],
    ['means nothing', 'files..example'],
    ['means nothing', 'files.example,najm'],
    ['is the host of a site', 'bets.example:8443'],
    ['is the host of a site', 'files.example,house=najm.example'],
    ['is no brand', 'files.example,nobody=files.nobody.example'],
  ])('keeps production from starting when it %s: %s', (why, text) =>
    expect(() => open(text)).toThrow(new RegExp(`^FILES_HOST.* ${why}`)),
  );
});
