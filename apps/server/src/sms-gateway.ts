import type { SmsProvider } from '@overround/provider-kit';
import { SMS_REGIONS, smsHttpProvider } from '@overround/sms-http';
import { CannotStart } from './fatal.ts';

/** The gateway of `SMS_GATEWAY` (`region:servicePlanId:apiToken:reportSecret`); nothing where none is set. Its secrets stand in no message. */
export function smsGatewayOf(text: string | undefined): SmsProvider | undefined {
  if (text === undefined || text === '') return undefined;
  const [name, servicePlanId, apiToken, reportSecret, ...more] = text.split(':');
  const region = SMS_REGIONS.find((known) => known === name);
  if (!region || !servicePlanId || !apiToken || !reportSecret || more.length > 0)
    throw new CannotStart(
      `SMS_GATEWAY means nothing: write ${SMS_REGIONS.join('|')}:servicePlanId:apiToken:reportSecret`,
    );
  return smsHttpProvider({ region, servicePlanId, apiToken, reportSecret });
}
