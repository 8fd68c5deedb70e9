// Who is behind a brand: contacts, about, licences, terminals. What was not given is not shown.

import type { DocumentBlock, DocumentSection } from '@overround/contracts/content';
import { languageOf } from '@overround/phrases';
import { factsOf, type Spans, tableOf, textBlock, word, type Writer } from './writer.ts';

const mail = (address: string | undefined): Spans | undefined =>
  address === undefined ? undefined : word(address, { href: `mailto:${address}` });
const plain = (text: string | undefined): Spans | undefined => (text === undefined ? undefined : word(text));

function companyFacts({ brand, t, localised }: Writer): DocumentBlock[] {
  const { legalName, registrationNumber, address } = brand.content.company;
  return factsOf([
    [t('company.legal_name'), plain(legalName)],
    [t('company.registration'), plain(registrationNumber)],
    [t('company.address'), plain(localised(address))],
  ]);
}

const dialled = (phone: string): string => phone.replaceAll(/[^+0-9]/g, '');

export function writeContacts(writer: Writer): DocumentSection[] {
  const { brand, t, prose, section, localised } = writer;
  const { support, company } = brand.content;
  const reach = factsOf([
    [t('company.email'), mail(support.email)],
    [
      t('company.phone'),
      support.phone === undefined
        ? undefined
        : word(support.phone, { href: `tel:${dialled(support.phone)}` }),
    ],
    [t('company.hours'), plain(localised(support.hours))],
    [t('company.complaints'), mail(support.complaintsEmail)],
    [t('company.privacy'), mail(support.privacyEmail)],
    [t('company.legal_name'), plain(company.legalName)],
    [t('company.address'), plain(localised(company.address))],
  ]);
  const map: DocumentBlock[] =
    support.mapImage === undefined
      ? []
      : [{ kind: 'image', src: `/${support.mapImage}`, alt: t('company.map') }];
  return [
    section('company.reach_h', ...(reach.length > 0 ? reach : [textBlock(t('company.reach_none'))]), ...map),
    section('company.write_h', ...prose('company.write_t')),
  ];
}

/** Names of countries are many: as many are named as a line bears, then how many more there are. */
const COUNTRIES_NAMED = 60;

export function writeAbout(writer: Writer): DocumentSection[] {
  const { brand, room, t, prose, section, list, country, age } = writer;
  const countries = brand.countryIds
    .slice(0, COUNTRIES_NAMED)
    .flatMap((countryId) => room.directory.countryById(countryId)?.alpha2 ?? [])
    .map(country);
  const facts = companyFacts(writer);
  return [
    section('company.who_h', ...(facts.length > 0 ? facts : [textBlock(t('company.who_none'))])),
    section(
      'company.what_h',
      ...prose('company.what_t', {
        currencies: list(brand.currencies),
        countries: list(countries),
        age,
      }),
      textBlock(
        t('company.what_languages', {
          languages: list(brand.languages.map((code) => languageOf(code).name)),
        }),
      ),
    ),
    ...(brand.isDemo ? [section('company.demo_h', ...prose('company.demo_t'))] : []),
    section('company.software_h', ...prose('company.software_t')),
  ];
}

export function writeLicenses(writer: Writer): DocumentSection[] {
  const { brand, t, prose, section, country, day, localised } = writer;
  const { licences } = brand.content;
  if (licences.length === 0)
    return [
      section(
        'company.licences_h',
        ...prose(brand.isDemo ? 'company.licences_demo' : 'company.licences_none'),
      ),
    ];
  const dayOrDash = (date: string | undefined): Spans => word(date === undefined ? '–' : day(date));
  const table = tableOf(
    t('company.licences_h'),
    [
      t('company.licence_number'),
      t('company.licence_regulator'),
      t('company.licence_place'),
      t('company.licence_since'),
      t('company.licence_until'),
      t('company.licence_scope'),
    ],
    licences.map(({ number, regulator, url, country: alpha2, since, until, scope }) => [
      word(number),
      word(regulator, url === undefined ? {} : { href: url }),
      word(country(alpha2)),
      dayOrDash(since),
      dayOrDash(until),
      word(localised(scope) ?? '–'),
    ]),
  );
  return [
    section('company.licences_h', ...prose('company.licences_t'), table),
    section('company.who_h', ...companyFacts(writer)),
  ];
}

/** Places where somebody is; where there are none, all of them. */
export function writeTerminals({
  room,
  site,
  brand,
  section,
  prose,
  localised,
}: Pick<Writer, 'room' | 'site' | 'brand' | 'section' | 'prose' | 'localised'>): DocumentSection[] {
  const here = room.directory.countryById(site.countryId)?.alpha2;
  const near = brand.content.places.filter(({ country }) => country === undefined || country === here);
  const places = near.length > 0 ? near : brand.content.places;
  if (places.length === 0) return [section('', ...prose('company.places_none'))];
  return [
    section('company.places_h', {
      kind: 'places',
      places: places.map(({ hours, currencies = [], country: _country, ...place }) => ({
        ...place,
        hours: localised(hours) ?? '',
        currencies: [...currencies],
      })),
    }),
  ];
}
