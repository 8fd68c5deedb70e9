// Banners, drawn as SVG: words of the brand and a code, in the colours of the brand. No picture of anybody, no sum that tempts.

export interface BannerWords {
  readonly brand: string;
  readonly call: string;
  readonly code: string;
  /** The age from which one may play. */
  readonly age: string;
  readonly accent: string;
  readonly accentInk: string;
  readonly isRightToLeft: boolean;
}

export interface BannerSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes in which pages of others take banners. */
export const BANNER_SIZES: readonly BannerSize[] = [
  { width: 300, height: 250 },
  { width: 320, height: 100 },
  { width: 728, height: 90 },
];

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

const INK = '#101418';
const PAPER = '#f4f6f8';
const MARGIN = 20;

const line = (text: string, { x, y, size, anchor, ink }: Line): string =>
  `<text x="${x}" y="${y}" font-size="${size}" text-anchor="${anchor}" fill="${escaped(ink)}" font-weight="700">${escaped(text)}</text>`;

interface Line {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: 'start' | 'end' | 'middle';
  readonly ink: string;
}

/** High ones have their lines below each other in the middle, flat ones the words on one side and the code on the other. */
function linesOf({ width, height }: BannerSize, words: BannerWords): string {
  const { brand, call, code, age, accentInk } = words;
  const middle = { x: width / 2, anchor: 'middle' } as const;
  if (height > width / 2)
    return [
      line(brand, { ...middle, y: 56, size: 24, ink: PAPER }),
      line(call, { ...middle, y: 104, size: 26, ink: PAPER }),
      line(code, { ...middle, y: 171, size: 20, ink: accentInk }),
      line(age, { ...middle, y: 228, size: 12, ink: PAPER }),
    ].join('');
  // `start` of a text that is read from the right is its right end.
  const first = { x: words.isRightToLeft ? width - MARGIN : MARGIN, anchor: 'start' } as const;
  const big = width > 500 ? 22 : 16;
  const box = boxOf({ width, height });
  return [
    line(brand, { ...first, y: height / 2 - 16, size: big, ink: PAPER }),
    line(call, { ...first, y: height / 2 + 8, size: big - 2, ink: PAPER }),
    line(age, { ...first, y: height / 2 + 30, size: 11, ink: PAPER }),
    line(code, {
      x: (words.isRightToLeft ? width - box.x - box.width : box.x) + box.width / 2,
      y: box.y + 27,
      size: width > 500 ? 18 : 13,
      anchor: 'middle',
      ink: accentInk,
    }),
  ].join('');
}

/** Where the code stands, as seen in writing from the left: on narrow ones above the line of the age, which may be long. */
const boxOf = ({ width, height }: BannerSize) =>
  height > width / 2
    ? { x: MARGIN, y: 140, width: width - 2 * MARGIN, height: 48 }
    : { x: width * 0.55, y: height / 2 - (width > 500 ? 22 : 30), width: width * 0.45 - MARGIN, height: 44 };

/** A whole SVG document. */
export function drawBanner(size: BannerSize, words: BannerWords): string {
  const { width, height } = size;
  const box = boxOf(size);
  const x = words.isRightToLeft ? width - box.x - box.width : box.x;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ` direction="${words.isRightToLeft ? 'rtl' : 'ltr'}" font-family="system-ui, sans-serif">`,
    `<rect width="${width}" height="${height}" fill="${INK}"/>`,
    `<rect x="${x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" fill="${escaped(words.accent)}"/>`,
    linesOf(size, words),
    '</svg>',
  ].join('');
}
