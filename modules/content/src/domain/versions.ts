// Versions of the texts of the house. A test counts them: a text that changed has another digest, and then a new date belongs to it.

import type { DocumentPage } from '@overround/contracts/content';

/** The day the house last changed what a page says. */
export const DOCUMENT_VERSIONS: Readonly<Record<DocumentPage, string>> = {
  contacts: '2026-11-22',
  about: '2026-11-22',
  payment: '2026-11-22',
  cookies: '2026-11-23',
  points: '2026-11-22',
  consent: '2026-11-22',
  licenses: '2026-11-22',
  privacyPolicy: '2026-11-24',
  amlkyc: '2026-11-22',
  amlpolicy: '2026-11-22',
  kycpolicy: '2026-11-22',
  disputeresolution: '2026-11-22',
  confirmTerms: '2026-11-22',
  cashTerminals: '2026-11-22',
};
