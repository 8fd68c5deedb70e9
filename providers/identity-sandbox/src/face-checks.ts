// Comparisons of a face with a document. The sandbox knows no faces: it refuses what no service would take (dark, small, no movement of
// light, the document itself), lets a person at its page say that the faces differ, and else says yes.

import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, MINUTE } from '@overround/kernel';
import type { FaceCheckReport, FaceFault } from '@overround/provider-kit';
import sharp from 'sharp';

interface Check {
  readonly checkId: string;
  readonly startedAt: number;
  readonly decidesAt: number;
  readonly fault?: FaceFault;
  readonly livenessScore: number;
  readonly isDiffering?: boolean;
}

export interface FaceChecks {
  start(checkId: string, document: Uint8Array, face: Uint8Array): Promise<FaceCheckReport>;
  report(checkId: string): Promise<FaceCheckReport | undefined>;
  /** Those a person may still say no to. */
  open(): Promise<readonly { readonly checkId: string; readonly startedAt: number }[]>;
  differ(checkId: string): Promise<void>;
}

const ID = /^[0-9a-f-]{36}$/;
const FORGOTTEN_MS = 60 * MINUTE;
/** Of the shorter side, in pixels. */
const SIDE_MIN = 200;
/** Of 255. */
const LIGHT_MIN = 30;
/** Spread of light over the picture; a wall or a black screen has less. */
const SPREAD_MIN = 8;
/** Mean difference of two thumbnails, of 255, below which they are one picture. */
const SAME_MAX = 4;

export function openFaceChecks(dir: string, clock: Clock, decideMs: number): FaceChecks {
  mkdirSync(dir, { recursive: true });
  const fileOf = (checkId: string) => join(dir, `${checkId}.json`);
  const save = async (check: Check): Promise<void> => {
    const whole = `${fileOf(check.checkId)}.new`;
    await writeFile(whole, JSON.stringify(check), { mode: 0o600 });
    await rename(whole, fileOf(check.checkId));
  };
  const read = async (checkId: string): Promise<Check | undefined> => {
    if (!ID.test(checkId)) return undefined;
    const text = await readFile(fileOf(checkId), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as Check); // Written by `save`.
  };
  const reportOf = (check: Check): FaceCheckReport => {
    const { checkId, decidesAt, fault, livenessScore, isDiffering = false } = check;
    if (clock.now() < decidesAt) return { checkId, status: 'pending' };
    if (fault !== undefined) return { checkId, status: 'declined', fault, livenessScore };
    return isDiffering
      ? { checkId, status: 'declined', fault: 'no_match', matchScore: 0, livenessScore }
      : { checkId, status: 'accepted', matchScore: 1, livenessScore };
  };
  const list = async (): Promise<Check[]> => {
    const ids = (await readdir(dir)).map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
    return (await Promise.all(ids.map(read))).filter((check) => check !== undefined);
  };
  return {
    start: async (checkId, document, face) => {
      const known = await read(checkId);
      if (known) return reportOf(known);
      for (const old of await list())
        if (clock.now() - old.startedAt > FORGOTTEN_MS) await rm(fileOf(old.checkId), { force: true });
      const now = clock.now();
      const check = { checkId, startedAt: now, decidesAt: now + decideMs, ...(await lookAt(document, face)) };
      await save(check);
      return reportOf(check);
    },
    report: async (checkId) => {
      const check = await read(checkId);
      return check && reportOf(check);
    },
    open: async () => (await list()).filter(({ decidesAt }) => clock.now() < decidesAt),
    differ: async (checkId) => {
      const check = await read(checkId);
      if (check && clock.now() < check.decidesAt) await save({ ...check, isDiffering: true });
    },
  };
}

async function lookAt(
  document: Uint8Array,
  face: Uint8Array,
): Promise<{ readonly fault?: FaceFault; readonly livenessScore: number }> {
  const seen = await thumbnailOf(document);
  const own = await thumbnailOf(face);
  if (!seen) return { fault: 'document_unclear', livenessScore: 0 };
  if (!own || own.side < SIDE_MIN) return { fault: 'too_small', livenessScore: 0 };
  const livenessScore = Math.min(own.spread / 64, 1);
  if (own.light < LIGHT_MIN) return { fault: 'too_dark', livenessScore };
  const difference =
    own.pixels.reduce((sum, light, at) => sum + Math.abs(light - (seen.pixels[at] ?? 0)), 0) /
    own.pixels.length;
  const isAlive = own.spread >= SPREAD_MIN && difference > SAME_MAX;
  return isAlive ? { livenessScore } : { fault: 'not_alive', livenessScore: 0 };
}

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
