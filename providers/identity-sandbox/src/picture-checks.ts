// Looks at pictures of faces and documents. The sandbox knows no faces and reads nothing: it refuses what no service would take (dark, small,
// flat, the document in place of a face). For the rest a face is taken, a document is left to people, and somebody at its page may say otherwise.

import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, MINUTE } from '@overround/kernel';
import type { PictureFault, PictureReport } from '@overround/provider-kit';
import { faultOfDocument, faultOfFace } from './look-at-pictures.ts';

export type PictureKind = 'face' | 'document';

/** What somebody at the page says. */
export const VERDICTS = ['accepted', 'declined'] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface PictureCheck {
  readonly checkId: string;
  readonly kind: PictureKind;
  readonly startedAt: number;
  readonly decidesAt: number;
  readonly fault?: PictureFault;
  readonly verdict?: Verdict;
}

export interface PictureChecks {
  checkFace(checkId: string, document: Uint8Array, face: Uint8Array): Promise<PictureReport>;
  checkDocument(checkId: string, pages: readonly Uint8Array[]): Promise<PictureReport>;
  report(checkId: string): Promise<PictureReport | undefined>;
  /** Those somebody may still decide. */
  open(): Promise<readonly PictureCheck[]>;
  decide(checkId: string, verdict: Verdict): Promise<void>;
}

const ID = /^[0-9a-f-]{36}$/;
const FORGOTTEN_MS = 60 * MINUTE;

export function openPictureChecks(dir: string, clock: Clock, decideMs: number): PictureChecks {
  mkdirSync(dir, { recursive: true });
  const fileOf = (checkId: string) => join(dir, `${checkId}.json`);
  const save = async (check: PictureCheck): Promise<void> => {
    const whole = `${fileOf(check.checkId)}.new`;
    await writeFile(whole, JSON.stringify(check), { mode: 0o600 });
    await rename(whole, fileOf(check.checkId));
  };
  const read = async (checkId: string): Promise<PictureCheck | undefined> => {
    if (!ID.test(checkId)) return undefined;
    const text = await readFile(fileOf(checkId), 'utf8').catch(() => undefined);
    return text === undefined ? undefined : (JSON.parse(text) as PictureCheck); // Written by `save`.
  };
  const list = async (): Promise<PictureCheck[]> => {
    const ids = (await readdir(dir)).map((name) => name.replace(/\.json$/, '')).filter((id) => ID.test(id));
    return (await Promise.all(ids.map(read))).filter((check) => check !== undefined);
  };
  const start = async (
    checkId: string,
    kind: PictureKind,
    look: () => Promise<PictureFault | undefined>,
  ): Promise<PictureReport> => {
    const known = await read(checkId);
    if (known) return reportOf(known, clock.now());
    for (const old of await list())
      if (clock.now() - old.startedAt > FORGOTTEN_MS) await rm(fileOf(old.checkId), { force: true });
    const fault = await look();
    const now = clock.now();
    const check = { checkId, kind, startedAt: now, decidesAt: now + decideMs, ...(fault && { fault }) };
    await save(check);
    return reportOf(check, now);
  };
  return {
    checkFace: (checkId, document, face) => start(checkId, 'face', () => faultOfFace(document, face)),
    checkDocument: (checkId, pages) => start(checkId, 'document', () => faultOfDocument(pages)),
    report: async (checkId) => {
      const check = await read(checkId);
      return check && reportOf(check, clock.now());
    },
    open: async () => (await list()).filter(({ decidesAt, verdict }) => clock.now() < decidesAt && !verdict),
    decide: async (checkId, verdict) => {
      const check = await read(checkId);
      if (check && clock.now() < check.decidesAt) await save({ ...check, verdict, decidesAt: clock.now() });
    },
  };
}

function reportOf({ checkId, kind, decidesAt, fault, verdict }: PictureCheck, now: number): PictureReport {
  if (now < decidesAt) return { checkId, status: 'pending' };
  if (fault !== undefined) return { checkId, status: 'declined', fault };
  if (verdict === 'declined')
    return { checkId, status: 'declined', fault: kind === 'face' ? 'no_match' : 'not_genuine' };
  if (kind === 'face') return { checkId, status: 'accepted', matchScore: 1, livenessScore: 1 };
  return { checkId, status: verdict ?? 'unsure' };
}
