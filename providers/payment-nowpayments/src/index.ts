export { NOWPAYMENTS_PROVIDER_ID, type NowpaymentsOptions, nowpaymentsProvider } from './provider.ts';
export { signatureOfSorted } from './words.ts';
