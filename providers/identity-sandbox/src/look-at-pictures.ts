// What can be said of a picture without knowing what is on it: size, light, and whether two are the same.

import type { PictureFault } from '@overround/provider-kit';
import sharp from 'sharp';

/** Of the shorter side, in pixels. */
const SIDE_MIN = 200;
/** Of 255. */
const LIGHT_MIN = 30;
/** Spread of light over the picture; a wall or a black screen has less. */
const SPREAD_MIN = 8;
/** Mean difference of two thumbnails, of 255, below which they are one picture. */
const SAME_MAX = 4;

/** Nothing when it may be a face, and not the document held up to the camera. */
export async function faultOfFace(document: Uint8Array, face: Uint8Array): Promise<PictureFault | undefined> {
  const seen = await thumbnailOf(document);
  const own = await thumbnailOf(face);
  if (!seen) return 'document_unclear';
  const fault = faultOf(own);
  if (!own || fault) return fault === 'document_unclear' ? 'not_alive' : fault;
  const difference =
    own.pixels.reduce((sum, light, at) => sum + Math.abs(light - (seen.pixels[at] ?? 0)), 0) /
    own.pixels.length;
  return difference > SAME_MAX ? undefined : 'not_alive';
}

/** The fault of the first page that has one. What is no picture (a PDF) is left to people. */
export async function faultOfDocument(pages: readonly Uint8Array[]): Promise<PictureFault | undefined> {
  for (const page of pages) {
    const seen = await thumbnailOf(page);
    const fault = seen && faultOf(seen);
    if (fault) return fault;
  }
  return undefined;
}

function faultOf(seen: Thumbnail | undefined): PictureFault | undefined {
  if (!seen || seen.side < SIDE_MIN) return 'too_small';
  if (seen.light < LIGHT_MIN) return 'too_dark';
  return seen.spread < SPREAD_MIN ? 'document_unclear' : undefined;
}

type Thumbnail = NonNullable<Awaited<ReturnType<typeof thumbnailOf>>>;

/** Sixteen by sixteen, grey; nothing where the bytes are no picture. */
async function thumbnailOf(bytes: Uint8Array) {
  try {
    const { width, height } = await sharp(bytes).metadata();
    const pixels = await sharp(bytes).grayscale().resize(16, 16, { fit: 'fill' }).raw().toBuffer();
    const light = pixels.reduce((sum, one) => sum + one, 0) / pixels.length;
    const spread = Math.sqrt(pixels.reduce((sum, one) => sum + (one - light) ** 2, 0) / pixels.length);
    return { pixels, light, spread, side: Math.min(width, height) };
  } catch {
    return undefined;
  }
}
