import { createHash } from 'node:crypto';
import type { DocumentPage } from '@overround/contracts/content';
import { loadDocumentTexts } from '@overround/phrases/documents';
import { SHIPPED_LANGUAGES } from '@overround/phrases';
import { expect, it } from 'vitest';
import { DOCUMENT_VERSIONS } from './versions.ts';

/** When the texts of an area were last changed, and what they were. Who changes a text writes both anew, and dates its pages. */
const WRITTEN = {
  checks: ['2026-11-22', '5d9eb84a26105ae7'],
  company: ['2026-11-22', '71069386813bd156'],
  payment: ['2026-11-22', '572ad731452540c6'],
  privacy: ['2026-11-24', '8f4e4ccc63183152'],
  storage: ['2026-11-23', '501455027b878704'],
  terms: ['2026-11-22', '7529bb7ba2a25443'],
} as const;

const AREAS: Readonly<Record<DocumentPage, keyof typeof WRITTEN>> = {
  contacts: 'company',
  about: 'company',
  licenses: 'company',
  cashTerminals: 'company',
  payment: 'payment',
  points: 'payment',
  cookies: 'storage',
  privacyPolicy: 'privacy',
  amlkyc: 'checks',
  amlpolicy: 'checks',
  kycpolicy: 'checks',
  consent: 'terms',
  confirmTerms: 'terms',
  disputeresolution: 'terms',
};

it('a text that changed has a new date, in every language', async () => {
  const texts = await Promise.all(SHIPPED_LANGUAGES.map((code) => loadDocumentTexts(code)));
  const digests = Object.keys(WRITTEN).map((area) => {
    const words = texts.map((dictionary) => dictionary[area as keyof typeof WRITTEN]);
    return [area, createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)];
  });
  expect(Object.fromEntries(digests)).toEqual(
    Object.fromEntries(Object.entries(WRITTEN).map(([area, [, digest]]) => [area, digest])),
  );
});

it('no page is older than its texts', () => {
  const old = Object.entries(AREAS).filter(
    // Keys of the record are pages.
    ([page, area]) => DOCUMENT_VERSIONS[page as DocumentPage] < WRITTEN[area][0],
  );
  expect(old).toEqual([]);
});
