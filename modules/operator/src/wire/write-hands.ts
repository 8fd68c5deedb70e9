// Stops and prices by hand as the desk sees them.

import type { LineBook, StoredHandPrice, StoredHold } from '@overround/catalog';
import type { DeskHandPrice, DeskHold } from '@overround/contracts/operator';
import { type Instant, unixSeconds } from '@overround/kernel';
import { groupLabel, groupOfType, outcomeLabel } from '@overround/markets';

const BPS_PER_POINT = 100;

/** Who plays, in a language; empty when the match has left the line. */
export function matchName(book: LineBook, eventId: number, lang: string): string {
  const event = book.findEvent(eventId);
  const names = event?.participants.map(({ names: one }) => one[lang] ?? one.en) ?? [];
  return (event?.format.field ? names.slice(0, 1) : names).join(' – ');
}

const sidesOf = (book: LineBook, eventId: number, lang: string) => {
  const [home = '', away = ''] =
    book.findEvent(eventId)?.participants.map(({ names }) => names[lang] ?? names.en) ?? [];
  return { home, away };
};

/** An outcome in words. */
// oxlint-disable-next-line max-params -- one outcome of one match
export const nameOfOutcome = (
  book: LineBook,
  eventId: number,
  { type, parameterMilli }: { readonly type: number; readonly parameterMilli: number },
  lang: string,
): string => outcomeLabel({ type, parameterMilli, ...sidesOf(book, eventId, lang), runners: [], lang });

/** As the language joins them; whoever asks in no language gets the English list. */
const listOf = (names: readonly string[], lang: string): string =>
  new Intl.ListFormat(/^[a-z]{2,3}$/.test(lang) ? lang : 'en').format(names);

export function presentHold(book: LineBook, hold: StoredHold, lang: string): DeskHold {
  const { producer = null, eventId = null, partKey = null, groups, lifted } = hold;
  const sides = sidesOf(book, eventId ?? 0, lang);
  const what = listOf(
    groups.map((group) => groupLabel(group, sides, lang)),
    lang,
  );
  const words = [producer ?? matchName(book, eventId ?? 0, lang), partKey ?? '', what];
  return {
    holdId: hold.holdId,
    producer,
    eventId,
    part: partKey,
    groups: [...groups],
    text: words.filter((word) => word !== '' && word !== 'main').join(' · '),
    reason: hold.reason,
    madeBy: hold.madeBy,
    madeAt: unixSeconds(hold.madeAt),
    liftedBy: lifted?.by ?? null,
    liftedAt: lifted ? unixSeconds(lifted.at) : null,
    liftReason: lifted?.reason ?? null,
  };
}

/** A price whose time is over has ended, whether that is written down yet or not. */
export const isHolding = ({ ended, expiresAt }: StoredHandPrice, now: Instant): boolean =>
  ended === undefined && expiresAt > now;

export function presentHandPrice(
  { book, now }: { readonly book: LineBook; readonly now: Instant },
  hand: StoredHandPrice,
  lang: string,
): DeskHandPrice {
  const { type, parameterMilli, act, ended } = hand;
  const sides = sidesOf(book, hand.eventId, lang);
  const words = [
    matchName(book, hand.eventId, lang),
    groupLabel(groupOfType(type)?.id ?? 0, sides, lang),
    nameOfOutcome(book, hand.eventId, hand, lang),
  ];
  const endedAt = ended?.at ?? (isHolding(hand, now) ? undefined : hand.expiresAt);
  return {
    handPriceId: hand.handPriceId,
    eventId: hand.eventId,
    part: hand.partKey,
    type,
    parameterMilli,
    text: words.filter((word) => word !== '').join(' · '),
    oddsMilli: 'oddsMilli' in act ? act.oddsMilli : null,
    shiftPercent: 'shiftBps' in act ? act.shiftBps / BPS_PER_POINT : null,
    reason: hand.reason,
    madeBy: hand.madeBy,
    madeAt: unixSeconds(hand.madeAt),
    expiresAt: unixSeconds(hand.expiresAt),
    endedAt: endedAt === undefined ? null : unixSeconds(endedAt),
    endedBy: ended?.by ?? null,
  };
}
