import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_RATE_LIMITS, openSecretBox, type SecretBox } from '@overround/platform';

/** A secret of this installation, drawn once and kept beside the data with rights for its owner only. */
export function installationSecret(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, `${name}.secret`);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** What seals secrets in the database: `SECRETS_KEY`, or a key drawn at the first start and kept beside the data. */
export const secretBoxOf = (dataDir: string, key: string | undefined): SecretBox =>
  openSecretBox(key ?? installationSecret(dataDir, 'secrets-key'), randomBytes);

/** The limits of safety 8, multiplied for load tests. */
export function rateLimitsTimes(factor: number): typeof DEFAULT_RATE_LIMITS {
  if (factor === 1) return DEFAULT_RATE_LIMITS;
  const entries = Object.entries(DEFAULT_RATE_LIMITS).map(([name, limit]) => [
    name,
    { ...limit, points: Math.ceil(limit.points * factor) },
  ]);
  return Object.fromEntries(entries) as typeof DEFAULT_RATE_LIMITS; // The same names.
}

/** A number from the environment, or its default; nonsense counts as the default. */
export function numberFrom(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return text !== undefined && text !== '' && Number.isFinite(value) && value > 0 ? value : fallback;
}
