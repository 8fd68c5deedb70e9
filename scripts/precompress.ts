// Packs the built files that browsers ask for, once and as small as it goes, so that no request has to.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
const PACKED = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this the head of an answer is longer than what packing saves. */
const BYTES_MIN = 512;
const AT_ONCE = 8;

/** Writes `name.br` and `name.gz` beside every file below the folder that gets smaller by it. */
export async function precompress(folder: string): Promise<void> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PACKED.test(entry.name) && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name));
  const next = paths.values();
  const work = async (): Promise<void> => {
    for (const path of next) await packFile(path);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function packFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < BYTES_MIN) return;
  const [br, gz] = await Promise.all([
    packBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    packGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < bytes.length) writeFileSync(`${path}.br`, br);
  if (gz.length < bytes.length) writeFileSync(`${path}.gz`, gz);
}
