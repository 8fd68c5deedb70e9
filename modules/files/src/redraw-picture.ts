import { FILE_BYTES_MAX } from '@overround/contracts/files';
import { accept, type Outcome, type Refusal, refuse } from '@overround/kernel';
import sharp from 'sharp';

/** Safety 14. More would let a small file ask for gigabytes of memory. */
const PIXELS_MAX = 40_000_000;
const SECONDS_MAX = 10;
const JPEG_QUALITY = 88;

// One thread for one picture: betting has the other core.
sharp.concurrency(1);
sharp.cache(false);

export type PictureRefusal = Refusal<'file_broken' | 'file_too_big', object>;

/**
 * Draws a picture anew: what comes out holds pixels and nothing else. Metadata (place, camera, previews), other files behind the
 * end, and whatever else was no picture stay behind. It stands upright as its metadata said.
 */
export async function redrawPicture(
  bytes: Uint8Array,
  kind: 'jpeg' | 'png',
): Promise<Outcome<Uint8Array, PictureRefusal>> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: false, sequentialRead: true });
  try {
    const { format, width, height } = await picture.metadata();
    if (format !== kind) return refuse('file_broken');
    if (width * height > PIXELS_MAX) return refuse('file_too_big');
    const upright = picture.rotate().toColourspace('srgb').timeout({ seconds: SECONDS_MAX });
    const drawn = await (kind === 'jpeg'
      ? upright.jpeg({ quality: JPEG_QUALITY })
      : upright.png()
    ).toBuffer();
    return drawn.length > FILE_BYTES_MAX ? refuse('file_too_big') : accept(drawn);
  } catch {
    // The library throws for whatever it cannot read to its end: that is what a broken picture is.
    return refuse('file_broken');
  }
}
