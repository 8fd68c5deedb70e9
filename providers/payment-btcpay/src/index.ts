export { BTCPAY_PROVIDER_ID, type BtcpayOptions, btcpayProvider } from './provider.ts';
