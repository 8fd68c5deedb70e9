import { qrOf } from '../../shared/QrImage.tsx';
import { drawCoupon, type Picture, type PictureMark, type PictureWords } from './model/picture.ts';

const COLOURS: Readonly<Record<string, string>> = {
  sheet: '#ffffff',
  paper: '#ffffff',
  line: '#d9dde3',
  ink: '#12161c',
  soft: '#5a6472',
};
const SCALE = 2;

function paint(
  context: CanvasRenderingContext2D,
  mark: PictureMark,
  rightToLeftWidth: number | undefined,
): void {
  context.fillStyle = COLOURS[mark.tone] ?? '#000000';
  if (mark.kind === 'box') {
    context.fillRect(mark.x, mark.y, mark.width, mark.height);
    return;
  }
  context.font = `${mark.isBold ? 600 : 400} ${mark.sizePx}px system-ui, sans-serif`;
  context.textAlign = mark.align;
  context.fillText(
    mark.text,
    rightToLeftWidth === undefined ? mark.x : rightToLeftWidth - mark.x,
    mark.y,
    mark.widthMax,
  );
}

/** A picture as a PNG file; `undefined` where the browser does not draw. */
export async function pngOf(picture: Picture, isRightToLeft: boolean): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas');
  canvas.width = picture.width * SCALE;
  canvas.height = picture.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(SCALE, SCALE);
  context.direction = isRightToLeft ? 'rtl' : 'ltr';
  for (const mark of picture.marks) paint(context, mark, isRightToLeft ? picture.width : undefined);
  return new Promise((done) => canvas.toBlob((blob) => done(blob ?? undefined), 'image/png'));
}

export const pictureOf = async (words: PictureWords, link: string): Promise<Blob | undefined> =>
  pngOf(drawCoupon(words, await qrOf(link)), words.isRightToLeft);
