// Versions of the terms, what is agreed to, and what to do about a quarrel.

import type { DocumentSection } from '@overround/contracts/content';
import type { TermsVersion } from '../store/terms-store.ts';
import { tableOf, textBlock, word, type Writer } from './writer.ts';

const ISO_DAY = 10;

/** The day something holds from, as everybody writes it in a version. */
const dayOf = (at: Date): string => at.toISOString().slice(0, ISO_DAY);

export function writeTerms(writer: Writer, versions: readonly TermsVersion[]): DocumentSection[] {
  const { brand, t, prose, section, day, localised } = writer;
  const asked = section('', ...prose('terms.asked_t'));
  if (versions.length === 0)
    return [section('', ...prose('terms.none', { version: brand.betting.ruleSet }), ...asked.blocks)];
  const inForce = versions.find(({ isInForce }) => isInForce);
  return [
    asked,
    section(
      'terms.versions_h',
      tableOf(
        t('terms.versions_h'),
        [t('terms.version'), t('terms.from'), t('terms.changed')],
        versions.map((one) => [
          one === inForce
            ? [{ text: `${one.version} ` }, { text: t('terms.in_force'), isStrong: true }]
            : word(one.version),
          word(day(dayOf(one.inForceFrom))),
          word(localised(one.changes) ?? t('terms.first')),
        ]),
      ),
    ),
  ];
}

export interface VersionedDocument {
  readonly title: string;
  readonly to: string;
  readonly version: string;
}

export function writeConsent(writer: Writer, documents: readonly VersionedDocument[]): DocumentSection[] {
  const { t, prose, section, age } = writer;
  return [
    section('', ...prose('terms.consent_t'), ...prose('terms.consent_rules', { age })),
    section(
      'terms.docs_h',
      tableOf(
        t('terms.docs_h'),
        [t('terms.document'), t('terms.version')],
        documents.map(({ title, to, version }) => [word(title, { to }), word(version)]),
      ),
    ),
    section('terms.free_h', ...prose('terms.free_t')),
    section('terms.kept_h', ...prose('terms.kept_t')),
    section('terms.back_h', ...prose('terms.back_t')),
  ];
}

export function writeDisputes(writer: Writer): DocumentSection[] {
  const { brand, room, t, prose, section, duration } = writer;
  const { answerDays, finalDays, body } = brand.content.disputes;
  const final = duration(finalDays, 'day');
  // The name of the body leads to its pages; the sentence around it is a text like all others.
  const name = body && (body.url === undefined ? body.name : `[${body.name}](${body.url})`);
  return [
    section('terms.first_h', ...prose('terms.first_t')),
    section('terms.second_h', ...prose('terms.second_t', { answer: duration(answerDays, 'day') })),
    section('terms.third_h', ...prose('terms.third_t', { final })),
    section(
      'terms.body_h',
      ...(name === undefined ? [textBlock(t('terms.body_none'))] : prose('terms.body_t', { final, name })),
    ),
    section('terms.good_h', ...prose('terms.good_t', { years: duration(room.checks.recordYears, 'year') })),
  ];
}
