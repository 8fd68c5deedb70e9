export { CASH_PROVIDER_ID, cashProvider, type CashOptions } from './provider.ts';
