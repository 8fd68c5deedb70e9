import { expect, it } from 'vitest';
import type { FilesDeps } from '../deps.ts';
import { openHandIn } from './hand-in.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Page>>endobj\n%%EOF\n');

it.each([
  ['is harmful to it', 'harmful', 'file_unsafe'],
  ['it could not look at', 'unknown', 'not_now'],
] as const)('where a house has a scanner, nothing is kept that %s', async (_sentence, verdict, code) => {
  const seen: Uint8Array[] = [];
  const scan: FilesDeps['scan'] = (bytes) => {
    seen.push(bytes);
    return Promise.resolve(verdict);
  };
  // Refused before anything else of a house is asked for.
  const handIn = openHandIn({ scan } as unknown as FilesDeps);
  const order = { brandId: 1, personId: 'p', purpose: 'enquiry', name: 'a.pdf', bytes: PDF };
  expect(await handIn(order as unknown as Parameters<typeof handIn>[0])).toMatchObject({ ok: false, code });
  expect(seen).toEqual([PDF]);
});
