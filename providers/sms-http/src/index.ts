export {
  SMS_HTTP_ID,
  SMS_REGIONS,
  type SmsHttpOptions,
  smsHttpProvider,
  type SmsRegion,
} from './provider.ts';
