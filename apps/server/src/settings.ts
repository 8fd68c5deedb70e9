import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_RATE_LIMITS,
  type KeyRing,
  openKeyRing,
  openSecretBox,
  type RateLimits,
  type SecretBox,
} from '@overround/platform';
import { CannotStart } from './fatal.ts';

/** A secret of this installation, drawn once and kept beside the data with rights for its owner only. */
export function installationSecret(dataDir: string, name: string): string {
  return keptIn(dataDir, `${name}.secret`, () => randomBytes(32).toString('base64url'));
}

/** A pair of keys that every process of the installation signs and is proved by. */
export function installationKeys<Pair>(dataDir: string, name: string, draw: () => Pair): Pair {
  const text = keptIn(dataDir, `${name}.keys`, () => JSON.stringify(draw()));
  return JSON.parse(text) as Pair; // Written by the line above.
}

/** What is drawn once and kept beside the data. Of processes that start at the same moment all have what the first one drew. */
function keptIn(dataDir: string, name: string, draw: () => string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    const own = `${file}.${process.pid}`;
    writeFileSync(own, draw(), { mode: 0o600 });
    try {
      // Whole or not at all, and never over another's.
      linkSync(own, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(own, { force: true });
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** What seals secrets in the database: `SECRETS_KEY`, or a key drawn at the first start and kept beside the data. */
export const secretBoxOf = (dataDir: string, key: string | undefined): SecretBox =>
  openSecretBox(key ?? installationSecret(dataDir, 'secrets-key'), randomBytes);

/** What wraps the keys of persons: `PERSON_KEY_WRAPS`, or what follows from the secrets key. Throws on text that means nothing. */
export function keyRingOf(box: SecretBox, text: string | undefined): KeyRing {
  try {
    return openKeyRing(text, box, randomBytes);
  } catch (error) {
    throw new CannotStart(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The limits of safety 8, with those of `RATE_LIMITS` instead (`login=5/60,bet=10/1`: so many per so many seconds), multiplied for
 * load tests. Throws on a name or number that means nothing.
 */
export function rateLimitsOf(text: string | undefined, factor: number): RateLimits {
  const own = new Map(
    (text ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '')
      .map((item) => {
        const [, name = '', points, seconds] = /^([a-z_]+)=([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(item) ?? [];
        if (!Object.hasOwn(DEFAULT_RATE_LIMITS, name))
          throw new CannotStart(`RATE_LIMITS ${item} is not a limit: write login=5/60 for five a minute`);
        return [name, { points: Number(points), seconds: Number(seconds) }] as const;
      }),
  );
  const entries = Object.entries(DEFAULT_RATE_LIMITS).map(([name, limit]) => {
    const set = { ...limit, ...own.get(name) };
    return [name, { ...set, points: Math.ceil(set.points * factor) }];
  });
  return Object.fromEntries(entries) as RateLimits; // The same names.
}

/** A number from the environment, or its default; nonsense counts as the default. */
export function numberFrom(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isFinite(value) && value > 0 ? value : fallback;
}
