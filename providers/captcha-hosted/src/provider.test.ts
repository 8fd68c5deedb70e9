import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { CAPTCHA_SERVICES, type CaptchaServiceId, hostedCaptcha } from './index.ts';
import { openSiteverify } from './siteverify.testing.ts';

const HOST = 'house.example';
const keys = { secret: 'known to two', siteKey: 'shown to all' };
const played = await openSiteverify(keys);
afterAll(() => played.close());
afterEach(() => played.fail(undefined));

const open = (service: CaptchaServiceId, more: Partial<typeof keys> = {}) => {
  const failures: string[] = [];
  const provider = hostedCaptcha({
    service,
    ...keys,
    ...more,
    localVerifyUrl: played.verifyUrl,
    onFailure: (message) => failures.push(message),
  });
  return { provider, failures };
};

describe.each(Object.keys(CAPTCHA_SERVICES) as CaptchaServiceId[])('%s', (service) => {
  it('believes a token once, of a page of ours', async () => {
    const { provider } = open(service);
    const token = played.solve(HOST);
    expect(await provider.verify({ token, hosts: [HOST] })).toBe('success');
    expect(await provider.verify({ token, hosts: [HOST] })).toBe('error');
    expect(await provider.verify({ token: played.solve('other.example'), hosts: [HOST] })).toBe('error');
  });

  it.each([
    'missing-input-response',
    'invalid-input-response',
    'timeout-or-duplicate',
    'expired-input-response',
    'already-seen-response',
    'invalid-or-already-seen-response',
  ])('takes %s as a wrong answer of the visitor, not as a fault of the service', async (code) => {
    played.fail({ codes: [code] });
    const { provider, failures } = open(service);
    expect(await provider.verify({ token: played.solve(HOST), hosts: [HOST] })).toBe('error');
    expect(failures).toEqual([]);
  });

  it.each(['', 'made up', 'x'.repeat(5000)])('believes no token of another hand', async (token) => {
    expect(await open(service).provider.verify({ token, hosts: [HOST] })).toBe('error');
  });

  it.each(['status_500', 'not_json', 'redirect'] as const)('lets nobody through on %s', async (fault) => {
    played.fail(fault);
    const { provider, failures } = open(service);
    expect(await provider.verify({ token: played.solve(HOST), hosts: [HOST] })).toBe('network_error');
    expect(failures).toHaveLength(1);
    expect(failures.join()).not.toContain(keys.secret);
  });

  it('says when our own keys are wrong, and lets nobody through', async () => {
    const { provider, failures } = open(service, { secret: 'another' });
    expect(await provider.verify({ token: played.solve(HOST), hosts: [HOST] })).toBe('network_error');
    expect(failures).toEqual([`${service}: invalid-input-secret`]);
  });
});

it('asks hCaptcha about its own key only', async () => {
  const { provider, failures } = open('hcaptcha', { siteKey: 'another' });
  expect(await provider.verify({ token: played.solve(HOST), hosts: [HOST] })).toBe('network_error');
  expect(failures).toEqual(['hcaptcha: sitekey-secret-mismatch']);
});

it('lets nobody through when nobody answers', async () => {
  const provider = hostedCaptcha({ service: 'google', ...keys, localVerifyUrl: 'http://127.0.0.1:1/' });
  expect(await provider.verify({ token: 'a', hosts: [HOST] })).toBe('network_error');
});
