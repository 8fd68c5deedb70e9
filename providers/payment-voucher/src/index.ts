export { VOUCHER_PROVIDER_ID, type VoucherOptions, voucherProvider } from './provider.ts';
