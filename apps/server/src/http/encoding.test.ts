import { describe, expect, it } from 'vitest';
import { ENCODINGS, type Encoding, encodingFor } from './encoding.ts';

describe('the packing of an answer', () => {
  it.each<[header: string | undefined, encoding: Encoding, who: string]>([
    [undefined, 'identity', 'says nothing'],
    ['', 'identity', 'wants nothing packed'],
    ['gzip, deflate, br, zstd', 'br', 'likes all alike: the smallest'],
    ['gzip', 'gzip', 'knows only gzip'],
    ['x-gzip', 'gzip', 'calls gzip by its old name'],
    ['br;q=0.5, gzip;q=0.8', 'gzip', 'likes gzip better'],
    ['br;q=0, *', 'gzip', 'takes anything but brotli'],
    ['*', 'br', 'takes anything'],
    ['identity', 'identity', 'wants bytes as they are'],
    ['identity, gzip;q=0.5', 'identity', 'likes plain bytes better'],
    ['deflate, zstd', 'identity', 'knows only what we do not'],
    ['gzip;q=0', 'identity', 'refuses gzip'],
    ['gzip;q=nonsense', 'identity', 'gives a weight that is none'],
    ['GZIP ; Q=1', 'gzip', 'writes in capitals'],
  ])('%j gives %s: who asks %s', (header, encoding) => {
    expect(encodingFor(header, ENCODINGS)).toBe(encoding);
  });

  it('is only one that is there', () => {
    expect(encodingFor('br, gzip;q=0.1', ['gzip', 'identity'])).toBe('gzip');
    expect(encodingFor('br', ['identity'])).toBe('identity');
  });
});
