// What is asked of the played services: their methods, currencies of every number of decimals, and where payouts go.

import type { Played } from '@overround/payment-sandbox';

export const METHODS: Readonly<Record<Played, string>> = {
  stripe: 'card',
  trustly: 'bank',
  btcpay: 'bitcoin',
  nowpayments: 'coins',
  voucher: 'voucher',
};

/** Service, currency (of 0, 2, 3, 5, 6 and 8 decimals). */
export const WAYS: readonly (readonly [Played, string])[] = [
  ['stripe', 'EUR'],
  ['stripe', 'CLP'],
  ['stripe', 'BHD'],
  ['trustly', 'EUR'],
  ['btcpay', 'EUR'],
  ['btcpay', 'mBTC'],
  ['nowpayments', 'USDT'],
  ['nowpayments', 'DOGE'],
  ['voucher', 'CLP'],
  ['voucher', 'EUR'],
  ['voucher', 'DOGE'],
];

/** Once for each service. */
export const SERVICES = WAYS.filter(
  (way, index) => WAYS.findIndex(([service]) => service === way[0]) === index,
);

export const DESTINATIONS = {
  trustly: { account: 'DE89370400440532013000', first_name: 'Asha', last_name: 'Kern' },
  btcpay: { address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7k' },
  nowpayments: { address: 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf' },
  voucher: { phone: '+49 170 0000000' },
} as const;
