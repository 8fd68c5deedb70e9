// Cookies and personal data, written from their declarations.

import type { DocumentSection } from '@overround/contracts/content';
import { COPY_DAYS } from '@overround/contracts/privacy';
import { PERSONAL_DATA } from '../domain/personal-data.ts';
import { STORED_THINGS, type StoredThing } from '../domain/stored-things.ts';
import { tableOf, textBlock, word, type Writer } from './writer.ts';

const HOURS_A_DAY = 24;

function lasts({ t, duration, brand }: Writer, { days, keys }: StoredThing): string {
  if (days === 'session') return t('storage.lasts_session');
  if (days === 'cleared') return t('storage.lasts_cleared');
  const most = keys[0] === '__Host-remember' ? brand.rememberDays : days;
  return most < 2 ? duration(most * HOURS_A_DAY, 'hour') : duration(most, 'day');
}

function levelSection(writer: Writer, level: 0 | 1): DocumentSection {
  const { t, prose, section, list } = writer;
  const things = STORED_THINGS.filter((thing) => thing.level === level);
  return section(
    `storage.level_${level}`,
    ...prose(`storage.level_${level}_t`),
    tableOf(
      t(`storage.level_${level}`),
      [t('storage.name'), t('storage.kind'), t('storage.purpose'), t('storage.lasts')],
      things.map((thing) => [
        word(list(thing.keys)),
        word(t(`storage.kind_${thing.where}`)),
        word(t(thing.purpose)),
        word(lasts(writer, thing)),
      ]),
    ),
  );
}

export const writeCookies = (writer: Writer): DocumentSection[] => [
  writer.section('', textBlock(writer.t('storage.intro'))),
  levelSection(writer, 0),
  levelSection(writer, 1),
  writer.section('storage.level_2', ...writer.prose('storage.level_2_t')),
];

/** Within a month, as most laws ask. */
const RIGHTS_DAYS = 30;

export function writePrivacy(writer: Writer): DocumentSection[] {
  const { room, brand, t, prose, section, duration, list } = writer;
  const { company, support } = brand.content;
  const email = support.privacyEmail ?? support.email;
  const { numbers } = room;
  const values = {
    records: duration(room.checks.recordYears, 'year'),
    session: duration(numbers.sessionHours, 'hour'),
    device: duration(numbers.deviceDays, 'day'),
    unclaimed: duration(numbers.unclaimedHours, 'hour'),
    refused: duration(numbers.refusedOrderDays, 'day'),
    copies: duration(COPY_DAYS, 'day'),
    providers: list(brand.paymentProviders),
  };
  return [
    section(
      'privacy.who_h',
      ...(company.legalName === undefined
        ? prose('privacy.who_brand')
        : prose('privacy.who_t', { company: company.legalName })),
      ...(email === undefined ? [] : prose('privacy.who_mail', { email })),
    ),
    section(
      'privacy.what_h',
      ...prose('privacy.what_t'),
      tableOf(
        t('privacy.what_h'),
        [t('privacy.what'), t('privacy.why'), t('privacy.basis'), t('privacy.kept'), t('privacy.who')],
        PERSONAL_DATA.map(({ what, why, basis, kept, recipients }) => [
          word(t(what)),
          word(t(why)),
          word(t(basis)),
          word(t(kept, values)),
          word(list(recipients.map((recipient) => t(recipient, values)))),
        ]),
      ),
    ),
    section('privacy.how_h', ...prose('privacy.how_t')),
    section('privacy.rights_h', ...prose('privacy.rights_t', { rights: duration(RIGHTS_DAYS, 'day') })),
    section('privacy.auto_h', ...prose('privacy.auto_t')),
  ];
}
