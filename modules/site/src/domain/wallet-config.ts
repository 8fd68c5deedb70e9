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
  },
  { additionalProperties: false },
);
export type WalletConfig = Static<typeof WalletConfig>;

/** Banks tell no rates at weekends: four days and a few hours span the longest of them. */
export const DEFAULT_WALLET: WalletConfig = {
  hiddenCurrencies: [],
  nonMultiAccountsSections: [],
  isTransferOffered: true,
  rateHoursMax: 100,
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
