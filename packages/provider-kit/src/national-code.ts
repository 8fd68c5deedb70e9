// National identity codes of the countries whose people have Smart-ID and Mobile-ID: shape, check digit, and what a code says of birth.
// Sources: Estonian standard EVS 585, the Lithuanian law on the population register (the same code), Latvian register of natural persons.

export const EID_COUNTRIES = ['EE', 'LV', 'LT'] as const;
export type EidCountry = (typeof EID_COUNTRIES)[number];

export interface NationalCode {
  readonly country: EidCountry;
  /** As the country writes it: eleven digits, in Latvia with a hyphen behind the sixth. */
  readonly code: string;
  /** `yyyy-MM-dd`; Latvian codes given out since July 2017 say nothing of it. */
  readonly bornOn?: string;
}

const YEARS_OF_CENTURY = 100;

/** Blanks are let pass, and a Latvian code may come without its hyphen. Nothing when the code cannot be one. */
export function readNationalCode(country: EidCountry, text: string): NationalCode | undefined {
  const bare = text.replaceAll(/\s/g, '');
  return country === 'LV' ? readLatvian(bare) : readBaltic(country, bare);
}

/** Estonia and Lithuania: `GYYMMDDSSSC`, the first digit saying sex and century. */
function readBaltic(country: 'EE' | 'LT', text: string): NationalCode | undefined {
  if (!/^[1-6]\d{10}$/.test(text) || balticCheckDigit(text) !== Number(text[10])) return undefined;
  const century = 18 + Math.floor((Number(text[0]) - 1) / 2);
  const bornOn = dateOf(
    century * YEARS_OF_CENTURY + Number(text.slice(1, 3)),
    text.slice(3, 5),
    text.slice(5, 7),
  );
  return bornOn === undefined ? undefined : { country, code: text, bornOn };
}

const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 1, 2, 3];

function balticCheckDigit(text: string): number {
  const first = weighed(text, FIRST_WEIGHTS) % 11;
  if (first < 10) return first;
  return (weighed(text, SECOND_WEIGHTS) % 11) % 10;
}

const LATVIAN_WEIGHTS = [1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** `DDMMYY-CNNNK`, the seventh digit saying the century; or `32NNNN-NNNNN`, drawn by lot and without a check digit. */
function readLatvian(text: string): NationalCode | undefined {
  const match = /^(\d{6})-?(\d{5})$/.exec(text);
  if (!match) return undefined;
  const digits = `${match[1]}${match[2]}`;
  const code = `${match[1]}-${match[2]}`;
  if (digits.startsWith('3') && Number(digits[1]) >= 2) return { country: 'LV', code };
  const check = ((1101 - weighed(digits, LATVIAN_WEIGHTS)) % 11) % 10;
  const century = 18 + Number(digits[6]);
  const year = century * YEARS_OF_CENTURY + Number(digits.slice(4, 6));
  const bornOn = dateOf(year, digits.slice(2, 4), digits.slice(0, 2));
  return Number(digits[6]) > 2 || check !== Number(digits[10]) || bornOn === undefined
    ? undefined
    : { country: 'LV', code, bornOn };
}

const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

/** Nothing for a day the calendar does not have. */
function dateOf(year: number, month: string, day: string): string | undefined {
  const text = `${year}-${month}-${day}`;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? undefined : text;
}

/** Natural person semantics identifier of ETSI EN 319 412-1, as certificates and the Smart-ID interface name a person. */
export const semanticsIdOf = ({ country, code }: Pick<NationalCode, 'country' | 'code'>): string =>
  `PNO${country}-${code}`;

export function readSemanticsId(text: string): NationalCode | undefined {
  const [, name = '', code = ''] = /^PNO([A-Z]{2})-([\d-]{11,12})$/.exec(text) ?? [];
  const country = EID_COUNTRIES.find((known) => known === name);
  return country && readNationalCode(country, code);
}
