// The picture of a shared coupon, as marks on a sheet: pure, so that it is tested without a canvas. Read-only: no sums, nobody's name,
// and the seal of what the code stands for.

export interface PictureWords {
  readonly brand: string;
  readonly title: string;
  readonly link: string;
  readonly seal: string;
  readonly total: string;
  readonly isRightToLeft: boolean;
  readonly legs: readonly { readonly outcome: string; readonly event: string; readonly odds: string }[];
}

export type PictureMark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly sizePx: number;
      readonly isBold: boolean;
      readonly tone: 'ink' | 'soft';
      readonly align: 'start' | 'end';
      readonly widthMax: number;
    }
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly tone: 'sheet' | 'line' | 'ink' | 'paper';
    };

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly PictureMark[];
}

const WIDTH = 720;
const PAD = 32;
const LEG_HEIGHT = 64;
const HEAD_HEIGHT = 104;
const QR_SIZE = 148;
const FOOT_HEIGHT = QR_SIZE + 2 * PAD;
/** More legs than a picture holds are counted. */
export const PICTURE_LEGS_MAX = 12;

/** Where everything stands. `x` counts from the side where the language begins. */
export function drawCoupon(words: PictureWords, qr: readonly (readonly boolean[])[]): Picture {
  const legs = words.legs.slice(0, PICTURE_LEGS_MAX);
  const hidden = words.legs.length - legs.length;
  const height = HEAD_HEIGHT + (legs.length + (hidden > 0 ? 1 : 0)) * LEG_HEIGHT + FOOT_HEIGHT;
  const text = (
    at: { readonly x: number; readonly y: number },
    value: string,
    look: Partial<Extract<PictureMark, { kind: 'text' }>> = {},
  ): PictureMark => ({
    kind: 'text',
    text: value,
    sizePx: 20,
    isBold: false,
    tone: 'ink',
    align: 'start',
    widthMax: WIDTH - 2 * PAD,
    ...at,
    ...look,
  });
  const rows = legs.flatMap((leg, at): PictureMark[] => {
    const y = HEAD_HEIGHT + at * LEG_HEIGHT;
    return [
      { kind: 'box', x: PAD, y, width: WIDTH - 2 * PAD, height: 1, tone: 'line' },
      text({ x: PAD, y: y + 27 }, leg.outcome, { isBold: true, widthMax: WIDTH - 2 * PAD - 120 }),
      text({ x: PAD, y: y + 51 }, leg.event, { sizePx: 16, tone: 'soft', widthMax: WIDTH - 2 * PAD - 120 }),
      text({ x: WIDTH - PAD, y: y + 38 }, leg.odds, { isBold: true, align: 'end', widthMax: 110 }),
    ];
  });
  const footY = height - FOOT_HEIGHT;
  const cell = QR_SIZE / Math.max(1, qr.length);
  const code = qr.flatMap((row, rowAt) =>
    row.flatMap((isDark, columnAt): PictureMark[] =>
      isDark
        ? [
            {
              kind: 'box',
              // A code is read in one direction only, whatever the language.
              x: (words.isRightToLeft ? PAD : WIDTH - PAD - QR_SIZE) + columnAt * cell,
              y: footY + PAD + rowAt * cell,
              width: cell,
              height: cell,
              tone: 'ink',
            },
          ]
        : [],
    ),
  );
  const footWidth = WIDTH - 3 * PAD - QR_SIZE;
  return {
    width: WIDTH,
    height,
    marks: [
      { kind: 'box', x: 0, y: 0, width: WIDTH, height, tone: 'sheet' },
      text({ x: PAD, y: 46 }, words.brand, { sizePx: 16, tone: 'soft' }),
      text({ x: PAD, y: 80 }, words.title, { sizePx: 28, isBold: true }),
      ...rows,
      ...(hidden > 0
        ? [text({ x: PAD, y: HEAD_HEIGHT + legs.length * LEG_HEIGHT + 38 }, `+ ${hidden}`, { tone: 'soft' })]
        : []),
      { kind: 'box', x: PAD, y: footY, width: WIDTH - 2 * PAD, height: 1, tone: 'line' },
      text({ x: PAD, y: footY + 62 }, words.total, { sizePx: 24, isBold: true, widthMax: footWidth }),
      text({ x: PAD, y: footY + 104 }, words.link, { sizePx: 16, widthMax: footWidth }),
      text({ x: PAD, y: footY + 136 }, words.seal, { sizePx: 14, tone: 'soft', widthMax: footWidth }),
      ...code,
    ],
  };
}
