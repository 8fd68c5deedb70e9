import type { DocumentPage, DocumentSection, SiteDocument } from '@overround/contracts/content';
import type { SiteContext } from '@overround/platform';
import type { Brand } from '@overround/site';
import type { ContentRoom } from '../deps.ts';
import { writeChecks, writeIdentification, writeMoneyChecks } from '../documents/checks.ts';
import { writeAbout, writeContacts, writeLicenses, writeTerminals } from '../documents/company.ts';
import { writeCookies, writePrivacy } from '../documents/data.ts';
import { writePayment, writePoints } from '../documents/payment.ts';
import { writeConsent, writeDisputes, writeTerms, type VersionedDocument } from '../documents/terms.ts';
import { createWriter, type Writer } from '../documents/writer.ts';
import { sectionsOf } from '../domain/markdown.ts';
import { aboutKey, titleKey } from '../domain/pages.ts';
import { DOCUMENT_VERSIONS } from '../domain/versions.ts';
import { listTermsVersions, type TermsVersion } from '../store/terms-store.ts';

type Write = (writer: Writer, asked: DocumentAsked) => DocumentSection[] | Promise<DocumentSection[]>;

const WRITERS: Readonly<Record<DocumentPage, Write>> = {
  contacts: writeContacts,
  about: writeAbout,
  licenses: writeLicenses,
  cashTerminals: writeTerminals,
  payment: (writer, { currency }) => writePayment(writer, currency),
  points: writePoints,
  cookies: writeCookies,
  privacyPolicy: writePrivacy,
  amlkyc: writeChecks,
  amlpolicy: writeMoneyChecks,
  kycpolicy: writeIdentification,
  disputeresolution: writeDisputes,
  confirmTerms: async (writer) => writeTerms(writer, await versionsOf(writer)),
  consent: async (writer) => writeConsent(writer, agreedDocuments(writer, await versionsOf(writer))),
};

const versionsOf = ({ room, site: { brandId } }: Writer): Promise<readonly TermsVersion[]> =>
  room.db.read({ brandId }, (tx) => listTermsVersions(tx, brandId));

const versionOf = (brand: Brand, page: DocumentPage, lang: string): string =>
  brand.content.pages[page]?.[lang]?.version ?? DOCUMENT_VERSIONS[page];

function agreedDocuments({ brand, t, lang }: Writer, versions: readonly TermsVersion[]): VersionedDocument[] {
  const inForce = versions.find(({ isInForce }) => isInForce);
  const own = (['privacyPolicy', 'amlkyc', 'cookies'] as const).map((page) => ({
    title: t(titleKey(page)),
    to: `information/${page}`,
    version: versionOf(brand, page, lang),
  }));
  return [
    { title: t('pages.rules'), to: 'information/rules', version: brand.betting.ruleSet },
    ...(inForce
      ? [{ title: t('pages.confirmTerms'), to: 'information/confirmTerms', version: inForce.version }]
      : []),
    ...own,
  ];
}

export interface DocumentAsked {
  readonly page: DocumentPage;
  /** Of the site's languages. */
  readonly lang: string;
  readonly currency?: string;
}

/** A page in the brand's own words where it has some in this language, else as the house writes it. */
export async function writeDocument(
  room: ContentRoom,
  { site, brand }: { readonly site: SiteContext; readonly brand: Brand },
  asked: DocumentAsked,
): Promise<SiteDocument> {
  const { page, lang } = asked;
  const phrases = await room.phrasesOf(lang);
  const checks = { ...room.checks, ...(await room.boundsOf?.(site)) };
  const writer = createWriter({ ...room, checks }, site, { brand, lang, phrases });
  const own = brand.content.pages[page]?.[lang];
  return {
    page,
    lang,
    title: own?.title ?? writer.t(titleKey(page)),
    description: writer.t(aboutKey(page)),
    version: versionOf(brand, page, lang),
    isOwnText: own !== undefined,
    sections: own ? sectionsOf(own.text) : await WRITERS[page](writer, asked),
  };
}
