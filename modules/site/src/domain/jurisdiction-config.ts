// What the law of a country lets one bet have: data that betting reads. No rule is decided here.

import { assert, type CurrencyCode, type Minor, minorFromDigits, present } from '@overround/kernel';
import Type, { type Static } from 'typebox';
import type { Country, Currency } from './reference.ts';

const sum = Type.String({ pattern: '^[1-9][0-9]{0,17}$' });

const JurisdictionRow = Type.Object(
  {
    country: Type.String({ pattern: '^[A-Z]{2}$' }),
    /** Of the sums, which are minor units; a law names exact ones, so they are no units of about one euro. */
    currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3,5}$' })),
    stakeMinorMax: Type.Optional(sum),
    payoutMinorMax: Type.Optional(sum),
    oddsMax: Type.Optional(Type.Integer({ minimum: 2, maximum: 1_000_000_000 })),
    /** Of one round of a slot (features-and-rules row 125), and from one round to the next. */
    slotStakeMinorMax: Type.Optional(sum),
    slotCycleMs: Type.Optional(Type.Integer({ minimum: 2500, maximum: 60_000 })),
  },
  { additionalProperties: false },
);
type JurisdictionRow = Static<typeof JurisdictionRow>;

/** Several rows may be about one country; all of them hold. */
export const JurisdictionConfig = Type.Object(
  { jurisdictions: Type.Array(JurisdictionRow, { maxItems: 1000 }) },
  { additionalProperties: false },
);

/** The most one bet of a resident may stake and pay out, stake included, the highest odds of a whole bet, and what a slot may do. */
export interface JurisdictionRule {
  readonly countryId: number;
  readonly sums?: {
    readonly currency: CurrencyCode;
    /** A round sum of that currency worth about one euro, by which the others are counted. */
    readonly unitMinor: Minor;
    readonly stakeMinorMax?: Minor;
    readonly payoutMinorMax?: Minor;
    readonly slotStakeMinorMax?: Minor;
  };
  readonly oddsMax?: number;
  readonly slotCycleMs?: number;
}

/** Rows with their countries and currencies looked up. One that limits nothing, or a sum without its currency, is broken. */
export function resolveJurisdictions(
  key: string,
  rows: readonly JurisdictionRow[],
  reference: {
    readonly countryByCode: ReadonlyMap<string, Country>;
    readonly currencyByCode: ReadonlyMap<CurrencyCode, Currency>;
  },
): JurisdictionRule[] {
  return rows.map(({ country, currency, oddsMax, slotCycleMs, ...row }) => {
    const { stakeMinorMax, payoutMinorMax, slotStakeMinorMax } = row;
    const named = `jurisdiction ${country} of brand ${key}`;
    const hasSum = [stakeMinorMax, payoutMinorMax, slotStakeMinorMax].some((one) => one !== undefined);
    assert(hasSum || oddsMax !== undefined || slotCycleMs !== undefined, `${named} limits something`);
    assert(hasSum === (currency !== undefined), `${named} names a currency exactly when it names a sum`);
    const known =
      currency === undefined
        ? undefined
        : present(reference.currencyByCode.get(currency as CurrencyCode), `currency ${currency} of ${named}`); // Looked up.
    return {
      countryId: present(reference.countryByCode.get(country), named).countryId,
      ...(known
        ? {
            sums: {
              currency: known.code,
              unitMinor: known.unitMinor,
              ...(stakeMinorMax === undefined ? {} : { stakeMinorMax: minorFromDigits(stakeMinorMax) }),
              ...(payoutMinorMax === undefined ? {} : { payoutMinorMax: minorFromDigits(payoutMinorMax) }),
              ...(slotStakeMinorMax === undefined
                ? {}
                : { slotStakeMinorMax: minorFromDigits(slotStakeMinorMax) }),
            },
          }
        : {}),
      ...(oddsMax === undefined ? {} : { oddsMax }),
      ...(slotCycleMs === undefined ? {} : { slotCycleMs }),
    };
  });
}
