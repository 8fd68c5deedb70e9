import { assert } from '@overround/kernel';
import Type, { type Static } from 'typebox';

/** What a brand says of accounts and currencies. */
export const WalletConfig = Type.Object(
  {
    hiddenCurrencies: Type.Array(Type.String({ pattern: '^[A-Za-z]{3,5}$' }), {
      uniqueItems: true,
      description: 'no account is opened in them any more; those there are stay',
    }),
    nonMultiAccountsSections: Type.Array(Type.String({ pattern: '^[a-z0-9_-]{1,40}$' }), {
      uniqueItems: true,
      description: 'sections where one account is played with: the switch of accounts is not shown there',
    }),
    isTransferOffered: Type.Boolean({ description: 'money may be moved between own accounts' }),
    rateHoursMax: Type.Integer({
      minimum: 1,
      maximum: 720,
      description: 'a rate that is older converts nothing',
    }),
    cryptoRateHoursMax: Type.Integer({
      minimum: 1,
      maximum: 72,
      description: 'the same for crypto currencies, which move every hour of the week',
    }),
    transferMarginBps: Type.Integer({
      minimum: 0,
      maximum: 1000,
      description: 'what the house keeps of a transfer between currencies, in basis points; told beforehand',
    }),
  },
  { additionalProperties: false },
);
export type WalletConfig = Static<typeof WalletConfig>;

/**
 * Banks tell no rates at weekends: from the Thursday before Easter to the Tuesday after it are five days, and a few hours. In such a time currencies of
 * states hardly move by more than the margin; coins do within a day.
 */
export const DEFAULT_WALLET: WalletConfig = {
  hiddenCurrencies: [],
  nonMultiAccountsSections: [],
  isTransferOffered: true,
  rateHoursMax: 125,
  cryptoRateHoursMax: 3,
  transferMarginBps: 150,
};

/** The default currency is never hidden: who registers would have none. */
export function resolveWallet(
  key: string,
  defaultCurrency: string,
  config: Partial<WalletConfig> = {},
): WalletConfig {
  const settings = { ...DEFAULT_WALLET, ...config };
  assert(
    !settings.hiddenCurrencies.includes(defaultCurrency),
    `brand ${key} does not hide its default currency`,
  );
  return settings;
}
