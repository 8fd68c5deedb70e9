// What can be said of a picture before it is sent: kind, size, and whether there is enough of it to be read.

import { FILE_BYTES_MAX, PICTURE_TYPES } from './proof-lists.ts';

/** Of the short side. A card of identity that fills the picture has letters of some twelve pixels then. */
export const SIDE_PIXELS_MIN = 400;

export interface PictureChecks {
  readonly kind: boolean;
  readonly size: boolean;
  /** Nothing of a PDF, or where the browser cannot tell. */
  readonly pixels: boolean | undefined;
  readonly isGood: boolean;
}

/** Never throws: what the browser cannot open the server decides on. */
export async function checkPicture(file: File): Promise<PictureChecks> {
  const kind = PICTURE_TYPES.includes(file.type);
  const size = file.size <= FILE_BYTES_MAX;
  const side = kind && file.type !== 'application/pdf' ? await shortSideOf(file) : undefined;
  const pixels = side === undefined ? undefined : side >= SIDE_PIXELS_MIN;
  return { kind, size, pixels, isGood: kind && size && pixels !== false };
}

async function shortSideOf(file: File): Promise<number | undefined> {
  if (typeof createImageBitmap !== 'function') return undefined;
  try {
    const bitmap = await createImageBitmap(file);
    const side = Math.min(bitmap.width, bitmap.height);
    bitmap.close();
    return side;
  } catch {
    return undefined;
  }
}
