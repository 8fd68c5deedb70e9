// Checks of identity and money: three pages from the same numbers.

import type { DocumentBlock, DocumentSection } from '@overround/contracts/content';
import { tableOf, word, type Writer } from './writer.ts';

const amounts = ({ room: { checks }, money, duration, age }: Writer) => ({
  threshold: money(checks.thresholdMinor, checks.currency),
  funds: money(checks.fundsThresholdMinor, checks.currency),
  day: duration(checks.windowHours, 'hour'),
  month: duration(checks.windowDays, 'day'),
  years: duration(checks.recordYears, 'year'),
  age,
});

function numbers(writer: Writer): DocumentBlock {
  const { t } = writer;
  const values = amounts(writer);
  return tableOf(
    t('checks.numbers_h'),
    [t('checks.number'), t('checks.value')],
    [
      [word(t('checks.n_threshold')), word(values.threshold)],
      [word(t('checks.n_funds')), word(values.funds)],
      [word(t('checks.n_windows')), word(t('checks.n_windows_value', values))],
      [word(t('checks.n_currencies')), word(t('checks.n_currencies_value'))],
      [word(t('checks.n_records')), word(t('checks.n_records_value', values))],
      [word(t('checks.n_age')), word(t('checks.n_age_value', values))],
    ],
  );
}

const short = (writer: Writer): DocumentSection =>
  writer.section('checks.short_h', ...writer.prose('checks.short_t', amounts(writer)));

export const writeChecks = (writer: Writer): DocumentSection[] => [
  short(writer),
  writer.section('checks.numbers_h', numbers(writer)),
  writer.section('checks.ask_h', ...writer.prose('checks.ask_t'), ...writer.prose('checks.more')),
];

export const writeMoneyChecks = (writer: Writer): DocumentSection[] => [
  writer.section('checks.why_h', ...writer.prose('checks.why_t')),
  writer.section('checks.watch_h', ...writer.prose('checks.watch_t')),
  writer.section('checks.numbers_h', numbers(writer)),
  writer.section('checks.then_h', ...writer.prose('checks.then_t')),
];

export function writeIdentification(writer: Writer): DocumentSection[] {
  const { room, prose, section, duration } = writer;
  const { filesMax, fileMegabytesMax, unclaimedHours } = room.numbers;
  return [
    section('checks.when_h', ...prose('checks.when_t')),
    section('checks.what_h', ...prose('checks.what_t')),
    section(
      'checks.docs_h',
      ...prose('checks.docs_t', {
        files: filesMax,
        megabytes: `${fileMegabytesMax} MB`,
        unclaimed: duration(unclaimedHours, 'hour'),
      }),
    ),
    section('checks.numbers_h', numbers(writer)),
    section('checks.ask_h', ...prose('checks.ask_t')),
  ];
}
