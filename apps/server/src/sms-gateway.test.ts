import { describe, expect, it } from 'vitest';
import { smsGatewayOf } from './sms-gateway.ts';

describe('the SMS gateway', () => {
  it.each([[undefined], ['']])('is none where %j is set', (text) => {
    expect(smsGatewayOf(text)).toBeUndefined();
  });
  it('is that of the contract', () => {
    expect(smsGatewayOf('eu:plan:t0ken:s3cret')).toMatchObject({ providerId: 'sms-http', isSandbox: false });
  });
  it.each([['eu'], ['mars:plan:t0ken:s3cret'], ['eu:plan::s3cret'], ['eu:plan:t0ken:s3cret:more']])(
    '%s stops the start and tells no secret',
    (text) => {
      expect(() => smsGatewayOf(text)).toThrow(/^(?!.*(?:t0ken|s3cret)).*SMS_GATEWAY/);
    },
  );
});
