// Ways to pay as the providers of the brand tell them, and points as the brand has them.

import type { DocumentBlock, DocumentSection } from '@overround/contracts/content';
import { countryName } from '@overround/site';
import { languageOf } from '@overround/phrases';
import type { WayToPay } from '../deps.ts';
import { blocksOf } from '../domain/markdown.ts';
import { tableOf, textBlock, word, type Writer } from './writer.ts';

const MINUTES_A_DAY = 24 * 60;
const MINUTES_AN_HOUR = 60;

function usualTime({ t, duration }: Writer, minutes: number | undefined): string {
  if (minutes === undefined) return t('payment.no_time');
  if (minutes === 0) return t('payment.at_once');
  if (minutes >= MINUTES_A_DAY) return duration(Math.ceil(minutes / MINUTES_A_DAY), 'day');
  return minutes >= MINUTES_AN_HOUR
    ? duration(Math.ceil(minutes / MINUTES_AN_HOUR), 'hour')
    : duration(minutes, 'minute');
}

function feeText({ t, money }: Writer, fee: WayToPay['fee'], currency: string): string {
  const parts = [
    ...(fee && fee.permille > 0 ? [`${fee.permille / 10} %`] : []),
    ...(fee && fee.fixedMinor > 0n ? [money(fee.fixedMinor, currency)] : []),
  ];
  return parts.length > 0 ? parts.join(' + ') : t('payment.no_fee');
}

function waysTable(
  writer: Writer,
  {
    kind,
    ways,
    currency,
  }: { readonly kind: WayToPay['kind']; readonly ways: readonly WayToPay[]; readonly currency: string },
): DocumentBlock {
  const { t, money } = writer;
  const rows = ways.filter((way) => way.kind === kind);
  if (rows.length === 0)
    return textBlock(t(kind === 'deposit' ? 'payment.none_in' : 'payment.none_out', { currency }));
  return tableOf(
    t(kind === 'deposit' ? 'payment.in_h' : 'payment.out_h'),
    [t('payment.method'), t('payment.min'), t('payment.max'), t('payment.fee'), t('payment.time')],
    rows.map(({ title, amountMinorMin, amountMinorMax, fee, usualMinutes }) => [
      word(title),
      word(money(amountMinorMin, currency)),
      word(money(amountMinorMax, currency)),
      word(feeText(writer, fee, currency)),
      word(usualTime(writer, usualMinutes)),
    ]),
  );
}

/** The currency that was asked for, where the brand has it; else the brand's own. */
export async function writePayment(writer: Writer, wished?: string): Promise<DocumentSection[]> {
  const { room, site, brand, t, prose, section, duration } = writer;
  const currency = brand.currencies.find((code) => code === wished) ?? brand.defaultCurrency;
  const { ways, isWhole } = await room.waysToPay({ ...site, lang: writer.lang }, currency);
  const place = room.directory.countryById(site.countryId);
  const country = place ? countryName(place, languageOf(writer.lang).tag) : '';
  return [
    section(
      '',
      textBlock(t('payment.amounts', { currency, country })),
      ...(isWhole ? [] : [textBlock(t('payment.silent'))]),
    ),
    section('payment.in_h', waysTable(writer, { kind: 'deposit', ways, currency })),
    section('payment.out_h', waysTable(writer, { kind: 'withdrawal', ways, currency })),
    section(
      'payment.how_h',
      ...prose('payment.how_t', {
        fresh: duration(room.numbers.freshMinutes, 'minute'),
        hold: duration(room.numbers.holdHours, 'hour'),
      }),
    ),
  ];
}

/** In the brand's own words; who has no points is told so. */
export function writePoints({ brand, prose, section, localised }: Writer): DocumentSection[] {
  const own = localised(brand.content.points);
  return own === undefined
    ? [section('', ...prose('payment.points_none'))]
    : [section('payment.points_h', ...blocksOf(own))];
}
