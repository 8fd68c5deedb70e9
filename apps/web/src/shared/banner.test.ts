import { expect, it } from 'vitest';
import { BANNER_SIZES, type BannerWords, drawBanner } from './banner.ts';

const WORDS: BannerWords = {
  brand: 'Odds & <Ends>',
  call: 'Play with "me"',
  code: 'Code A1B2C3D4',
  age: '18+ · Play responsibly',
  accent: '#e8a33d',
  accentInk: '#101418',
  isRightToLeft: false,
};
const numbers = (svg: string, pattern: RegExp): number[] =>
  [...svg.matchAll(pattern)].map(([, value]) => Number(value));

it.each(BANNER_SIZES)(
  'is a document of $width by $height that says everything, and nothing as a tag',
  (size) => {
    const svg = drawBanner(size, WORDS);
    expect(svg).toContain(`viewBox="0 0 ${size.width} ${size.height}"`);
    const texts = [...svg.matchAll(/<text [^<>]*>([^<>]*)<\/text>/g)].map(([, text]) => text);
    expect(new Set(texts)).toEqual(
      new Set(['Odds &amp; &lt;Ends&gt;', 'Play with &quot;me&quot;', WORDS.code, WORDS.age]),
    );
    // Besides these there are two rectangles and the frame.
    const rest = svg.replaceAll(/<text [^<>]*>[^<>]*<\/text>|<rect [^<>]*\/>|<svg [^<>]*>|<\/svg>/g, '');
    expect(rest).toBe('');
    for (const y of numbers(svg, /<text x="[\d.]+" y="([\d.]+)"/g)) expect(y).toBeLessThan(size.height);
  },
);

it.each(BANNER_SIZES)('of $width by $height is mirrored where one reads from the right', (size) => {
  const [left, right] = [false, true].map((isRightToLeft) => drawBanner(size, { ...WORDS, isRightToLeft }));
  const boxes = [left, right].map((svg) => numbers(svg ?? '', /<rect x="([\d.]+)"/g)[0] ?? 0);
  const width = numbers(left ?? '', /<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)"/g)[0] ?? 0;
  expect((boxes[0] ?? 0) + (boxes[1] ?? 0) + width).toBeCloseTo(size.width);
  expect(right).toContain('direction="rtl"');
});
