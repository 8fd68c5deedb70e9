// What a text message costs, and when the house sends no more of them. Pure.

/** Messages that left of late, those of the one that asks not among them. */
export interface SmsCounts {
  readonly numberMinute: number;
  readonly numberDay: number;
  /** 0 for a message to nobody we know. */
  readonly personDay: number;
  readonly countryHour: number;
  /** Parts, as a gateway bills them. */
  readonly brandDaySegments: number;
}

export type SmsLimits = { readonly [Count in keyof SmsCounts]: number };

/** Whoever asks for codes is limited before (1 a minute, 5 a day of a number); this holds when everything else fails. */
export const SMS_LIMITS: SmsLimits = {
  numberMinute: 3,
  numberDay: 12,
  personDay: 15,
  countryHour: 300,
  brandDaySegments: 5000,
};

export type GuardReason =
  | 'number_too_often'
  | 'person_too_often'
  | 'country_too_often'
  | 'day_budget_used'
  | 'too_late';

/** Why a message stays here, or nothing when it may leave. */
export function whyNotSent(counts: SmsCounts, limits: SmsLimits, segments: number): GuardReason | undefined {
  if (counts.numberMinute >= limits.numberMinute || counts.numberDay >= limits.numberDay)
    return 'number_too_often';
  if (counts.personDay >= limits.personDay) return 'person_too_often';
  if (counts.countryHour >= limits.countryHour) return 'country_too_often';
  return counts.brandDaySegments + segments > limits.brandDaySegments ? 'day_budget_used' : undefined;
}

/** The basic alphabet of GSM 03.38; signs of its second table take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const SECOND_TABLE = '\f^{}\\[~]|€';

/** How many parts a text is sent in: 160 signs of the basic alphabet, 70 of any other; a part of several holds 153 or 67. */
export function segmentsOf(text: string): number {
  const signs = Array.from(text);
  const isPlain = signs.every((sign) => BASIC.includes(sign) || SECOND_TABLE.includes(sign));
  const length = isPlain
    ? signs.reduce((sum, sign) => sum + (SECOND_TABLE.includes(sign) ? 2 : 1), 0)
    : text.length; // UTF-16, as they are counted.
  const [whole, part] = isPlain ? [160, 153] : [70, 67];
  return length <= whole ? 1 : Math.ceil(length / part);
}

/** What a phone shows as sender: at most eleven letters and digits. */
export const senderOf = (brandName: string): string =>
  brandName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9 ]/g, '')
    .trim()
    .slice(0, 11)
    .trim() || 'Info';
