import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instant, instant } from '@overround/kernel';

interface Kept {
  readonly key: string;
  readonly startAt: number;
}

/** When this replay began. The same files at the same speed go on where they were; others begin now. */
export function replayStart(
  dataDir: string,
  what: { readonly files: readonly string[]; readonly speed: number },
  now: Instant,
): Instant {
  const file = join(dataDir, 'replay.json');
  const key = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  // Written below, by this function only.
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined;
  if (kept?.key === key) return instant(kept.startAt);
  writeFileSync(file, JSON.stringify({ key, startAt: now } satisfies Kept));
  return now;
}
